import {
  type ContentField,
  type DraftContent,
  isDraftContent,
  toDraftContent,
} from "./content-field";

/** A list is one field; each field of a group is its own. */
export function getChangedPaths(
  fields: readonly ContentField[],
  before: DraftContent,
  now: DraftContent,
  path = "",
): string[] {
  return fields.flatMap((field) => {
    const { key } = field;
    if (field.type === "group") {
      const [old, current] = [toDraftContent(before[key]), toDraftContent(now[key])];
      return getChangedPaths(field.fields, old, current, `${path}${key}.`);
    }
    return toComparable(before[key]) === toComparable(now[key]) ? [] : [path + key];
  });
}

/** Equal for equal content: a number equals its typed text, and all empty values are equal. */
function toComparable(value: unknown): string {
  return JSON.stringify(normalize(value)) ?? "";
}

function normalize(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.map(normalize).filter((one) => one !== undefined);
    return rows.length > 0 ? rows : undefined;
  }
  if (isDraftContent(value)) {
    const kept = Object.entries(value)
      .map(([key, one]) => [key, normalize(one)] as const)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return kept.length > 0 ? kept : undefined;
  }
  if (value === false || value === null || value === undefined) return undefined;
  const text = String(value).trim();
  return text === "" ? undefined : text;
}
