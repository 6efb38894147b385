import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For lists with a panel beside them: opening another panel does not ask for the list again. */
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
