import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { isoDay } from "~/lib/swiss-time";
import { requestContext } from "~/platform/http/request-context.server";
import { parseOutcome, readOutcomeInput } from "~/rounds/plan/outcome";
import { saveOutcome } from "~/rounds/plan/save-outcome.server";
import type { SwitchPlan } from "~/rounds/plan/switch-plan";
import { getPageStatus } from "~/rounds/practice/access.server";
import {
  type AccessCredentials,
  NO_CREDENTIALS,
  readCredentials,
} from "~/rounds/practice/access-credentials";
import { callServerAction } from "~/rounds/practice/call-server-action";
import { LinkPage } from "~/rounds/practice/link-page";
import { MY_REQUESTS_PATH } from "~/rounds/practice/request-form";
import { useLatestState, useMyRequests } from "~/rounds/practice/use-my-requests";
import type { Route } from "./+types/outcome-page";
import { findPlan, type PlanLookup } from "./find-plan.server";
import {
  OutcomeConfirmation,
  OutcomeQuestion,
  type OutcomeStep,
  OutcomeStored,
} from "./outcome-steps";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Hat der Wechsel geklappt? | Laborlotse" },
  { name: "robots", content: "noindex" },
];

type OutcomeState =
  | { state: "shown"; credentials: AccessCredentials; plan: SwitchPlan; step: OutcomeStep }
  | { state: "unknown" }
  | { state: "refused" };

const QUESTION: OutcomeStep = { is: "question", typed: undefined, errors: [] };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const credentials = { ...NO_CREDENTIALS, token };
  const found = await findPlan(
    credentials,
    params.roundId,
    context.get(requestContext).clientAddress,
  );
  return answer(found, credentials, QUESTION);
}

/** Mail programs submit forms too: the first post only shows the answer. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const credentials = readCredentials(form);
  const find = () =>
    findPlan(credentials, params.roundId, context.get(requestContext).clientAddress);
  const found = await find();
  const intent = form.get("do");
  if (found.state !== "found" || intent === null) return answer(found, credentials, QUESTION);
  const typed = readOutcomeInput(form);
  if (intent === "back") return answer(found, credentials, { is: "question", typed, errors: [] });
  const { decidedOn } = found.plan.facts;
  const parsed = parseOutcome(typed, { today: isoDay(new Date()), decidedOn });
  if (!parsed.success) {
    return answer(found, credentials, { is: "question", typed, errors: parsed.errors });
  }
  if (intent === "check") {
    return answer(found, credentials, { is: "confirm", typed, answer: parsed.outcome });
  }
  const stored = await saveOutcome({ practice: found.access }, params.roundId, parsed.outcome);
  return answer(stored === "over" ? { state: "refused" } : await find(), credentials, {
    is: "stored",
  });
}

function answer(found: PlanLookup, credentials: AccessCredentials, step: OutcomeStep) {
  const state: OutcomeState =
    found.state === "found"
      ? { state: "shown", credentials, plan: found.plan, step }
      : { state: found.state };
  const isRefused = step.is === "question" && step.errors.length > 0;
  return data(state, { status: isRefused ? 400 : getPageStatus(state) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServerAction(serverAction);
}

/** Removing the token from the URL needs no reload, and a form's answer is complete. */
export const shouldRevalidate = () => false;

export default function OutcomePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const state = useLatestState<OutcomeState>(actionData, loaderData);
  const path = [MY_REQUESTS_PATH, params.roundId, "wechsel", params.answer]
    .filter(Boolean)
    .join("/");
  const isLoading = useMyRequests(state, path);
  if (state.state !== "shown") return <LinkPage state={state.state} isLoading={isLoading} />;
  const { credentials, plan, step } = state;
  const page = { credentials, plan, path };
  if (step.is === "stored") return <OutcomeStored {...page} />;
  if (step.is === "confirm") return <OutcomeConfirmation {...page} step={step} />;
  return <OutcomeQuestion {...page} step={step} slug={params.answer} />;
}
