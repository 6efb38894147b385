import { reviewScores } from "#catalogue/lab-reviews";
import type { RoundForPractice } from "~/rounds/practice/practice-view.server";
import { toStepPath } from "~/rounds/practice/request-paths";
import { ButtonLink } from "~/ui/button";
import { Definition, DefinitionList } from "~/ui/definition-list";

interface Props {
  round: Pick<RoundForPractice, "id" | "review">;
}

export function RoundReview({ round: { id, review } }: Props) {
  if (review === undefined) return null;
  const { labName, written } = review;
  return (
    <section aria-labelledby={`review-${id}`} className="mt-8 max-w-[42rem]">
      <h3 id={`review-${id}`} className="font-semibold text-card">
        {written === undefined ? "Wie arbeitet das Labor für Sie?" : "Ihre Bewertung"}
      </h3>
      {written === undefined ? (
        <p className="mt-1 text-meta text-soft">
          Sie haben vor einiger Zeit die Offerte von {labName} gewählt. Mit Ihrer Bewertung helfen
          Sie anderen Praxen bei der Wahl.
        </p>
      ) : (
        <>
          <p className="mt-1 mb-3 text-meta text-soft">{getReviewStatus(written)}</p>
          <DefinitionList>
            {reviewScores.map(({ name, label }) => (
              <Definition key={name} term={label}>
                {written[name]} von 5
              </Definition>
            ))}
            {written.words !== "" && (
              <Definition term="Ihre Worte">
                <span className="wrap-anywhere">«{written.words}»</span>
              </Definition>
            )}
            {written.answer !== "" && (
              <Definition term="Antwort des Labors">
                <span className="wrap-anywhere">«{written.answer}»</span>
              </Definition>
            )}
          </DefinitionList>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {(written === undefined || written.state === "rejected") && (
          <ButtonLink to={toStepPath("bewerten", { round: id })} variant="outline" size="s">
            {written === undefined ? `${labName} bewerten` : "Neu schreiben"}
          </ButtonLink>
        )}
        {written !== undefined && (
          <ButtonLink
            to={toStepPath("bewertung-zurueckziehen", { round: id })}
            variant="outline"
            size="s"
          >
            Bewertung zurückziehen
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function getReviewStatus({
  state,
  appearsByItself,
  refusal,
}: NonNullable<NonNullable<Props["round"]["review"]>["written"]>) {
  if (state === "received")
    return appearsByItself
      ? "Sie erscheint in der Regel nach 24 Stunden."
      : "Sie erscheint, sobald wir sie gelesen haben.";
  if (state === "rejected") return `Sie ist nicht veröffentlicht. Der Grund: ${refusal}`;
  return "Sie ist veröffentlicht, ohne den Namen Ihrer Praxis.";
}
