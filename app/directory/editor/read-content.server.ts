import { data } from "react-router";
import { isWithinDepth, MAX_DRAFT_DEPTH } from "~/directory/model/check-content.server";
import {
  type ContentField,
  type DraftContent,
  isBlank,
  isDraftContent,
  toDraftContent,
  toList,
  toText,
} from "./content-field";

/** @throws 400 for invalid content: treated as empty, it would overwrite what is stored */
export function parseContent(text: string): DraftContent {
  const content = parsed(text);
  if (!isDraftContent(content) || !isWithinDepth(content, MAX_DRAFT_DEPTH))
    throw data(null, { status: 400 });
  return content;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Converts numbers and removes empty values, as in the stored form. */
export function normalizeContent(
  fields: readonly ContentField[],
  content: DraftContent,
): DraftContent {
  const tidied = Object.entries(content).flatMap(([key, value]) => {
    const field = fields.find((one) => one.key === key);
    const normalized = field === undefined ? value : normalizeField(field, value);
    return normalized === undefined || normalized === "" ? [] : [[key, normalized] as const];
  });
  return Object.fromEntries(tidied);
}

function normalizeField(field: ContentField, value: unknown): unknown {
  switch (field.type) {
    case "group": {
      const group = normalizeContent(field.fields, toDraftContent(value));
      return field.isOptional && isBlank(group) ? undefined : group;
    }
    case "list":
      return toList(value).map((row) => normalizeContent(field.fields, toDraftContent(row)));
    case "lines":
      return omitIfEmpty(
        field,
        toList(value)
          .map((line) => toText(line).trim())
          .filter((line) => line !== ""),
      );
    case "flag":
      return value === true ? true : field.isOptional ? undefined : false;
    case "number":
      return asNumber(toText(value));
    case "choice":
      return field.options.every((one) => /^\d+$/.test(one.value)) && field.options.length > 0
        ? asNumber(toText(value))
        : toText(value);
    case "choices":
      return omitIfEmpty(field, toList(value));
    case "text":
      return field.input === "url" ? addHttpsScheme(toText(value)) : toText(value);
    default:
      return toText(value);
  }
}

/** An empty optional list is removed, as in published content without it. */
function omitIfEmpty({ isOptional }: ContentField, list: readonly unknown[]): unknown {
  return isOptional && list.length === 0 ? undefined : list;
}

/** «www.labor.ch» becomes an https URL. */
export function addHttpsScheme(text: string): string {
  const address = text.trim();
  return address === "" || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** Keeps text that is no number, so that the operator sees what is wrong. */
function asNumber(text: string): number | string {
  const plain = text.trim().replace(/['’]/g, "").replace(",", ".");
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text.trim();
}
