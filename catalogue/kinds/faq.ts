import * as z from "zod";
import { intern, line, prose } from "./fields.ts";

export const faqGroupTitles = ["Allgemeine Fragen", "Für Praxen", "Für Labore"] as const;

/** Its slug is part of a public address (/faq#…). */
export const faqSchema = z.strictObject({
  group: z.enum(faqGroupTitles),
  question: line(200),
  /** One paragraph per line, with links as `[words](/path)`. */
  answer: prose(4_000),
  /** Added to the last paragraph while all, or some, laboratories are fictional. */
  whileAllAreSamples: line(300).optional(),
  whileSomeAreSamples: line(300).optional(),
  intern: intern(),
});

export type FaqContent = z.infer<typeof faqSchema>;
