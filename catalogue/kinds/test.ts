import * as z from "zod";
import { labSpecialties, packagings } from "../terms.ts";
import { intern, line, prose, slug } from "./fields.ts";

const specialty = z.enum(labSpecialties);

export const testSchema = z.strictObject({
  name: line(160),
  labId: slug(),
  category: specialty,
  generalExplanation: prose(4_000),
  applicableFor: z.array(line(300)).min(1).max(30),
  relevantSpecialties: z.array(specialty).min(1).max(labSpecialties.length),
  parameters: z
    .array(z.strictObject({ name: line(), description: line(400) }))
    .min(1)
    .max(60),
  material: prose(800),
  containers: z.array(line()).min(1).max(20),
  preparation: prose(1_500),
  storage: prose(1_500),
  packaging: z.enum(packagings),
  /** Offered only to those who may order it: advertising to the public is forbidden (GUMG Art. 14). */
  isGenetic: z.literal(true).optional(),
  turnaround: prose(400),
  intern: intern(),
});

export type TestContent = z.infer<typeof testSchema>;
