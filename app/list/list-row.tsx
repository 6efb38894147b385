import type { ReactNode } from "react";

/** Class of the link that the whole row is the target of. */
export const ROW_LINK =
  "wrap-anywhere font-semibold after:absolute after:inset-0 focus:outline-none";

/**
 * Row of the desk's lists; the open one is marked by a bar. Its link fills it by transform and clip: a row that is
 * placed relatively holds nothing in Safari, where the link would cover the page, and a transformed one alone lets it
 * grow as high as the table.
 */
export function ListRow({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <tr
      className={`transform-[translate(0)] [clip-path:inset(0)] border-line border-b align-top focus-within:outline-3 focus-within:outline-petrol focus-within:-outline-offset-3 hover:bg-mist ${
        isOpen ? "bg-mist shadow-[inset_4px_0_0_var(--color-petrol)]" : ""
      }`}
    >
      {children}
    </tr>
  );
}
