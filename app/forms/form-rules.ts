import * as z from "zod/mini";
import { toEmailAddress } from "#catalogue/email-address";
import { isReadableText, toPlainLine, toPlainText } from "~/lib/plain-text";
import type { FieldError } from "~/ui/error-summary";
import { toPostalCode } from "./postal-code-city/postal-code";

export type Parsed<Entry> =
  | { success: true; entry: Entry }
  | { success: false; errors: FieldError[]; values: Record<string, string> };

const UNREADABLE = "Diese Angabe enthält unlesbare Zeichen. Bitte geben Sie sie neu ein.";
const MALFORMED_EMAIL = "Bitte geben Sie eine gültige E-Mail-Adresse an.";

function readable(toPlain: (text: string) => string) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? value : "")),
    z.pipe(z.string().check(z.refine(isReadableText, UNREADABLE)), z.transform(toPlain)),
  );
}

/** One line of at most `max` characters; `required` is the message for an empty one. */
export function text(max = 200, required?: string) {
  return z.pipe(readable(toPlainLine), bounded(max, required));
}

/** Accepts a postal code however it was pasted. */
export function postalCode(max = 200, required?: string) {
  return z.pipe(z.pipe(text(), z.transform(toPostalCode)), bounded(max, required));
}

export function multilineText(max = 5_000, required?: string) {
  return z.pipe(
    readable((value) => toPlainText(value).trim()),
    bounded(max, required),
  );
}

function bounded(max: number, required: string | undefined) {
  const tooLong = `Bitte kürzen Sie die Angabe auf höchstens ${max} Zeichen.`;
  return z
    .string()
    .check(z.minLength(required === undefined ? 0 : 1, required ?? ""), z.maxLength(max, tooLong));
}

/** Returns the domain in ASCII; empty is valid without `required`. */
export function email(required?: string) {
  return z.pipe(
    text(254, required),
    z.transform((value: string, context): string => {
      const address = value === "" ? "" : toEmailAddress(value);
      if (address !== undefined) return address;
      context.issues.push({ code: "custom", message: MALFORMED_EMAIL, input: value });
      return value;
    }),
  );
}

const MALFORMED_WEBSITE =
  "Bitte geben Sie eine gültige Website-Adresse an, zum Beispiel https://www.labor.ch.";
const DOMAIN = /^([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u;

export function website() {
  return z.pipe(
    z.pipe(
      text(300),
      z.transform((value: string) =>
        value === "" || /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`,
      ),
    ),
    z.string().check(z.refine((value) => value === "" || isWebsite(value), MALFORMED_WEBSITE)),
  );
}

function isWebsite(address: string): boolean {
  // Checks the raw text: URL() would turn spaces and foreign letters into something valid.
  const host = /^https?:\/\/([^/?#:\s]+)(:\d{1,5})?([/?#]\S*)?$/i.exec(address)?.[1];
  return host !== undefined && DOMAIN.test(host) && isUrl(address);
}

/** Replaces `URL.canParse`, which some supported browsers lack. */
function isUrl(address: string): boolean {
  try {
    return new URL(address).href !== "";
  } catch {
    return false;
  }
}

/** Any value outside the list counts as empty. */
export function choice<const Value extends string>(
  values: readonly { value: Value }[],
  required?: string,
) {
  const allowedValues = new Set<string>(values.map(({ value }) => value));
  return z.transform((value: unknown, context): Value | "" => {
    if (typeof value === "string" && allowedValues.has(value)) return value as Value;
    if (required !== undefined) {
      context.issues.push({ code: "custom", message: required, input: value });
    }
    return "";
  });
}

export function consent(required: string) {
  return z.pipe(
    z.transform((value: unknown) => value === "on"),
    z.boolean().check(z.refine((agreed) => agreed, required)),
  );
}

export function checkbox() {
  return z.transform((value: unknown) => value === "on" || value === "true");
}

/** Drops values outside the list. */
export function choices<const Value extends string>(values: readonly Value[]) {
  return z.pipe(
    z.transform((value: unknown) =>
      [value].flat().filter((one): one is Value => values.includes(one as Value)),
    ),
    z.array(z.custom<Value>()),
  );
}

/** Anything but a whole number from `min` to `max` becomes `fallback`. */
export function wholeNumber(min: number, max: number, fallback: number) {
  return z.transform((value: unknown) => {
    const number = /^\d{1,9}$/.test(String(value)) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : fallback;
  });
}

/**
 * Validates a form in the browser and on the server alike. Returns one error per field in the order
 * of the schema's keys. Uses the first value of repeated fields unless `lists` names them; ignores
 * unknown fields.
 */
export function parseForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  form: FormData,
  lists: readonly string[] = [],
): Parsed<z.output<Schema>> {
  const values: Record<string, string> = {};
  const input: Record<string, unknown> = {};
  for (const name of Object.keys(schema.shape)) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    input[name] = lists.includes(name) ? texts : texts[0];
    values[name] = lists.includes(name) ? texts.join("\n") : (texts[0] ?? "");
  }
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return { success: true, entry: parsed.data };
  return { success: false, errors: inOrder(Object.keys(schema.shape), parsed.error), values };
}

function inOrder(names: readonly string[], error: z.core.$ZodError): FieldError[] {
  return names.flatMap((field) => {
    const issue = error.issues.find(({ path }) => path[0] === field);
    return issue === undefined ? [] : [{ field, message: issue.message }];
  });
}

/** Moves messages that several fields share to the front, in the given order. */
export function sortSharedMessagesFirst<Entry>(
  parsed: Parsed<Entry>,
  messages: readonly string[],
): Parsed<Entry> {
  if (parsed.success) return parsed;
  const rank = ({ message }: FieldError) => {
    const index = messages.indexOf(message);
    return index === -1 ? messages.length : index;
  };
  return { ...parsed, errors: [...parsed.errors].sort((a, b) => rank(a) - rank(b)) };
}
