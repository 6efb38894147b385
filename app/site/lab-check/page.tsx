import { useEffect, useState } from "react";
import { data, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { published } from "~/directory/index.server";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { ChoiceBar } from "~/site/comparison/choice-bar";
import { OrderNote } from "~/site/layout/order-note";
import { breadcrumbList } from "~/ui/layout/breadcrumb-list";
import { pageMeta } from "~/ui/layout/page-meta";
import { Lead, PageContainer, PageTitle } from "~/ui/page";
import type { Route } from "./+types/page";
import { CHECK_PATH, checkErrors, readCheckAnswers } from "./check-answers";
import { CheckForm } from "./check-form";
import { CheckResultView } from "./check-result";
import { checkView } from "./check-view.server";
import { ResultOutline } from "./result-outline";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

/** What an address says; a link from the start page may bring answers and no place, which is no mistake yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const answers = readCheckAnswers(new URL(request.url).searchParams);
  return checkView(context.get(published), answers, answers.plz === "" ? [] : checkErrors(answers));
}

/** All answers, those that stand in no address too: they are read, answered and kept nowhere. */
export async function action({ request, context }: Route.ActionArgs) {
  const answers = readCheckAnswers(await readForm(request));
  const errors = checkErrors(answers);
  return data(await checkView(context.get(published), answers, errors), {
    status: errors.length === 0 ? 200 : 400,
  });
}

/** Without a connection the answers stay where they are. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(() => "away" as const);
}

/** The answer of the form says all that the page shows. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod !== "POST" && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    title: "Laborcheck: Welches Labor passt zu Ihrer Praxis?",
    description:
      "Sechs Fragen, das Ergebnis sofort: welche Labore bei Ihrer Praxis abholen, was für sie spricht und was fehlt. Ohne Kontaktangaben.",
    path: CHECK_PATH,
  }),
  breadcrumbList([{ name: "Laborcheck", path: CHECK_PATH }]),
  // A practice's answers are no page to be found.
  ...(loaderData?.result === undefined ? [] : [{ name: "robots", content: "noindex" }]),
];

/** Six questions and their answer on one page (docs/promises.md, Lab check). */
export default function CheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const isAway = actionData === "away";
  const answered = isAway ? undefined : actionData;
  const [last, setLast] = useState(answered);
  useEffect(() => {
    if (answered !== undefined) setLast(answered);
  }, [answered]);
  // What was answered last stays while the connection is away.
  const view = (isAway ? last : answered) ?? loaderData;
  const { state, formAction } = useNavigation();
  const isChecking = state === "submitting" && formAction?.startsWith(CHECK_PATH) === true;
  const { result, answers } = view;
  return (
    <>
      <PageContainer className="grid gap-x-6 py-8 md:pt-14 md:pb-24 lg:grid-cols-12">
        <div className="lg:col-span-12">
          <PageTitle>Welches Labor passt?</PageTitle>
          <Lead>Sechs Fragen, das Ergebnis sofort. Ohne Namen, ohne Kontakt.</Lead>
        </div>
        <div className="mt-8 md:mt-10 lg:col-span-5">
          <CheckForm view={view} isChecking={isChecking} isAway={isAway} />
        </div>
        <div
          id="ergebnis"
          tabIndex={-1}
          aria-busy={isChecking}
          className="mt-12 scroll-mt-24 md:mt-10 lg:col-span-6 lg:col-start-7"
        >
          {result === undefined ? (
            <ResultOutline />
          ) : (
            <CheckResultView result={result} answers={answers} samples={view.samples} />
          )}
        </div>
      </PageContainer>
      <ChoiceBar />
      {result !== undefined && (
        <OrderNote rule={view.rule} coverage={view.coverage} asOf={view.asOf} />
      )}
    </>
  );
}
