import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { cellText } from "~/forms/submissions/cell-text.server";
import { useRight } from "~/identity/operator/use-right";
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
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { showFailure } from "~/ui/toasts/toast";
import type { Route } from "./+types/page";
import { type ErasureResult, handlePrivacyAction, type PrivacyFormResult } from "./action.server";
import {
  type DescribedMaintenanceRun,
  describeMaintenanceRun,
  formatRetentionPeriod,
  getRuleLabel,
} from "./describe-runs.server";
import { ErasurePreview } from "./erasure-preview";
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

/** Without JavaScript the answer is part of the page. */
function ErasureSection({
  answer: initialAnswer,
}: {
  answer: PrivacyFormResult | ErasureResult | undefined;
}) {
  // A fetcher, because «Aktualisieren» would discard the page's own action data.
  const fetcher = useFetcher<PrivacyFormResult | ErasureResult | null>();
  const navigate = useNavigate();
  const mayErase = useRight("erase");
  const answer = fetcher.data ?? initialAnswer;
  const erasedPath = answer?.step === "erased" ? answer.path : undefined;
  useEffect(() => {
    if (erasedPath !== undefined) void navigate(erasedPath);
  }, [erasedPath, navigate]);
  const isRefused = answer?.step === "refused";
  return (
    <section aria-labelledby="person">
      <h2 id="person" className="mb-3 font-semibold text-name">
        Löschung auf Verlangen
      </h2>
      <p className="mb-4 max-w-[42em] text-meta text-soft">
        Löscht alles zu einer E-Mail-Adresse, in jeder Schreibweise: Einträge mit Notizen und
        Verlauf, versendete und wartende E-Mails. Eine gültige Abmeldung wirkt weiter; von ihr
        bleibt nur ein Prüfwert der Adresse. Einträge ohne E-Mail löschen Sie im Eintrag.
      </p>
      {!mayErase && <p>Löschen kann nur, wer die Rolle «Leitung» hat.</p>}
      {mayErase && (
        <fetcher.Form method="post" action="/admin/datenschutz" noValidate className="grid gap-4">
          <TextField
            label="E-Mail-Adresse der Person"
            name="address"
            type="email"
            autoComplete="off"
            defaultValue={answer && "address" in answer ? answer.address : undefined}
            error={isRefused ? answer.error : undefined}
          />
          <div>
            <Button
              type="submit"
              name="intent"
              value="find"
              variant="outline"
              // The answer is shown before the desk has revalidated, which must not block the next request.
              busy={fetcher.state === "submitting" && fetcher.formData?.get("intent") === "find"}
              busyLabel="Wird gesucht..."
            >
              Suchen
            </Button>
          </div>
        </fetcher.Form>
      )}
      {(answer?.step === "found" || answer?.step === "confirm") && (
        <ErasurePreview key={answer.runId} found={answer} fetcher={fetcher} />
      )}
    </section>
  );
}
