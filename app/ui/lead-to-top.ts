import type { MouseEvent } from "react";

/** For links of the frame: one that leads to the page already shown leads to its top, as any other page's does. */
export function leadToTop(click: MouseEvent<HTMLAnchorElement>): void {
  if (click.currentTarget.pathname !== location.pathname) return;
  if (click.ctrlKey || click.metaKey || click.shiftKey) return;
  window.scrollTo(0, 0);
  document.getElementById("inhalt")?.focus({ preventScroll: true });
}
