import { data, Form } from "react-router";
import { snapshotContext } from "~/directory/index.server";
import { useFocusOnStepChange } from "~/forms/focus-on-step-change";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { endPracticeSession } from "~/identity/mailbox/practice-session.server";
import type { PublicHandle } from "~/identity/route-handles";
import { revalidateWhenOnline } from "~/list/revalidate-when-online";
import { clearBrowserData } from "~/rounds/practice/browser-records/browser-records";
import { loadRequests } from "~/rounds/practice/load-requests.server";
import { MY_REQUESTS_PATH, NOTICE_PARAMETER } from "~/rounds/practice/request-paths";
import { redirectToRefusal, requirePractice } from "~/rounds/practice/require-practice.server";
import { sendRequestForm, useServerAnswer } from "~/rounds/practice/send-request-form";
import { listOtherLabs } from "~/rounds/practice/way-on.server";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary, type FieldError } from "~/ui/error-summary";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageTitle, RuleList } from "~/ui/page";
import type { Route } from "./+types/step-page";
import { answerCodeForm } from "./answer-code-form.server";
import { CodePage } from "./code-page";
import { StepFields } from "./step-fields";
import {
  findStepFacts,
  isCurrentVersion,
  PRACTICE_STEPS,
  readStepChoice,
  redirectToNotice,
  splitOffer,
} from "./steps.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => unlistedMeta("Meine Anfragen");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Who learns what, before anything happens. A link only shows requests: it needs a code for each step. */
export async function loader(args: Route.LoaderArgs) {
  const { access, choice } = await findStep(args);
  const { context } = args;
  const step = PRACTICE_STEPS[choice.slug];
  if (step.needsOffer && choice.offer === "") throw await redirectToNotice(choice, "no-offer");
  if (!access.mayDecide) return { needsCode: true as const };
  const view = await loadRequests(access, context.get(snapshotContext));
  const facts = findStepFacts(view, choice);
  if (step.needsOffer === "current" && !isCurrentVersion(facts, choice)) {
    throw await redirectToNotice(choice, "newer-version");
  }
  const { software, requests } = view;
  const stepForm = typeof step.form === "function" ? step.form(facts) : step.form;
  const otherLabs = stepForm?.kind === "other-labs" ? await listOtherLabsForStep(facts) : [];
  const needs = requests.find(({ entryId }) => entryId === choice.entry)?.practiceNeeds;
  return {
    needsCode: false as const,
    words: step.words(facts),
    form: stepForm,
    needs,
    software,
    labs: stepForm?.kind === "labs" ? view.labs : otherLabs,
    id: crypto.randomUUID(),
  };
}

/** Those that the practice has not requested yet, with the reason for each beside its place. */
async function listOtherLabsForStep({ request, round }: ReturnType<typeof findStepFacts>) {
  if (request === undefined || round === undefined) return [];
  const labs = await listOtherLabs({ id: round.id, entryId: request.entryId });
  return labs
    .filter(({ isRequested }) => !isRequested)
    .map(({ id, name, place, reasons }) => ({ id, name, place: [place, ...reasons].join(", ") }));
}

export async function action(args: Route.ActionArgs) {
  const { access, choice } = await findStep(args);
  const { request, context } = args;
  const form = await readForm(request);
  const typed = getTypedFields(form);
  const answered = await answerCodeForm(args, access, form);
  if (answered !== undefined || !access.mayDecide) {
    const { code, headers = {} } = answered ?? {};
    return data({ typed, code, errors: [] as readonly FieldError[] }, { headers });
  }
  const step = PRACTICE_STEPS[choice.slug];
  const parsed = step.parse(form, context.get(snapshotContext));
  if ("errors" in parsed) {
    return data({ typed, code: undefined, errors: parsed.errors }, { status: 400 });
  }
  const { round: roundId, question: questionId, entry: entryId } = choice;
  const outcome = await step.run({
    access,
    roundId,
    questionId,
    entryId,
    ...splitOffer(choice),
    parsed: parsed.value,
    id: getPostedField(form, "id"),
  });
  const isErased = choice.slug === "loeschen" && outcome === "done";
  const headers = isErased ? { "Set-Cookie": await endPracticeSession(request) } : {};
  throw await redirectToNotice(choice, outcome, headers);
}

async function findStep(args: Route.LoaderArgs) {
  const access = await requirePractice(args);
  const choice = readStepChoice(new URL(args.request.url), args.params.step);
  if (choice === undefined) throw redirectToRefusal();
  return { access, choice };
}

const HIDDEN_FIELDS = ["intent", "code", "id"];

function getTypedFields(form: FormData): Record<string, string> {
  const typed = [...form].filter(([name]) => !HIDDEN_FIELDS.includes(name));
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}

export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  try {
    return await sendRequestForm(serverAction);
  } catch (answer) {
    // Without a session the step redirects too, and has erased nothing.
    const location = answer instanceof Response ? answer.headers.get("Location") : null;
    const isDone = new URLSearchParams(location?.split("?")[1]).has(NOTICE_PARAMETER);
    if (isDone && params.step === "loeschen") clearBrowserData();
    throw answer;
  }
}

export const shouldRevalidate = revalidateWhenOnline;

export default function StepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed = {}, errors = [], code } = useServerAnswer(actionData) ?? {};
  useFocusOnStepChange(`${loaderData.needsCode} ${code?.isSent}`);
  if (loaderData.needsCode) return <CodePage typed={typed} code={code} />;
  const { words, id, form, labs } = loaderData;
  const canBeSent = form?.kind !== "other-labs" || labs.length > 0;
  return (
    <PageContainer className="py-12 md:grid md:grid-cols-12 md:py-16">
      <div className="md:col-span-8">
        <PageTitle>{words.title}</PageTitle>
        <RuleList className="mt-8">
          {words.lines.map(([who, what]) => (
            <li key={who} className="grid gap-x-6 md:grid-cols-[12rem_1fr]">
              <strong className="font-semibold">{who}</strong>
              <span className="text-soft">{what}</span>
            </li>
          ))}
        </RuleList>
        <Form method="post" noValidate className="mt-8 grid gap-8">
          <input type="hidden" name="id" value={id} readOnly />
          <ErrorSummary errors={errors} values={typed} />
          <StepFields {...loaderData} typed={typed} errors={errors} />
          <div className="flex flex-wrap gap-4">
            {canBeSent && (
              <SubmitButton
                variant={words.isFinal ? "destructive" : "signal"}
                busyLabel="Einen Moment"
              >
                {words.button}
              </SubmitButton>
            )}
            <ButtonLink to={MY_REQUESTS_PATH} variant="outline" size="l" className="max-sm:w-full">
              Zurück
            </ButtonLink>
          </div>
        </Form>
      </div>
    </PageContainer>
  );
}
