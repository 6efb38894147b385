import { useEffect, useState } from "react";
import { data, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { formatPriorities } from "#catalogue/priorities";
import { specialtyLabel } from "#catalogue/specialties";
import { snapshotContext } from "~/directory/index.server";
import { readForm } from "~/forms/read-form.server";
import { describeFailure } from "~/forms/run-server-action";
import type { PublicHandle } from "~/identity/route-handles";
import { OrderNote } from "~/site/layout/order-note";
import { FoldButton } from "~/ui/fold-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageLead } from "~/ui/page";
import type { Route } from "./+types/page";
import {
  CHECK_PATH,
  type CheckAnswers,
  readCheckAnswers,
  validateCheckAnswers,
} from "./check-answers";
import { CheckForm } from "./check-form";
import { CheckResultView } from "./check-result";
import { CheckRules } from "./check-rules";
import { buildCheckView } from "./check-view.server";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

/** A link from the start page may bring answers without a place, which is no mistake yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const answers = readCheckAnswers(new URL(request.url).searchParams);
  return buildCheckView(
    context.get(snapshotContext),
    answers,
    answers.plz === "" ? [] : validateCheckAnswers(answers),
  );
}

/** Answers that the address must not hold are processed here, and stored nowhere. */
export async function action({ request, context }: Route.ActionArgs) {
  const answers = readCheckAnswers(await readForm(request));
  const errors = validateCheckAnswers(answers);
  return data(await buildCheckView(context.get(snapshotContext), answers, errors), {
    status: errors.length === 0 ? 200 : 400,
  });
}

/** The answers remain where sending them fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) =>
    describeFailure(error, "Ihre Antworten stehen noch hier; bitte versuchen Sie es erneut."),
  );
}

/** The form's answer contains all that the page shows. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod !== "POST" && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Laborcheck: Welches Labor passt zu Ihrer Praxis?",
    description:
      "Sechs Fragen, das Ergebnis sofort: welche Labore bei Ihrer Praxis abholen, was für sie spricht und was fehlt. Ohne Kontaktangaben.",
    path: CHECK_PATH,
    crumbs: "Laborcheck",
    isListed: loaderData?.result === undefined,
  });

/** See docs/promises.md, Lab check. */
export default function CheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const failure = typeof actionData === "string" ? actionData : undefined;
  const answered = typeof actionData === "string" ? undefined : actionData;
  const [last, setLast] = useState(answered);
  useEffect(() => {
    if (answered !== undefined) setLast(answered);
  }, [answered]);
  const view = (failure === undefined ? answered : last) ?? loaderData;
  const { state, formAction } = useNavigation();
  const isChecking = state === "submitting" && formAction?.startsWith(CHECK_PATH) === true;
  const { result, answers } = view;
  // Who comes with a place sees the answer first; who types it here keeps the questions.
  const [isOpen, setOpen] = useState(result === undefined);
  return (
    <>
      <PageContainer className="grid gap-x-6 pt-4 pb-8 md:pt-14 md:pb-24 lg:grid-cols-12">
        <div className="lg:col-span-12">
          <h1
            className={`text-balance font-semibold ${result === undefined ? "text-title" : "text-page lg:text-title"}`}
          >
            Welches Labor passt?
          </h1>
          <div className={result === undefined ? "" : "max-lg:hidden"}>
            <PageLead>Sechs Fragen, das Ergebnis sofort. Ohne Namen, ohne Kontakt.</PageLead>
          </div>
        </div>
        {result !== undefined && (
          <FoldButton
            isOpen={isOpen}
            onChange={setOpen}
            controls="fragen"
            className="mt-2 justify-between! lg:hidden"
          >
            <span className="truncate">{formatQuestions(answers)}</span>
          </FoldButton>
        )}
        <div
          id="fragen"
          className={`mt-4 md:mt-10 lg:col-span-5 ${
            result === undefined || isOpen
              ? ""
              : "max-lg:hidden noscript:max-lg:order-last noscript:max-lg:block"
          }`}
        >
          <CheckForm
            view={view}
            isChecking={isChecking}
            failure={failure}
            onShow={() => setOpen(false)}
          />
        </div>
        <div
          id="ergebnis"
          tabIndex={-1}
          aria-busy={isChecking}
          className="mt-3 scroll-mt-24 md:mt-10 lg:col-span-6 lg:col-start-7"
        >
          {result === undefined ? (
            <ResultOutline />
          ) : (
            <CheckResultView result={result} answers={answers} samples={view.samples} />
          )}
          <div className="mt-10 border-ink border-t-[1.5px]">
            <CheckRules />
          </div>
        </div>
      </PageContainer>
      {result !== undefined && (
        <OrderNote rule={view.rule} coverage={view.coverage} asOf={view.asOf} />
      )}
    </>
  );
}

/** «Ihre Fragen: 5000, Urologie, Kurier» */
function formatQuestions({ plz, specialty, priorities }: CheckAnswers): string {
  const parts = [plz, specialty && specialtyLabel(specialty), formatPriorities(priorities)];
  return `Ihre Fragen: ${parts.filter(Boolean).join(", ")}`;
}

const OUTLINE_GROUPS = [
  ["Passt", "Das Labor holt bei Ihnen ab und erfüllt, was Sie verlangen."],
  ["Passt teils", "Sie sehen, was dafür spricht und was fehlt oder offen ist."],
  ["Keine Angaben", "Das Labor holt ab. Mehr wissen wir nicht."],
] as const;

/** Shown before the first answer. */
function ResultOutline() {
  return (
    <section aria-labelledby="was-folgt">
      <h2 id="was-folgt" className="border-ink border-b-[1.5px] pb-3 font-semibold text-card">
        So sieht Ihr Ergebnis aus
      </h2>
      <dl>
        {OUTLINE_GROUPS.map(([name, text]) => (
          <div
            key={name}
            className="grid gap-x-6 border-line border-b py-4 sm:grid-cols-[150px_1fr]"
          >
            <dt className="font-semibold">{name}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-[34em] text-meta text-soft">
        Kein Rang, keine Punktzahl: Sie sehen bei jedem Labor, was passt und was fehlt. Was Labore
        bezahlen, fliesst nicht ein.
      </p>
    </section>
  );
}
