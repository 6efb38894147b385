import { data, Form, redirect } from "react-router";
import { snapshotContext } from "~/directory/index.server";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { formatDay, formatWeekday, isoDay } from "~/lib/swiss-time";
import { revalidateWhenOnline } from "~/list/revalidate-when-online";
import { readRoundSource } from "~/rounds/model/round-source.server";
import { Timeline } from "~/rounds/model/timeline";
import styleSheet from "~/rounds/offer/offers.css?url";
import { ChangedAnalysesList } from "~/rounds/plan/changed-analyses-list";
import { compareAnalyses } from "~/rounds/plan/compare-analyses.server";
import { moveStart } from "~/rounds/plan/move-start.server";
import { formatSwitchOutcome } from "~/rounds/plan/outcome";
import { PlanSteps } from "~/rounds/plan/plan-steps";
import { parseStartMove } from "~/rounds/plan/start-move";
import { listStepsOfPart, readStepChanges } from "~/rounds/plan/steps";
import {
  formatPlanProgress,
  isPlanOver,
  PLAN_PARTS,
  type SwitchPlan,
  toPlanTimeline,
} from "~/rounds/plan/switch-plan";
import { updatePlanSteps } from "~/rounds/plan/update-plan-steps.server";
import { PaperActions, PaperLogo } from "~/rounds/practice/paper";
import { MY_REQUESTS_PATH } from "~/rounds/practice/request-paths";
import { sendRequestForm, useServerAnswer } from "~/rounds/practice/send-request-form";
import allStyles from "~/styles.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageTitle } from "~/ui/page";
import type { Route } from "./+types/page";
import { NextStep } from "./next-step";
import { requirePlan } from "./require-plan.server";
import { StartMoveForm } from "./start-move-form";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => unlistedMeta("Umstiegsplan");

/** Shared with laboratories and the desk, so not part of the public style sheet. */
export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: allStyles },
  { rel: "stylesheet", href: styleSheet },
];

export async function loader(args: Route.LoaderArgs) {
  const { plan } = await requirePlan(args);
  const basis = await readRoundSource(plan.entryId);
  const changed = await compareAnalyses(
    { typed: basis?.currentLab ?? "", newLab: plan.lab },
    args.context.get(snapshotContext),
  );
  return { plan, changed, today: isoDay(new Date()) };
}

/** Mail programs submit forms too: unchanged boxes and days change nothing. */
export async function action(args: Route.ActionArgs) {
  const { access, plan } = await requirePlan(args);
  const { roundId } = args.params;
  const form = await readForm(args.request);
  if (form.get("do") === "move") {
    const parsed = parseStartMove(form, plan.facts.decidedOn);
    if (!parsed.success) return data(parsed, { status: 400 });
    await moveStart(access, roundId, parsed.entry);
  } else await updatePlanSteps(access, roundId, readStepChanges(form));
  if (form.get("do") === "tick") return { outcome: "ticked" } as const;
  return redirect(`${MY_REQUESTS_PATH}/${roundId}/umstiegsplan`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendRequestForm(serverAction);
}

export const shouldRevalidate = revalidateWhenOnline;

export default function PlanPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { roundId } = params;
  const answer = useServerAnswer(actionData);
  const { plan, today, changed } = loaderData;
  const { facts, steps } = plan;
  const path = `${MY_REQUESTS_PATH}/${roundId}`;
  const hasList = changed.state === "compared";
  return (
    <div className="offers-print plan-print">
      <PaperLogo />
      <PlanHead plan={plan} />
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-14 py-6 md:gap-16 md:py-14">
        <NextStep plan={plan} today={today} hasList={hasList} letterPath={`${path}/kuendigung`} />
        <div className="print:hidden">
          <Timeline steps={toPlanTimeline(plan)} />
        </div>
        <section aria-labelledby="schritte">
          <h2 id="schritte" className="mb-5 font-semibold text-profile">
            Alle Schritte
          </h2>
          <Form method="post" preventScrollReset className="grid gap-8 print:gap-2">
            {PLAN_PARTS.map(({ part, title, text }) => {
              const ofPart = listStepsOfPart(steps, part);
              return ofPart.length === 0 ? null : (
                <section key={part} aria-labelledby={`teil-${part}`}>
                  <h3 id={`teil-${part}`} className="mb-2 font-semibold text-card">
                    {title} <span className="font-normal text-meta text-soft">{text(facts)}</span>
                  </h3>
                  <PlanSteps
                    steps={ofPart}
                    facts={facts}
                    today={today}
                    canTick={({ by }) => by !== "portal"}
                    hasList={hasList}
                  />
                </section>
              );
            })}
            <noscript>
              <Button type="submit" variant="signal" size="l" className="print:hidden">
                Speichern
              </Button>
            </noscript>
          </Form>
          <PaperActions
            roundId={roundId}
            printLabel="Plan drucken"
            first={
              <ButtonLink to={`${path}/kuendigung`} variant="outline" size="l">
                Kündigungsbrief ansehen
              </ButtonLink>
            }
            hasDates
            back={{ label: "Meine Anfragen", to: MY_REQUESTS_PATH }}
          />
        </section>
        {!isPlanOver(plan) && <StartMoveForm facts={facts} refused={answer} />}
        <section aria-labelledby="analysen">
          <h2 id="analysen" className="mb-3 font-semibold text-profile">
            Analysen, die anders sind
          </h2>
          <ChangedAnalysesList changed={changed} labName={facts.labName} />
        </section>
        <OutcomeSection plan={plan} path={path} />
      </PageContainer>
    </div>
  );
}

function PlanHead({ plan }: { plan: SwitchPlan }) {
  const { facts, steps, outcome } = plan;
  return (
    <div className="bg-mist py-8 md:py-14 print:bg-paper print:py-0">
      <PageContainer>
        <PageTitle>Umstiegsplan</PageTitle>
        <p className="mt-3 text-lead text-soft">
          {outcome === undefined
            ? `Ihr Start mit ${facts.labName} ist geplant auf ${formatWeekday(facts.goLive)}, ${formatDay(facts.goLive)}.`
            : `${facts.labName}: ${formatSwitchOutcome(outcome)}.`}{" "}
          {formatPlanProgress(steps)}.
        </p>
      </PageContainer>
    </div>
  );
}

function OutcomeSection({ plan: { outcome, facts }, path }: { plan: SwitchPlan; path: string }) {
  return (
    <section aria-labelledby="ausgang" className="print:hidden">
      <h2 id="ausgang" className="mb-3 font-semibold text-profile">
        Hat der Wechsel geklappt?
      </h2>
      <p className="max-w-[42rem] text-soft">
        {outcome === undefined
          ? `30 und 90 Tage nach dem Start fragen wir Sie, ob Sie zu ${facts.labName} gewechselt haben. Sie können es uns auch jetzt sagen.`
          : `Ihre Antwort vom ${formatDay(outcome.at)}: ${formatSwitchOutcome(outcome)}.`}
      </p>
      <ButtonLink to={`${path}/wechsel`} variant="outline" size="l" className="mt-4">
        {outcome === undefined ? "Antwort geben" : "Antwort ändern"}
      </ButtonLink>
    </section>
  );
}
