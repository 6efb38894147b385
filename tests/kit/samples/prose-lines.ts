import type { ProseSection } from "../../../app/ui/prose/prose";
import { stripLinks } from "../../../app/ui/prose/prose-text";

/** A text as a reader sees it, a line for each paragraph, item and row. */
export function getText(sections: readonly ProseSection[]): string {
  const lines = sections.flatMap(({ title, paragraphs }) => [
    title,
    ...paragraphs.flatMap((part) => {
      if (typeof part === "string") return part;
      if ("code" in part) return part.code;
      return "list" in part ? part.list : part.table.rows.map(({ cells }) => cells.join(": "));
    }),
  ]);
  return stripLinks(lines.join("\n"));
}
