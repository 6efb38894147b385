import { useEffect, useRef } from "react";
import { cellText } from "~/forms/submissions/cell-text.server";
import type { DeskHandle } from "~/identity/route-handles";
import { submissionKinds } from "~/leads/index.server";
import { isUuid } from "~/lib/identity";
import { type Column, ListTable } from "~/list/list-table";
import { retentionTask } from "~/operation/retention-task.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import {
  findClockFault,
  findLastTaskRun,
  findMaintenanceRun,
  listMaintenanceRuns,
} from "~/platform/jobs/maintenance-log.server";
import { getNextTaskRun } from "~/platform/jobs/scheduled-tasks.server";
import { findExpired } from "~/privacy/index.server";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { showFailure } from "~/ui/toasts/toast";
import type { Route } from "./+types/page";
import { type ErasureResult, handlePrivacyAction } from "./action.server";
import {
  type DescribedMaintenanceRun,
  describeMaintenanceRun,
  formatRetentionPeriod,
  getRuleLabel,
} from "./describe-runs.server";
import { ErasureSection } from "./erasure-section";
import { RetentionSection } from "./retention-section";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Datenschutz");

const MAX_RUNS = 30;

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const now = await readDatabaseTime();
  const runId = query.get("lauf") ?? "";
  const [doubt, last, runs, done, dryRun] = await Promise.all([
    findClockFault(now),
    findLastTaskRun("retention"),
    listMaintenanceRuns(MAX_RUNS),
    isUuid(runId) ? findMaintenanceRun(runId) : undefined,
    query.has("probelauf") ? findExpired(submissionKinds, now) : undefined,
  ]);
  return {
    now: cellText(now),
    doubt,
    last: last && describeMaintenanceRun(last),
    next: cellText(getNextTaskRun(retentionTask) ?? null),
    runs: runs.map(describeMaintenanceRun),
    done: done && describeMaintenanceRun(done),
    dryRun: dryRun?.map((rule) => ({
      id: rule.name,
      label: getRuleLabel(rule.name),
      deadline: formatRetentionPeriod(rule),
      count: rule.count,
    })),
  };
}

export const action = handlePrivacyAction;

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  try {
    const answer = await serverAction();
    if (answer.step === "refused") {
      showFailure(answer.error);
    }
    return answer;
  } catch (answer) {
    if (!(answer instanceof Response) || answer.status >= 400) {
      const description = "Es wurde nichts geändert. Bitte versuchen Sie es erneut.";
      showFailure(description);
      return null;
    }
    const path = answer.headers.get("Location") ?? "";
    if (intent !== "erase" || !path.includes("lauf=")) throw answer;
    // The redirect of a fetcher is lost if the page is reloaded meanwhile.
    return { step: "erased", path } satisfies ErasureResult;
  }
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, dryRun, runs, ...standing } = loaderData;
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="font-semibold text-profile">Datenschutz</h1>
      {done && <RunNotice key={done.id} run={done} />}
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <RetentionSection {...standing} dryRun={dryRun} />
        <ErasureSection key={done?.id} answer={actionData ?? undefined} />
      </div>
      <section className="mt-10" aria-labelledby="protokoll">
        <h2 id="protokoll" className="mb-3 font-semibold text-name">
          Protokoll
        </h2>
        <p className="mb-3 max-w-[42em] text-meta text-soft">
          Die letzten {MAX_RUNS} Läufe und Löschungen, mit Zahlen und wer sie ausgelöst hat, aber
          ohne Namen und Adressen der betroffenen Personen.
        </p>
        <div className="-mx-5 lg:-mx-6">
          <ListTable
            caption="Protokoll der Löschungen"
            columns={RUN_COLUMNS}
            groups={[{ key: "", rows: runs }]}
          />
        </div>
      </section>
    </div>
  );
}

/** Shown after a deletion, with its counts. */
function RunNotice({ run }: { run: DescribedMaintenanceRun }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { isRefused, task, result, at } = run;
  return (
    <section
      aria-labelledby="ergebnis"
      className={`mt-6 max-w-[42em] rounded-control border border-l-6 px-5 py-4 text-meta ${isRefused ? "border-error" : "border-leaf"}`}
    >
      <h2 id="ergebnis" ref={heading} tabIndex={-1} className="font-semibold text-body">
        {task}: {isRefused ? "nicht ausgeführt" : "ausgeführt"}
      </h2>
      <p>
        {at}. {isRefused ? "Bitte prüfen Sie die Uhr des Servers." : result}
      </p>
    </section>
  );
}

const RUN_COLUMNS: readonly Column<DescribedMaintenanceRun>[] = [
  { head: "Zeit", className: "whitespace-nowrap tabular-nums", cell: ({ at }) => at },
  { head: "Aufgabe", cell: ({ task }) => <span className="font-semibold">{task}</span> },
  {
    head: "Ergebnis",
    cell: ({ result, isRefused }) => (
      <span className={isRefused ? "text-error" : ""}>{result}</span>
    ),
  },
  { head: "Ausgelöst", cell: ({ by }) => by },
];
