import * as z from "zod";
import { specimens } from "../analysis.ts";
import { day, line, prose } from "./fields.ts";

const specimen = z.enum(Object.values(specimens) as [string, ...string[]]);

/** How a laboratory performs an analysis, without unknown facts. A row of a table, not a document. */
export const labAnalysisSchema = z.strictObject({
  /** By which the laboratory knows the analysis; found in its files, and shown to nobody else. */
  labCode: line(40).optional(),
  specimen: specimen.optional(),
  container: line(120).optional(),
  volume: line(60).optional(),
  stability: line(200).optional(),
  method: line(120).optional(),
  unit: line(40).optional(),
  /** Usual hours from the arrival of the sample to the result; never a promise. */
  turnaroundHours: z.int().min(1).max(10_000).optional(),
  runDays: line(120).optional(),
  accredited: z.boolean().optional(),
  referenceText: prose(600).optional(),
  source: line(200).optional(),
  sourceDate: day().optional(),
});

export type LabAnalysisContent = z.infer<typeof labAnalysisSchema>;
