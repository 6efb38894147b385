import * as z from "zod";
import { intern, line, prose } from "./fields.ts";

/** Titles of the groups on /faq, in their order. */
export const faqGroupTitles = ["Allgemeine Fragen", "Für Praxen", "Für Labore"] as const;

/** A frequent question; its slug is part of a public address (/faq#…). */
export const faqSchema = z.strictObject({
  group: z.enum(faqGroupTitles),
  question: line(200),
  /** A paragraph per line, with links as `[words](/path)`. */
  answer: prose(4_000),
  /** Added to the last paragraph as long as all, or some, of the laboratories are fictional. */
  whileAllAreSamples: line(300).optional(),
  whileSomeAreSamples: line(300).optional(),
  intern: intern(),
});

export type FaqContent = z.infer<typeof faqSchema>;
