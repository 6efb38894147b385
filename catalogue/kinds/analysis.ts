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

/**
 * An analysis as a practice orders it. Tube, volume, stability and hours are not of the analysis: each laboratory
 * states its own.
 */
export const analysisSchema = z
  .strictObject({
    name: line(120),
    /** What it answers, in one short sentence. */
    answers: line(160),
    /** Abbreviations of order forms, in any language. */
    short: names(),
    /** Other names, by language. */
    de: names(),
    fr: names(),
    en: names(),
    /** What a practice may type but is no name of it: related analytes, older methods, lay words. Found, never shown as a name. */
    searchTerms: names(),
    /** Organs, diseases and questions for which it is ordered, the most important first. */
    topics: z.array(line(80)).max(60),
    /** The same in French and English, where a practice would type it. */
    foreignTopics: z.array(line(80)).max(60).optional(),
    /** Where it stands. */
    category,
    /** Laboratories without that field may run it in one of these. */
    alsoIn: z.array(category).max(testCategoryNames.length).optional(),
    specialties: z.array(z.enum(labSpecialties)).min(1).max(labSpecialties.length),
    specimens: z.array(enumFromKeys<Specimen>(specimens)).min(1).max(16),
    /** What to heed when the sample is taken. */
    collection: prose(600).optional(),
    /** A genetic examination: what its page says is for those who may order it (GUMG Art. 14, somatic ones too). */
    isGenetic: z.literal(true).optional(),
    /**
     * Positions of the federal list under which laboratories bill it, depending on method and extent; without those
     * of practice laboratories and without surcharges.
     */
    federalPositions: z.array(federalPosition()).max(MAX_POSITIONS).optional(),
    /** Why there is none; where this is left out as well, it is still to be settled. */
    outsideList: enumFromKeys<OutsideList>(outsideList).optional(),
    /** Codes of LOINC, for computers that order. */
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
