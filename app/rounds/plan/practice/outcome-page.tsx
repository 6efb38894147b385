import { data, redirect } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { isoDay } from "~/lib/swiss-time";
import { revalidateWhenOnline } from "~/list/revalidate-when-online";
import { parseOutcome, readOutcomeInput } from "~/rounds/plan/outcome";
import { saveOutcome } from "~/rounds/plan/save-outcome.server";
import { MY_REQUESTS_PATH } from "~/rounds/practice/request-paths";
import { redirectToRefusal } from "~/rounds/practice/require-practice.server";
import { sendRequestForm, useServerAnswer } from "~/rounds/practice/send-request-form";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/outcome-page";
import {
  OutcomeConfirmation,
  OutcomeQuestion,
  type OutcomeStep,
  OutcomeStored,
} from "./outcome-steps";
import { requirePlan } from "./require-plan.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => unlistedMeta("Hat der Wechsel geklappt?");

const QUESTION: OutcomeStep = { is: "question", typed: undefined, errors: [] };
const STORED = "gespeichert";

export async function loader(args: Route.LoaderArgs) {
  const { plan } = await requirePlan(args);
  const isStored = new URL(args.request.url).searchParams.has(STORED);
  return { plan, isStored: isStored && plan.outcome !== undefined };
}

/** Mail programs submit forms too: the first post only shows the answer. */
export async function action(args: Route.ActionArgs) {
  const { access, plan } = await requirePlan(args);
  const { roundId } = args.params;
  const form = await readForm(args.request);
  const intent = form.get("do");
  const typed = readOutcomeInput(form);
  if (intent === "back") return toStep({ is: "question", typed, errors: [] });
  const { decidedOn } = plan.facts;
  const parsed = parseOutcome(typed, { today: isoDay(new Date()), decidedOn });
  if (!parsed.success) return toStep({ is: "question", typed, errors: parsed.errors }, 400);
  if (intent !== "answer") return toStep({ is: "confirm", typed, answer: parsed.outcome });
  const stored = await saveOutcome({ practice: access }, roundId, parsed.outcome);
  if (stored === "over") throw redirectToRefusal();
  throw redirect(`${MY_REQUESTS_PATH}/${roundId}/wechsel?${STORED}`, 303);
}

function toStep(step: OutcomeStep, status = 200) {
  return data(step, { status });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendRequestForm(serverAction);
}

export const shouldRevalidate = revalidateWhenOnline;

export default function OutcomePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { plan, isStored } = loaderData;
  const answer = useServerAnswer(actionData);
  const step = answer ?? QUESTION;
  if (step.is === "confirm") return <OutcomeConfirmation step={step} />;
  if (isStored && answer === undefined) return <OutcomeStored plan={plan} />;
  return <OutcomeQuestion plan={plan} step={step} slug={params.answer} />;
}
