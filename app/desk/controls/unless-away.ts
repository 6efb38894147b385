import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Loads nothing anew after a form that did not reach the server (`{ outcome: "unreachable" }`): the loaders
 * would not either, and their failure would take the place of a page with words that are not saved.
 */
export function revalidateUnlessUnreachable({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const answer: unknown = actionResult;
  const isAway =
    typeof answer === "object" &&
    answer !== null &&
    "outcome" in answer &&
    answer.outcome === "unreachable";
  return !isAway && defaultShouldRevalidate;
}
