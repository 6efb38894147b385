import type { MouseEvent } from "react";

/** For links of the frame: one that leads to the page already shown leads to its top, as any other page's does. */
export function leadToTop(click: MouseEvent<HTMLAnchorElement>): void {
  if (!leadsHere(click)) return;
  window.scrollTo(0, 0);
  document.getElementById("inhalt")?.focus({ preventScroll: true });
}

/** As above, and on into the page's first field: a button that leads here must be seen to do something. */
export function leadToFirstField(click: MouseEvent<HTMLAnchorElement>): void {
  leadToTop(click);
  if (leadsHere(click)) document.querySelector<HTMLElement>("main input")?.focus();
}

function leadsHere({ currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLAnchorElement>) {
  return currentTarget.pathname === location.pathname && !ctrlKey && !metaKey && !shiftKey;
}
