import * as z from "zod";
import { integrationFormatNames, integrationStates } from "../terms.ts";
import { day, line, slug } from "./fields.ts";

/** A laboratory's connection to a practice's software. A missing fact is unknown, not a «no». */
export const integrationSchema = z
  .strictObject({
    softwareId: slug(),
    orders: z.literal(true).optional(),
    results: z.literal(true).optional(),
    formats: z.array(z.enum(integrationFormatNames)).max(integrationFormatNames.length).optional(),
    state: z.enum(integrationStates),
    checkedAt: day(),
    source: line(200),
  })
  .refine(({ orders, results }) => orders || results, {
    path: ["orders"],
    error: "Bitte Aufträge, Befunde oder beides wählen.",
  });

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
