/** Some browsers drop the table semantics when CSS changes `display` on a phone; these attributes restore them. */
export const TABLE_ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  column: { role: "columnheader", scope: "col" },
  name: { role: "rowheader", scope: "row" },
  groupName: { role: "rowheader", scope: "rowgroup" },
} as const;

/** Lets a row's name break after a slash and within compounds such as «Molekulardiagnostik». */
export function rowName(name: string): string {
  return name.replace("/", "/\u200b").replace("diagnostik", "\u00addiagnostik");
}
