import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Opening another panel does not reload the list. */
export function skipRevalidationForPanel({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOther = currentUrl.pathname !== nextUrl.pathname;
  if (formMethod === undefined && isOther && currentUrl.search === nextUrl.search) return false;
  return defaultShouldRevalidate;
}
