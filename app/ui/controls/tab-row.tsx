import { type ComponentProps, useEffect, useRef } from "react";
import { FADING_ROW_CLASS } from "./row-styles";

export const TAB_CLASS =
  "inline-flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-[3px] text-meta hover:border-line aria-[current]:border-petrol aria-[current]:font-semibold focus-visible:-outline-offset-4";

/** Width in px of the fade at the row's end (1.5rem). */
const FADE = 24;

/** Scrolls where it is too narrow, because a second row would push the list away. */
export function TabRow(props: ComponentProps<"nav"> & { "aria-label": string }) {
  const row = useRef<HTMLElement>(null);
  const { children } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs, another place of the current one
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current === null || !current) return;
    const { left, right } = current.getBoundingClientRect();
    const frame = row.current.getBoundingClientRect();
    if (left < frame.left) row.current.scrollLeft -= frame.left - left;
    else if (right > frame.right - FADE) row.current.scrollLeft += right - frame.right + FADE;
  }, [children]);
  return (
    <nav
      {...props}
      ref={row}
      className={`${FADING_ROW_CLASS} -mb-px flex min-w-0 flex-1 gap-x-6 pr-6`}
    />
  );
}
