import type { ReactNode } from "react";

export const ROW_LINK_CLASS =
  "wrap-anywhere font-semibold after:absolute after:inset-0 focus:outline-none";

/**
 * Safari does not contain the link in a `position: relative` row but in a transformed one; without
 * the clip the link would grow as high as the table.
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
