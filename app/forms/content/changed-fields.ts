import { type Content, type ContentField, contentOfField, isContent } from "./content-field";

/** Paths of the fields that say something else than before; a list is one field, a group each of its own. */
export function changedPaths(
  fields: readonly ContentField[],
  before: Content,
  now: Content,
  path = "",
): string[] {
  return fields.flatMap((field) => {
    const { key } = field;
    if (field.type === "group") {
      const [old, own] = [contentOfField(before[key]), contentOfField(now[key])];
      return changedPaths(field.fields, old, own, `${path}${key}.`);
    }
    return comparable(before[key]) === comparable(now[key]) ? [] : [path + key];
  });
}

/** The same text for what says the same: a number is what was typed for it, and nothing is nothing however it is kept. */
function comparable(value: unknown): string {
  return JSON.stringify(said(value)) ?? "";
}

function said(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.map(said).filter((one) => one !== undefined);
    return rows.length > 0 ? rows : undefined;
  }
  if (isContent(value)) {
    const kept = Object.entries(value)
      .map(([key, one]) => [key, said(one)] as const)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return kept.length > 0 ? kept : undefined;
  }
  if (value === false || value === null || value === undefined) return undefined;
  const text = String(value).trim();
  return text === "" ? undefined : text;
}
