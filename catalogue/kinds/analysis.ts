import * as z from "zod";
import { type OutsideList, outsideList, type Specimen, specimens } from "../analysis.ts";
import { labSpecialties, testCategoryNames } from "../terms.ts";
import { federalPosition, intern, line, prose } from "./fields.ts";

const enumFromKeys = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(words) as [Key, ...Key[]]);
const names = () => z.array(line(120)).max(40).optional();
const category = z.enum(testCategoryNames);
/** A panel of pathogens names two for each. */
const MAX_POSITIONS = 40;

/** An analysis as a practice orders it. Tube, volume, stability and hours are facts of each laboratory. */
export const analysisSchema = z
  .strictObject({
    name: line(120),
    answers: line(160),
    short: names(),
    de: names(),
    fr: names(),
    en: names(),
    /**
     * Words that a practice may type but that are no names: related analytes, older methods, lay words. Searched, never
     * displayed.
     */
    searchTerms: names(),
    topics: z.array(line(80)).max(60),
    foreignTopics: z.array(line(80)).max(60).optional(),
    category,
    alsoIn: z.array(category).max(testCategoryNames.length).optional(),
    specialties: z.array(z.enum(labSpecialties)).min(1).max(labSpecialties.length),
    specimens: z.array(enumFromKeys<Specimen>(specimens)).min(1).max(16),
    collection: prose(600).optional(),
    /** Genetic examinations: the page is for those who may order them (GUMG Art. 14, somatic ones too). */
    isGenetic: z.literal(true).optional(),
    /**
     * Positions of the federal list that laboratories bill, depending on method and extent; without those of practice
     * laboratories and without surcharges.
     */
    federalPositions: z.array(federalPosition()).max(MAX_POSITIONS).optional(),
    /** Why there is no position; undefined as well while that is unsettled. */
    outsideList: enumFromKeys<OutsideList>(outsideList).optional(),
    loinc: z.array(line(20)).max(20).optional(),
    intern: intern(),
  })
  .refine(
    ({ federalPositions = [], outsideList: why }) =>
      federalPositions.length === 0 || why === undefined,
    {
      path: ["outsideList"],
      error: "Neben Positionen bitte leer lassen.",
    },
  )
  .refine(
    ({ federalPositions = [] }) => new Set(federalPositions).size === federalPositions.length,
    {
      path: ["federalPositions"],
      error: "Bitte jede Position nur einmal nennen.",
    },
  );

export type AnalysisContent = z.infer<typeof analysisSchema>;
