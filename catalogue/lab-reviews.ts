export const reviewScores = [
  { name: "courier", label: "Kurier" },
  { name: "reachability", label: "Erreichbarkeit" },
  { name: "connection", label: "Anbindung" },
] as const;

export type ReviewScores = Record<(typeof reviewScores)[number]["name"], number>;

/** Fewer reviews make no average: a single practice would weigh too much, and could be recognised. */
export const MIN_REVIEWS = 5;

/** Minimum days of work with a laboratory, by contract, before a practice may review it. */
export const REVIEW_AFTER_DAYS = 60;

/** After which a review appears by itself, if nothing speaks against it. */
export const REVIEW_WAIT_HOURS = 24;

interface Rated {
  rating: number;
  reviewCount: number;
}

/**
 * Mean of the three scores over all reviews, rounded once to a tenth; 0 and no count below MIN_REVIEWS
 * (docs/promises.md, Lab profile 9).
 */
export function calculateRating(reviews: readonly { scores: ReviewScores }[]): Rated {
  if (reviews.length < MIN_REVIEWS) return { rating: 0, reviewCount: 0 };
  const scores = reviews.flatMap((review) => reviewScores.map(({ name }) => review.scores[name]));
  const sum = scores.reduce((total, score) => total + score, 0);
  return { rating: Math.round((10 * sum) / scores.length) / 10, reviewCount: reviews.length };
}
