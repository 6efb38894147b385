/**
 * For a table that a phone shows in another shape, where some browsers forget that it is one: these attributes say
 * again what each element is.
 */
export const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  column: { role: "columnheader", scope: "col" },
  name: { role: "rowheader", scope: "row" },
  groupName: { role: "rowheader", scope: "rowgroup" },
} as const;

/** A row's name in a narrow column: it may part after a slash, and compounds such as «Molekulardiagnostik» within. */
export function rowName(name: string): string {
  return name.replace("/", "/\u200b").replace("diagnostik", "\u00addiagnostik");
}
