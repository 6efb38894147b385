import type { MouseEvent } from "react";

/** For links of the frame: one that leads to the page already shown leads to its top, as any other page's does. */
export function scrollToTopOnSamePage(click: MouseEvent<HTMLAnchorElement>): void {
  if (!isLinkToSamePage(click)) return;
  window.scrollTo(0, 0);
  document.getElementById("inhalt")?.focus({ preventScroll: true });
}

/** As above, and on into the page's first field: a button that leads here must be seen to do something. */
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
