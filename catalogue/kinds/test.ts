import * as z from "zod";
import { labSpecialties, packagings } from "../terms.ts";
import { intern, line, prose, slug } from "./fields.ts";

const specialty = z.enum(labSpecialties);

/** A special test with a page of its own. */
export const testSchema = z.strictObject({
  name: line(160),
  labId: slug(),
  /** The specialty under which the lab's profile lists the test. */
  category: specialty,
  generalExplanation: prose(4_000),
  applicableFor: z.array(line(300)).min(1).max(30),
  relevantSpecialties: z.array(specialty).min(1).max(labSpecialties.length),
  parameters: z
    .array(z.strictObject({ name: line(), description: line(400) }))
    .min(1)
    .max(60),
  /** What is taken, and how much of it. */
  material: prose(800),
  containers: z.array(line()).min(1).max(20),
  /** What to heed before and while the sample is taken. */
  preparation: prose(1_500),
  /** How it keeps until the courier comes and on the way. */
  storage: prose(1_500),
  packaging: z.enum(packagings),
  /** May be offered only to whoever may order it: advertising to the public is forbidden (GUMG Art. 14). */
  isGenetic: z.literal(true).optional(),
  /** When results usually arrive; never a promise. */
  turnaround: prose(400),
  intern: intern(),
});

export type TestContent = z.infer<typeof testSchema>;
