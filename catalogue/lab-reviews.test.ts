import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateRating, MIN_REVIEWS } from "./lab-reviews.ts";

const score = fc.integer({ min: 1, max: 5 });
const review = fc.record({ courier: score, reachability: score, connection: score });
const reviews = (bounds: { minLength?: number; maxLength?: number }) =>
  fc.array(
    review.map((scores) => ({ scores })),
    bounds,
  );

describe("the rating of a laboratory", () => {
  it("is no number below five reviews", () => {
    fc.assert(
      fc.property(reviews({ maxLength: MIN_REVIEWS - 1 }), (few) => {
        expect(calculateRating(few)).toEqual({ rating: 0, reviewCount: 0 });
      }),
    );
  });

  it("is the mean of all scores, rounded once", () => {
    fc.assert(
      fc.property(reviews({ minLength: MIN_REVIEWS, maxLength: 40 }), (many) => {
        const scores = many.flatMap((one) => Object.values(one.scores));
        const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
        const { rating, reviewCount } = calculateRating(many);
        expect(Math.abs(rating - mean)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(reviewCount).toBe(many.length);
      }),
    );
    const five = [5, 5, 5, 4, 4].map((one) => ({
      scores: { courier: one, reachability: one, connection: 5 },
    }));
    expect(calculateRating(five)).toEqual({ rating: 4.7, reviewCount: 5 });
  });
});
