import { data, Form, redirect } from "react-router";
import { reviewScores } from "#catalogue/lab-reviews";
import { snapshotContext } from "~/directory/index.server";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { describeFailure, runServerAction } from "~/forms/run-server-action";
import { SubmitButton } from "~/forms/submit-button";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { Definition, DefinitionList } from "~/ui/definition-list";
import { ErrorSummary } from "~/ui/error-summary";
import { TextAreaField } from "~/ui/form-fields";
import { NotFoundState } from "~/ui/layout/not-found-state";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { Route } from "./+types/page";
import { answerReview, openReview, type ReviewForLab } from "./lab-review.server";
import { MAX_REVIEW_LENGTH, parseAnswer } from "./review-form";

export const handle = { open: "everyone", forLabs: true } satisfies PublicHandle;
export const meta: Route.MetaFunction = () => [
  { title: "Bewertung beantworten | Laborlotse" },
  { name: "robots", content: "noindex, nofollow" },
];

const getToken = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Mail programs open links by themselves, so this changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = getToken(request);
  const review = await openReview(token, context.get(requestContext).clientAddress);
  return data({ review, token }, { status: review === undefined ? 404 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = getToken(request);
  const review = await openReview(token, context.get(requestContext).clientAddress);
  if (review === undefined) return data({ typed: "", errors: [] }, { status: 404 });
  const form = await readForm(request);
  const names = context.get(snapshotContext).labs.map(({ name }) => name);
  const parsed = parseAnswer(form, names);
  if (!parsed.success) {
    const typed = getPostedField(form, "answer");
    return data({ typed, errors: parsed.errors }, { status: 400 });
  }
  await answerReview(review.id, parsed.entry.answer);
  throw redirect(`/bewertung?token=${token}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runServerAction(serverAction, (error) =>
    describeFailure(error, "Bitte versuchen Sie es erneut; es wurde nichts gesendet."),
  );
}

export default function ReviewPage({
  loaderData: { review, token },
  actionData,
}: Route.ComponentProps) {
  if (review === undefined) {
    return (
      <NotFoundState
        title="Diese Bewertung gibt es nicht"
        text="Der Link ist nicht vollständig oder abgelaufen, oder die Bewertung steht nicht mehr auf Ihrem Profil."
        link={{ label: "Zur Startseite", to: "/" }}
      />
    );
  }
  const mayAnswer = review.answerState === null || review.answerState === "rejected";
  return (
    <PageContainer className="py-12 md:grid md:grid-cols-12 md:py-16">
      <div className="md:col-span-8">
        <PageTitle>Bewertung von {review.labName}</PageTitle>
        <PageLead>Von einer Praxis, die eine Offerte von Ihnen gewählt hat.</PageLead>
        <div className="mt-8 border-ink border-t-[1.5px] pt-5">
          <DefinitionList>
            {reviewScores.map(({ name, label }) => (
              <Definition key={name} term={label}>
                {review.scores[name]} von 5
              </Definition>
            ))}
          </DefinitionList>
          {review.words !== "" && (
            <blockquote className="mt-5 text-lead wrap-anywhere">«{review.words}»</blockquote>
          )}
        </div>
        <p className="mt-8 max-w-[42rem]">{getAnswerStatus(review)}</p>
        {mayAnswer && <AnswerForm token={token} review={review} actionData={actionData} />}
      </div>
    </PageContainer>
  );
}

function AnswerForm({
  token,
  review,
  actionData,
}: { token: string; review: ReviewForLab } & Pick<Route.ComponentProps, "actionData">) {
  const errors = actionData?.errors ?? [];
  return (
    <Form
      method="post"
      action={`/bewertung?token=${token}`}
      noValidate
      className="mt-8 grid max-w-[42rem] gap-8"
    >
      <ErrorSummary errors={errors} values={{ answer: actionData?.typed }} />
      <TextAreaField
        label="Ihre Antwort"
        name="answer"
        maxLength={MAX_REVIEW_LENGTH}
        hint="Bitte ohne Namen und ohne Angaben, die eine Praxis oder eine Person erkennen lassen."
        defaultValue={actionData?.typed ?? review.answer}
        error={errors[0]?.message}
      />
      <div>
        <SubmitButton busyLabel="Einen Moment">Antwort senden</SubmitButton>
      </div>
    </Form>
  );
}

function getAnswerStatus({ answer, answerState, answerRefusal }: ReviewForLab): string {
  switch (answerState) {
    case "received":
      return `Ihre Antwort ist bei uns und erscheint, sobald wir sie gelesen haben: «${answer}»`;
    case "published":
      return `Ihre Antwort steht auf Ihrem Profil: «${answer}»`;
    case "rejected":
      return `Wir haben Ihre Antwort nicht veröffentlicht. Der Grund: ${answerRefusal}`;
    default:
      return "Sie können die Bewertung einmal beantworten. Ihre Antwort erscheint darunter, sobald wir sie gelesen haben.";
  }
}
