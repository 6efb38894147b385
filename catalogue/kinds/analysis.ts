import * as z from "zod";
import { type Specimen, specimens, type Turnaround, turnarounds } from "../analysis.ts";
import { type Container, containers } from "../containers.ts";
import { labSpecialties, testCategoryNames } from "../terms.ts";
import { day, intern, line, prose } from "./fields.ts";

const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(words) as [Key, ...Key[]]);
const names = () => z.array(line(120)).max(40).optional();
const category = z.enum(testCategoryNames);

/** An analysis as a practice orders it. What is left out depends on the laboratory or is not proven. */
export const analysisSchema = z.strictObject({
  name: line(120),
  /** What it answers, in one short sentence. */
  answers: line(160),
  /** Abbreviations of order forms, in any language. */
  short: names(),
  /** Other names, by language. */
  de: names(),
  fr: names(),
  en: names(),
  /** Organs, diseases and questions for which it is ordered, the most important first. */
  topics: z.array(line(80)).max(60),
  /** The same in French and English, where a practice would type it. */
  foreignTopics: z.array(line(80)).max(60).optional(),
  /** Where it stands. */
  category,
  /** Laboratories without that field may run it in one of these. */
  alsoIn: z.array(category).max(testCategoryNames.length).optional(),
  specialties: z.array(z.enum(labSpecialties)).min(1).max(labSpecialties.length),
  specimens: z.array(keysOf<Specimen>(specimens)).min(1).max(16),
  /** One of these; left out where laboratories differ. */
  containers: z.array(keysOf<Container>(containers)).max(25).optional(),
  stability: line(300).optional(),
  /** What to heed when the sample is taken. */
  collection: prose(600).optional(),
  turnaround: keysOf<Turnaround>(turnarounds),
  /** Position of the Swiss list of analyses, where proven, with its tax points and the edition of the list. */
  alPosition: z
    .string()
    .regex(/^\d{4}\.\d{2}$/, "Bitte so schreiben: 1371.00.")
    .optional(),
  taxPoints: z.number().min(0).max(10_000).optional(),
  alEdition: day().optional(),
  /** Codes of LOINC, for computers that order. */
  loinc: z.array(line(20)).max(20).optional(),
  intern: intern(),
});

export type AnalysisContent = z.infer<typeof analysisSchema>;
