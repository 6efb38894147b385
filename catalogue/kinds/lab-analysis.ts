import * as z from "zod";
import { specimens } from "../analysis.ts";
import { day, line, prose } from "./fields.ts";

const specimen = z.enum(Object.values(specimens) as [string, ...string[]]);

/** How a laboratory performs an analysis; what it does not say is left out. A row of a table, no document. */
export const labAnalysisSchema = z.strictObject({
  specimen: specimen.optional(),
  /** In the words of the laboratory. */
  container: line(120).optional(),
  volume: line(60).optional(),
  stability: line(200).optional(),
  method: line(120).optional(),
  /** In which results are given: «µg/l». */
  unit: line(40).optional(),
  /** Until results usually arrive, counted from the arrival of the sample; never a promise. */
  turnaroundHours: z.int().min(1).max(10_000).optional(),
  runDays: line(120).optional(),
  accredited: z.boolean().optional(),
  /** Range of reference in the words of the laboratory. */
  referenceText: prose(600).optional(),
  /** Where the operator has this from, and of which day that is. */
  source: line(200).optional(),
  sourceDate: day().optional(),
});

export type LabAnalysisContent = z.infer<typeof labAnalysisSchema>;
