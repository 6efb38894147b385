import type * as z from "zod";
import { type DocumentContent, type DocumentKind, kinds } from "#catalogue/kinds";
import type { StoredContent } from "#database/directory";
import { toPlainText } from "~/lib/plain-text";

export interface PathError {
  /** `["medicalLeadership", "specialistHeads", 0, "name"]`; empty: the document as a whole. */
  path: readonly (string | number)[];
  message: string;
}

/** Valid content, or all that is wrong with it. */
export type Checked<Content> =
  | { content: Content; errors?: never }
  | { content?: never; errors: PathError[] };

export function checkBySchema<Content>(
  schema: z.ZodType<Content>,
  value: unknown,
): Checked<Content> {
  const parsed = schema.safeParse(value);
  return parsed.success ? { content: parsed.data } : { errors: toPathErrors(parsed.error) };
}

export function checkContent<Kind extends DocumentKind>(
  kind: Kind,
  content: unknown,
): Checked<DocumentContent<Kind>> {
  const schema: z.ZodType = kinds[kind].schema;
  return checkBySchema(schema as z.ZodType<DocumentContent<Kind>>, content);
}

/**
 * For content published by another version of the portal: unknown fields are dropped, all other errors are
 * returned.
 */
export function checkStoredContent<Kind extends DocumentKind>(
  kind: Kind,
  stored: StoredContent,
): Checked<DocumentContent<Kind>> {
  const schema: z.ZodType = kinds[kind].schema;
  const copy = structuredClone(stored);
  for (const issue of schema.safeParse(stored).error?.issues ?? []) {
    if (issue.code !== "unrecognized_keys") continue;
    const group = issue.path.reduce<unknown>((at, step) => Reflect.get(Object(at), step), copy);
    for (const key of issue.keys) Reflect.deleteProperty(Object(group), key);
  }
  return checkContent(kind, copy);
}

export function toPathErrors(error: z.ZodError): PathError[] {
  return error.issues.flatMap(toErrors);
}

function toErrors(issue: z.core.$ZodIssue): PathError[] {
  const path = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step));
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: "Dieses Feld gibt es nicht.",
    }));
  }
  return [{ path, message: formatIssue(issue) }];
}

/** Translates zod's own messages; those of our schema take precedence. */
function formatIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      // Only the message tells that the value is missing.
      return /received undefined$/.test(issue.message)
        ? "Bitte ausfüllen."
        : `Hier gehört ${expectedTypeLabels[issue.expected] ?? "etwas anderes"} hin.`;
    case "invalid_value":
      return "Bitte aus der Liste wählen.";
    case "too_small":
      if (issue.origin === "string") return "Bitte ausfüllen.";
      return issue.origin === "array"
        ? `Mindestens ${formatEntryCount(issue.minimum)}.`
        : `Mindestens ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "string") return `Höchstens ${issue.maximum} Zeichen.`;
      return issue.origin === "array"
        ? `Höchstens ${formatEntryCount(issue.maximum)}.`
        : `Höchstens ${issue.maximum}.`;
    case "invalid_format":
      return /^Invalid/.test(issue.message) ? "Bitte prüfen Sie diese Angabe." : issue.message;
    case "custom":
      return issue.message;
    default:
      return "Bitte prüfen Sie diese Angabe.";
  }
}

/** Values of another type occur in files, never in forms. */
const expectedTypeLabels: Readonly<Record<string, string>> = {
  string: "ein Text",
  number: "eine Zahl",
  int: "eine ganze Zahl",
  boolean: "true oder false",
  array: "eine Liste",
  object: "eine Gruppe von Feldern",
  record: "eine Gruppe von Feldern",
};

function formatEntryCount(number: number | bigint): string {
  return number === 1 || number === 1n ? "ein Eintrag" : `${number} Einträge`;
}

const MAX_DRAFT_LENGTH = 200_000;
/** No kind nests deeper. */
export const MAX_DRAFT_DEPTH = 20;

/**
 * Cleans texts and keys for storage, and drops empty texts.
 * @returns undefined if the draft is no object, too large or too deep
 */
export function cleanContent(draft: unknown): StoredContent | undefined {
  if (typeof draft !== "object" || draft === null || Array.isArray(draft)) return undefined;
  if (!isWithinDepth(draft, MAX_DRAFT_DEPTH)) return undefined;
  const cleaned = clean(draft) as StoredContent;
  return JSON.stringify(cleaned).length > MAX_DRAFT_LENGTH ? undefined : cleaned;
}

export function isWithinDepth(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((one) => isWithinDepth(one, levels - 1));
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return toPlainText(value).replaceAll("\t", " ");
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [toPlainText(name), clean(field)]);
  return Object.fromEntries(
    fields.filter(([name, field]) => name !== "__proto__" && field !== undefined && field !== ""),
  );
}
