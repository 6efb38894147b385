import type { DocumentKind } from "#catalogue/kinds";
import { checkContent, type PathError } from "~/directory/model/check-content.server";
import { formatNumber } from "~/lib/format-number";
import {
  type ContentError,
  type ContentField,
  type DraftContent,
  toDraftContent,
  toList,
} from "./content-field";

export function findPublicationErrors(
  kind: DocumentKind,
  fields: readonly ContentField[],
  content: DraftContent,
): ContentError[] {
  return toContentErrors(fields, content, checkContent(kind, content).errors ?? []);
}

export function toContentErrors(
  fields: readonly ContentField[],
  content: DraftContent,
  errors: readonly PathError[],
): ContentError[] {
  const found = new Map<string, ContentError>();
  for (const error of errors) {
    const located = locate(fields, content, error);
    if (!found.has(located.field)) found.set(located.field, located);
  }
  const order = fields.map(({ key }) => key);
  const rank = ({ field }: ContentError) => order.indexOf(field.split(".")[0] ?? "");
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

/** Follows an error's path as far as there are fields; an error inside a field is shown at that field. */
function locate(
  fields: readonly ContentField[],
  content: DraftContent,
  error: PathError,
): ContentError {
  const words: string[] = [];
  const fieldPath: (string | number)[] = [];
  let below = fields;
  let value: unknown = content;
  let field: ContentField | undefined;
  let line: number | undefined;
  for (const step of error.path) {
    if (field?.type === "list" && typeof step === "number") {
      words.push(`Zeile ${step + 1}`);
      value = toList(value)[step];
      fieldPath.push(step);
      below = field.fields;
      field = undefined;
      continue;
    }
    const next: ContentField | undefined = below.find(({ key }) => key === step);
    if (next === undefined || (field !== undefined && field.type !== "group")) {
      if (typeof step === "number") line = step;
      break;
    }
    field = next;
    words.push(next.label);
    fieldPath.push(next.key);
    value = toDraftContent(value)[next.key];
    below = next.type === "group" ? next.fields : [];
  }
  return {
    field: fieldPath.join("."),
    place: words.join(", ") || "Dokument",
    message:
      line === undefined ? getMessage(field, value, error) : `Zeile ${line + 1}: ${error.message}`,
    isMissing: isEmpty(value),
  };
}

function getMessage(
  field: ContentField | undefined,
  value: unknown,
  { message }: PathError,
): string {
  if (isEmpty(value)) return field?.type === "choice" ? "Bitte wählen." : message;
  if (field?.type !== "number" || typeof value === "number") return message;
  const bounds = `von ${formatNumber(field.least)} bis ${formatNumber(field.most)}`;
  return `Bitte geben Sie eine ${field.isWhole ? "ganze " : ""}Zahl ${bounds} ein.`;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
