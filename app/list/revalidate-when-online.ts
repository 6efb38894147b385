import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Skips revalidation after a form that did not reach the server (`{ outcome: "unreachable" }`): the
 * loaders would fail too, and their error page would replace unsaved text.
 */
export function revalidateWhenOnline({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const answer: unknown = actionResult;
  const isServerUnreachable =
    typeof answer === "object" &&
    answer !== null &&
    "outcome" in answer &&
    answer.outcome === "unreachable";
  return !isServerUnreachable && defaultShouldRevalidate;
}
