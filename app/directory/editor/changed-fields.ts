import { type Content, type ContentField, contentOfField, isContent } from "./content-field";

/** Paths of the fields that differ from before; a list is one field, a group each of its own. */
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

/**
 * Equal for equal content: a number and its typed text are the same, and so are all forms of an
 * empty value.
 */
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
