import * as z from "zod";
import { toEmailAddress } from "../email-address.ts";
import { MAX_SLUG_LENGTH, SLUG } from "../slug.ts";

// Messages are only here if a rule says more than the schema; the others are derived from the violation
// (app/directory/model/check-content.server.ts).

export const line = (longest = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\n]*$/, "Bitte auf einer Zeile schreiben.");

export const prose = (longest = 2_000) => z.string().trim().min(1).max(longest);

/** Absolute and https: a link that leaves the portal must not lead into the open. */
export const link = () =>
  z.url({ protocol: /^https$/, error: "Bitte mit https:// beginnen." }).max(500);

const NO_ADDRESS = "Bitte eine gültige E-Mail-Adresse angeben.";

export const emailAddress = (longest = 254) =>
  z
    .email({ pattern: /@/, error: NO_ADDRESS })
    .max(longest)
    .refine((text) => toEmailAddress(text) !== undefined, NO_ADDRESS);

export const slug = () =>
  z.string().regex(SLUG, "Nur Kleinbuchstaben, Ziffern und Bindestriche.").max(MAX_SLUG_LENGTH);

export const picture = () => slug();

export const federalPosition = () =>
  z.string().regex(/^\d{4}\.\d{2}$/, "Bitte so schreiben: 1371.00.");

const NO_DAY = "Bitte einen Tag angeben, den es gibt, in dieser Form: 2026-11-30.";

function wrongDay(input: unknown): string | undefined {
  if (typeof input !== "string") return undefined;
  return input === "" ? "Bitte einen Tag angeben." : NO_DAY;
}

/** ISO day: «2026-02-05». PostgreSQL has no year 0. */
export const day = () =>
  z.iso
    .date({ error: ({ input }) => wrongDay(input) })
    .refine((text) => !text.startsWith("0000"), NO_DAY);

/** Francs without the word CHF: «15», «2.50», «1'200». */
export const francs = () =>
  z
    .string()
    .regex(
      /^(?:\d{1,3}|\d{1,3}(?:'\d{3})+)(?:\.\d{2})?$/,
      "Bitte so schreiben: 15, 2.50 oder 1'200.",
    );

export const rating = () => z.number().min(0).max(5);

/** Only for the operator: in no page, no search and no open export. */
export const intern = () =>
  z
    .strictObject({
      note: z.string().trim().max(5_000).optional(),
      /** The registration that the document was created from, and its answers. */
      registration: z.uuid().optional(),
      answers: z
        .array(z.strictObject({ label: line(), value: z.string().max(5_000) }))
        .max(60)
        .optional(),
    })
    .optional();

/** Parts of a content that are in no page, no search and no open export: each has separate readers. */
export const NONPUBLIC_CONTENT_PARTS: readonly string[] = ["intern", "contact", "labCode"];

export type OpenContent<Content> = Omit<Content, "intern" | "contact" | "labCode">;

export function withoutClosedParts<Content extends object>(content: Content): OpenContent<Content> {
  const open = Object.entries(content).filter(([name]) => !NONPUBLIC_CONTENT_PARTS.includes(name));
  return Object.fromEntries(open) as OpenContent<Content>;
}
