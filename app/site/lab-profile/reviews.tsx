import { MIN_REVIEWS, reviewScores } from "#catalogue/lab-reviews";
import type { PublishedReview } from "#catalogue/published";
import { formatCount } from "~/lib/format-number";
import { formatMonth } from "~/lib/swiss-time";
import { ProfileSection } from "~/ui/profile-section";

/** By practices that have accepted an offer of the laboratory, with its answers; newest first. */
export function Reviews({ reviews }: { reviews: readonly PublishedReview[] }) {
  return (
    <ProfileSection
      title="Bewertungen von Praxen"
      lead="Von Praxen, die über Laborlotse eine Offerte dieses Labors gewählt haben. Könnte eine jemanden nennen, lesen wir sie zuerst."
    >
      {reviews.length < MIN_REVIEWS && (
        <p className="border-line border-b py-4 text-soft">
          {reviews.length === 0
            ? "Noch keine Bewertung."
            : `Erst ${formatCount(reviews.length, "Bewertung", "Bewertungen")}. Einen Durchschnitt zeigen wir ab ${MIN_REVIEWS} Bewertungen.`}
        </p>
      )}
      <ul>
        {reviews.map((review, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a review says which one it is
          <li key={index} className="border-line border-b py-6">
            <Review review={review} />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

function Review({ review: { scores, words, month, answer } }: { review: PublishedReview }) {
  return (
    <figure className="grid gap-x-6 gap-y-4 md:grid-cols-[200px_1fr]">
      <div className="md:col-start-2">
        {words === "" ? (
          <p className="text-soft">Ohne Worte.</p>
        ) : (
          <blockquote className="text-lead wrap-anywhere">«{words}»</blockquote>
        )}
        {answer !== "" && (
          <div className="mt-4 border-line border-l-2 pl-4">
            <p className="font-semibold text-meta">Antwort des Labors</p>
            <p className="mt-1 wrap-anywhere">«{answer}»</p>
          </div>
        )}
      </div>
      <figcaption className="text-meta md:col-start-1 md:row-start-1">
        <p className="font-semibold">Eine Praxis</p>
        <p className="text-soft">{formatMonth(`${month}-15`)}</p>
        <dl className="mt-2 grid max-w-44 grid-cols-[1fr_auto] gap-x-4">
          {reviewScores.map(({ name, label }) => (
            <div key={name} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{scores[name]} von 5</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
