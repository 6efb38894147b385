import type { MouseEvent } from "react";

/** A link to the current page scrolls to its top, as any other page's link does. */
export function scrollToTopOnSamePage(click: MouseEvent<HTMLAnchorElement>): void {
  if (!isLinkToSamePage(click)) return;
  window.scrollTo(0, 0);
  document.getElementById("inhalt")?.focus({ preventScroll: true });
}

/** Scrolls to the top and focuses the first field, so that the click has a visible effect. */
export function focusFirstFieldOnSamePage(click: MouseEvent<HTMLAnchorElement>): void {
  scrollToTopOnSamePage(click);
  if (isLinkToSamePage(click)) document.querySelector<HTMLElement>("main input")?.focus();
}

function isLinkToSamePage({
  currentTarget,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLAnchorElement>) {
  return currentTarget.pathname === location.pathname && !ctrlKey && !metaKey && !shiftKey;
}
