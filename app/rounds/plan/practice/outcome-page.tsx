import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { isoDay } from "~/lib/swiss-time";
import { requestContext } from "~/platform/http/request-context.server";
import { answerOutcome } from "~/rounds/plan/answer-outcome.server";
import { parseOutcome, typedOutcome } from "~/rounds/plan/outcome";
import type { SwitchPlan } from "~/rounds/plan/switch-plan";
import { statusOf } from "~/rounds/practice/access.server";
import { askServer } from "~/rounds/practice/ask-server";
import { EMPTY_HOLDER, type Holder, readHolder } from "~/rounds/practice/holder";
import { LinkPage } from "~/rounds/practice/link-page";
import { MY_REQUESTS_PATH } from "~/rounds/practice/request-form";
import { useLatest, useOwnRequests } from "~/rounds/practice/use-own-requests";
import type { Route } from "./+types/outcome-page";
import {
  OutcomeConfirmation,
  OutcomeQuestion,
  type OutcomeStep,
  OutcomeStored,
} from "./outcome-steps";
import { type FoundPlan, findPlan } from "./own-plan.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Hat der Wechsel geklappt? | Laborlotse" },
  { name: "robots", content: "noindex" },
];

type OutcomeState =
  | { state: "shown"; holder: Holder; plan: SwitchPlan; step: OutcomeStep }
  | { state: "unknown" }
  | { state: "refused" };

const QUESTION: OutcomeStep = { is: "question", typed: undefined, errors: [] };

/** Behind a button of a mail. Mail programs open such links by themselves, so this stores nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const holder = { ...EMPTY_HOLDER, token };
  const found = await findPlan(holder, params.roundId, context.get(requestContext).clientAddress);
  return answer(found, holder, QUESTION);
}

/** Some of those programs submit forms too: the first post shows the answer, and only that page's button stores it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const holder = readHolder(form);
  const find = () => findPlan(holder, params.roundId, context.get(requestContext).clientAddress);
  const found = await find();
  const intent = form.get("do");
  if (found.state !== "found" || intent === null) return answer(found, holder, QUESTION);
  const typed = typedOutcome(form);
  if (intent === "back") return answer(found, holder, { is: "question", typed, errors: [] });
  const { decidedOn } = found.plan.facts;
  const parsed = parseOutcome(typed, { today: isoDay(new Date()), decidedOn });
  if (!parsed.success) {
    return answer(found, holder, { is: "question", typed, errors: parsed.errors });
  }
  if (intent === "check") {
    return answer(found, holder, { is: "confirm", typed, answer: parsed.outcome });
  }
  const stored = await answerOutcome({ practice: found.access }, params.roundId, parsed.outcome);
  return answer(stored === "over" ? { state: "refused" } : await find(), holder, { is: "stored" });
}

function answer(found: FoundPlan, holder: Holder, step: OutcomeStep) {
  const state: OutcomeState =
    found.state === "found"
      ? { state: "shown", holder, plan: found.plan, step }
      : { state: found.state };
  const isRefused = step.is === "question" && step.errors.length > 0;
  return data(state, { status: isRefused ? 400 : statusOf(state) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

/**
 * Removing the token from the address needs no request, and a form's answer contains everything.
 */
export const shouldRevalidate = () => false;

export default function OutcomePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const state = useLatest<OutcomeState>(actionData, loaderData);
  const path = [MY_REQUESTS_PATH, params.roundId, "wechsel", params.answer]
    .filter(Boolean)
    .join("/");
  const isLooking = useOwnRequests(state, path);
  if (state.state !== "shown") return <LinkPage state={state.state} isLooking={isLooking} />;
  const { holder, plan, step } = state;
  const page = { holder, plan, path };
  if (step.is === "stored") return <OutcomeStored {...page} />;
  if (step.is === "confirm") return <OutcomeConfirmation {...page} step={step} />;
  return <OutcomeQuestion {...page} step={step} slug={params.answer} />;
}
