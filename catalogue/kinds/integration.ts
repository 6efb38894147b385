import * as z from "zod";
import { integrationFormatNames, integrationStates } from "../terms.ts";
import { day, line, slug } from "./fields.ts";

/**
 * That a laboratory connects to a practice's software. Facts that it does not state are left out: a
 * missing fact is not a «no».
 */
export const integrationSchema = z
  .strictObject({
    softwareId: slug(),
    /** The practice orders out of its software. */
    orders: z.literal(true).optional(),
    /** Results come back into it. */
    results: z.literal(true).optional(),
    formats: z.array(z.enum(integrationFormatNames)).max(integrationFormatNames.length).optional(),
    state: z.enum(integrationStates),
    /** When it was said or confirmed, and by whom. */
    checkedAt: day(),
    source: line(200),
  })
  .refine(({ orders, results }) => orders || results, {
    path: ["orders"],
    error: "Bitte Aufträge, Befunde oder beides wählen.",
  });

/** All that a laboratory says of software, each at most once. */
export const integrationsSchema = z
  .array(integrationSchema)
  .max(60)
  .superRefine((integrations, context) => {
    const named = new Set<string>();
    for (const [index, { softwareId }] of integrations.entries()) {
      if (named.has(softwareId)) {
        const message = "Diese Praxissoftware steht schon weiter oben.";
        context.addIssue({ code: "custom", path: [index, "softwareId"], message });
      }
      named.add(softwareId);
    }
  });

export type IntegrationContent = z.infer<typeof integrationSchema>;
