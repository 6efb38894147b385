/** A link in a row of tabs: one tab for each part of a list or of a document. */
export const TAB =
  "inline-flex min-h-12 items-center gap-2 border-transparent border-b-[3px] text-meta hover:border-line aria-[current]:border-petrol aria-[current]:font-semibold";
