import { Form } from "react-router";
import { reviewScores } from "#catalogue/lab-reviews";
import type { ListedReview } from "~/rounds/review/read-reviews.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { TextLink } from "~/ui/text-link";

type Review = Omit<ListedReview, "createdAt" | "publishesAt"> & {
  createdAt: string;
  publishesAt: string | null;
};
export type ReviewPart = "review" | "answer";

interface Props {
  review: Review;
  mayWork: boolean;
  missing: { part: ReviewPart; message: string } | undefined;
}

export function ReviewItem({ review, mayWork, missing }: Props) {
  const { entryId, practice, labName, createdAt, words, answer, answerState } = review;
  const scores = reviewScores.map(({ name, label }) => `${label} ${review[name]}`).join(", ");
  const missingIn = (part: ReviewPart) => (missing?.part === part ? missing.message : undefined);
  return (
    <li className="grid gap-x-10 gap-y-3 border-line border-b py-5 lg:grid-cols-12">
      <div className="text-meta lg:col-span-4">
        <h3 className="font-semibold text-body">{labName}</h3>
        <p className="text-soft">
          von{" "}
          <TextLink to={`/admin/eintrag/${entryId}/offerten`} className="wrap-anywhere">
            {practice}
          </TextLink>
          , {createdAt}
        </p>
        <p>{scores}</p>
      </div>
      <div className="grid gap-4 lg:col-span-8">
        <Written
          title="Bewertung"
          text={words === "" ? "Ohne Worte" : `«${words}»`}
          state={review.state}
          refusal={review.refusal}
          publishesAt={review.publishesAt}
        />
        {mayWork && review.state === "received" && (
          <VerdictForms reviewId={review.id} part="review" missing={missingIn("review")} />
        )}
        {answerState !== null && (
          <Written
            title="Antwort des Labors"
            text={`«${answer}»`}
            state={answerState}
            refusal={review.answerRefusal}
          />
        )}
        {mayWork && answerState === "received" && review.state === "published" && (
          <VerdictForms reviewId={review.id} part="answer" missing={missingIn("answer")} />
        )}
      </div>
    </li>
  );
}

interface WrittenProps {
  title: string;
  text: string;
  state: Review["state"];
  refusal: string;
  publishesAt?: string | null;
}

function Written({ title, text, state, refusal, publishesAt = null }: WrittenProps) {
  const isByItself = publishesAt !== null;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 text-note text-soft">
        {title}
        {state === "received" &&
          (isByItself ? (
            <span>Erscheint von selbst am {publishesAt}</span>
          ) : (
            <Badge tone="error">Noch nicht gelesen</Badge>
          ))}
        {state === "published" && (
          <span className="text-leaf">{isByItself ? "Von selbst erschienen" : "Freigegeben"}</span>
        )}
        {state === "rejected" && <span>Abgelehnt: {refusal}</span>}
      </p>
      <p className="max-w-[44em] whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}

interface VerdictProps {
  reviewId: string;
  part: ReviewPart;
  missing: string | undefined;
}

/** Publishes unchanged or refuses with a reason; the desk never edits a text. */
function VerdictForms({ missing, ...reading }: VerdictProps) {
  const { reviewId, part } = reading;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Form method="post">
        <VerdictFields {...reading} />
        <Button type="submit" name="intent" value="release" size="s">
          Freigeben
        </Button>
      </Form>
      {/* A separate form, so that Enter in the field publishes nothing. */}
      <Form method="post" noValidate className="flex flex-1 flex-wrap items-end gap-3">
        <VerdictFields {...reading} />
        <div className="min-w-64 max-w-[28rem] flex-1">
          <TextField
            label="Grund einer Ablehnung"
            name="reason"
            id={`reason-${part}-${reviewId}`}
            maxLength={500}
            autoComplete="off"
            error={missing}
          />
        </div>
        <Button type="submit" name="intent" value="refuse" size="s" variant="outline">
          Ablehnen
        </Button>
      </Form>
    </div>
  );
}

function VerdictFields({ reviewId, part }: Omit<VerdictProps, "missing">) {
  return (
    <>
      <input type="hidden" name="review" value={reviewId} readOnly />
      <input type="hidden" name="part" value={part} readOnly />
    </>
  );
}
