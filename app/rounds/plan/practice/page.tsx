import { data } from "react-router";
import { snapshotContext } from "~/directory/index.server";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { formatDay, formatWeekday } from "~/lib/swiss-time";
import { requestContext } from "~/platform/http/request-context.server";
import { retainedKinds } from "~/privacy/index.server";
import { Timeline } from "~/rounds/model/timeline";
import styleSheet from "~/rounds/offer/offers.css?url";
import { ChangedAnalysesList } from "~/rounds/plan/changed-analyses-list";
import { formatSwitchOutcome } from "~/rounds/plan/outcome";
import { PlanSteps } from "~/rounds/plan/plan-steps";
import { readStepChanges } from "~/rounds/plan/steps";
import { formatPlanProgress, type SwitchPlan, toPlanTimeline } from "~/rounds/plan/switch-plan";
import { updatePlanSteps } from "~/rounds/plan/update-plan-steps.server";
import { getPageStatus } from "~/rounds/practice/access.server";
import {
  type AccessCredentials,
  NO_CREDENTIALS,
  readCredentials,
} from "~/rounds/practice/access-credentials";
import { callServerAction } from "~/rounds/practice/call-server-action";
import { LinkPage } from "~/rounds/practice/link-page";
import { MY_REQUESTS_PATH, RequestForm } from "~/rounds/practice/request-form";
import { useLatestState, useMyRequests } from "~/rounds/practice/use-my-requests";
import allStyles from "~/styles.css?url";
import { Button } from "~/ui/button";
import { Logo } from "~/ui/drawings/logo";
import { PageContainer, PageTitle } from "~/ui/page";
import type { Route } from "./+types/page";
import { findPlan } from "./find-plan.server";
import { loadPlanState, type PlanState } from "./load-plan-state.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Umstiegsplan | Laborlotse" },
  { name: "robots", content: "noindex" },
];

/** Shared with laboratories and the desk, so not part of the public style sheet. */
export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: allStyles },
  { rel: "stylesheet", href: styleSheet },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const credentials = { ...NO_CREDENTIALS, token };
  const found = await findPlan(
    credentials,
    params.roundId,
    context.get(requestContext).clientAddress,
  );
  const state = await loadPlanState(
    found,
    credentials,
    context.get(retainedKinds),
    context.get(snapshotContext),
  );
  return data(state, { status: getPageStatus(state) });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const credentials = readCredentials(form);
  const find = () =>
    findPlan(credentials, params.roundId, context.get(requestContext).clientAddress);
  let found = await find();
  if (form.get("do") === "tick" && found.state === "found") {
    await updatePlanSteps(found.access, params.roundId, readStepChanges(form));
    found = await find();
  }
  const state = await loadPlanState(
    found,
    credentials,
    context.get(retainedKinds),
    context.get(snapshotContext),
  );
  return data(state, { status: getPageStatus(state) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServerAction(serverAction);
}

/** Removing the token from the URL needs no reload, and a form's answer is complete. */
export const shouldRevalidate = () => false;

export default function PlanPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const state = useLatestState<PlanState>(actionData, loaderData);
  const path = `${MY_REQUESTS_PATH}/${params.roundId}`;
  const isLoading = useMyRequests(state, `${path}/umstiegsplan`);
  if (state.state !== "shown") return <LinkPage state={state.state} isLoading={isLoading} />;
  const { credentials, plan, today, changed } = state;
  const { facts, steps } = plan;
  return (
    <div className="offers-print plan-print">
      <div className="offers-paper">
        <Logo className="text-[18px]" />
      </div>
      <PlanHead plan={plan} />
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-14 py-12 md:gap-16 md:py-14">
        <section aria-labelledby="schritte">
          <h2 id="schritte" className="mb-5 font-semibold text-profile">
            Was zu tun ist
          </h2>
          <RequestForm
            credentials={credentials}
            to={`${path}/umstiegsplan`}
            replace
            preventScrollReset
          >
            <PlanSteps
              steps={steps}
              facts={facts}
              today={today}
              canTick={({ by }) => by !== "portal"}
            />
            <Button
              type="submit"
              name="do"
              value="tick"
              variant="signal"
              size="l"
              className="mt-6 print:hidden"
            >
              Haken speichern
            </Button>
          </RequestForm>
          <div className="mt-8 flex flex-wrap gap-4 print:hidden">
            <RequestForm credentials={credentials} to={`${path}/kuendigung`}>
              <Button type="submit" variant="outline" size="l">
                Kündigungsbrief ansehen
              </Button>
            </RequestForm>
            <Button
              className="no-js-hidden"
              variant="outline"
              size="l"
              onClick={() => window.print()}
            >
              Plan drucken
            </Button>
            <RequestForm credentials={credentials} to={`${path}/termine.ics`} reloadDocument>
              <Button type="submit" variant="outline" size="l">
                Termine für den Kalender
              </Button>
            </RequestForm>
            <RequestForm credentials={credentials} to={MY_REQUESTS_PATH}>
              <Button type="submit" name="intent" value="show" variant="quiet" size="l">
                Meine Anfragen
              </Button>
            </RequestForm>
          </div>
        </section>
        <section aria-labelledby="analysen">
          <h2 id="analysen" className="mb-3 font-semibold text-profile">
            Analysen, die anders sind
          </h2>
          <ChangedAnalysesList changed={changed} labName={facts.labName} />
        </section>
        <OutcomeSection credentials={credentials} plan={plan} path={path} />
      </PageContainer>
    </div>
  );
}

function PlanHead({ plan }: { plan: SwitchPlan }) {
  const { facts, steps, outcome } = plan;
  return (
    <>
      <div className="bg-mist py-12 md:py-14 print:bg-paper print:py-0">
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
      <PageContainer className="pt-12 md:pt-14 print:hidden">
        <Timeline steps={toPlanTimeline(plan)} />
      </PageContainer>
    </>
  );
}

function OutcomeSection({
  credentials,
  plan: { outcome, facts },
  path,
}: {
  credentials: AccessCredentials;
  plan: SwitchPlan;
  path: string;
}) {
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
      <RequestForm credentials={credentials} to={`${path}/wechsel`} className="mt-4">
        <Button type="submit" variant="outline" size="l">
          {outcome === undefined ? "Antwort geben" : "Antwort ändern"}
        </Button>
      </RequestForm>
    </section>
  );
}
