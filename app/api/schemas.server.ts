import * as z from "zod";
import { outsideList, specimens } from "#catalogue/analysis";
import { type Canton, cantons } from "#catalogue/cantons";
import {
  evidenceKinds,
  integrationFormatNames,
  integrationStates,
  labSpecialties,
  orderWays,
  resultFormats,
  testCategoryNames,
  tourHolidays,
} from "#catalogue/terms";

// Schemas of all answers; they reject fields that are not listed, and the description is built from
// them.

const enumFromKeys = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(words) as [Key, ...Key[]]);
const canton = z
  .enum(cantons.map(({ value }) => value) as [Canton, ...Canton[]])
  .describe("Kürzel des Kantons in Kleinbuchstaben.");
const day = z.iso.date();
const names = z.array(z.string());
const category = z.enum(testCategoryNames);
const specialty = z.enum(labSpecialties);
const sample = z.boolean().describe("Beispieldaten: fiktiv, und nur zum Ausprobieren.");
const address = z.url().describe("Die Seite auf dem Portal.");

const evidence = z.strictObject({
  kind: z
    .enum(evidenceKinds.map(({ value }) => value))
    .describe("sas, swissmedic, bag_genetik, qualab oder iso."),
  number: z.string(),
  sourceUrl: z.url().describe("Wo der Nachweis nachgesehen wurde."),
  checkedAt: day,
  validUntil: day,
  isExpired: z.boolean(),
});

const tours = z.strictObject({
  week: z.array(z.int()).length(7).describe("Touren am Montag bis Sonntag."),
  holidays: z.enum(tourHolidays).optional().describe("Touren an Feiertagen."),
});

const resultSpeed = z.strictObject({
  timed: z.int().describe("Analysen, zu denen das Labor eine Befundzeit nennt."),
  withinHalfDay: z.int().describe("Davon innert 12 Stunden ab Eingang der Probe."),
  withinDay: z.int().describe("Davon innert 24 Stunden."),
});

export const labRowSchema = z.strictObject({
  id: z.string(),
  url: address,
  name: z.string(),
  sample,
  town: z.string(),
  canton,
  collectionCantons: z.array(canton).describe("Wo das Labor Proben abholt."),
  isEmergencyLab: z.boolean(),
  foundedIn: z.int().optional(),
  openingHours: z.string(),
  collection: z.string().describe("Wann der Kurier kommt."),
  tours: tours.optional().describe("Wie oft der Kurier kommt; fehlt, wo das Labor es nicht nennt."),
  turnaround: z.string().describe("Wann Resultate meist da sind; keine Zusage."),
  resultSpeed: resultSpeed
    .optional()
    .describe("Aus den Zeilen der Analysen gezählt; fehlt unter fünf Zeilen."),
  website: z.url().optional(),
  orderWays: z.array(z.enum(orderWays)).optional(),
  resultFormats: z.array(z.enum(resultFormats)).optional(),
  categories: z.array(category),
  specialties: z.array(specialty),
  evidence: z.array(evidence).describe("Nachweise, welche die Betreiberin nachgesehen hat."),
});

const federalPosition = z.strictObject({
  number: z.string(),
  name: z.string().optional().describe("Fehlt, wenn die Liste die Position nicht mehr nennt."),
  method: z.string().optional(),
  material: z.string().optional(),
  result: z
    .string()
    .optional()
    .describe("qn, ql und sq: quantitativ, qualitativ, semiquantitativ."),
  taxPoints: z.number().optional().describe("Ein Taxpunkt kostet höchstens CHF 1.00."),
  isLimited: z.boolean().optional().describe("Nur mit der Limitation der Liste."),
  edition: day.optional().describe("Tag, ab dem die Liste gilt; eine neuere kann gelten."),
});

export const analysisRowSchema = z.strictObject({
  id: z.string(),
  url: address,
  name: z.string(),
  sample,
  answers: z.string().describe("Welche Frage die Analyse beantwortet."),
  short: names.optional().describe("Abkürzungen."),
  de: names.optional().describe("Weitere Namen auf Deutsch."),
  fr: names.optional().describe("Namen auf Französisch."),
  en: names.optional().describe("Namen auf Englisch."),
  topics: names,
  category,
  specialties: z.array(specialty),
  specimens: z.array(enumFromKeys(specimens)),
  collection: z.string().optional().describe("Was bei der Entnahme zu beachten ist."),
  federalPositions: names
    .optional()
    .describe("Nummern der Positionen der Analysenliste; massgebend ist die Liste des BAG."),
  federalPositionDetails: z
    .array(federalPosition)
    .optional()
    .describe("Was die Analysenliste zu diesen Positionen sagt."),
  outsideList: enumFromKeys(outsideList).optional().describe("Grund, wenn keine Position gilt."),
  loinc: z.array(z.string()).optional(),
});

export const labAnalysisRowSchema = z.strictObject({
  lab: z.string().describe("id des Labors."),
  analysis: z.string().describe("id der Analyse."),
  sample,
  specimen: z.string().optional(),
  container: z.string().optional(),
  volume: z.string().optional(),
  stability: z.string().optional(),
  method: z.string().optional(),
  unit: z.string().optional().describe("In der das Labor Resultate angibt."),
  turnaroundHours: z.int().optional().describe("Ab Eingang der Probe; keine Zusage."),
  runDays: z.string().optional(),
  accredited: z.boolean().optional(),
  referenceText: z.string().optional(),
  sourceDate: day.optional().describe("Von welchem Tag die Angabe ist."),
});

const formats = z
  .array(z.enum(integrationFormatNames))
  .describe(`${integrationFormatNames.join(", ")}.`);

/** An omitted field means unknown, not «no». */
const integration = z.strictObject({
  lab: z.string().describe("id des Labors."),
  sample,
  orders: z.literal(true).optional().describe("Aufträge aus der Software."),
  results: z.literal(true).optional().describe("Befunde in die Software."),
  formats: formats.optional(),
  state: z
    .enum(integrationStates)
    .describe("bestätigt: von der Herstellerin oder einer Praxis; angegeben: vom Labor."),
  checkedAt: day,
});

export const softwareRowSchema = z.strictObject({
  id: z.string(),
  url: address,
  name: z.string(),
  sample,
  maker: z.string().optional(),
  website: z.url().optional(),
  formats: formats.optional(),
  checkedAt: day.optional().describe("Wann die Betreiberin bei der Herstellerin nachgefragt hat."),
  integrations: z
    .array(integration)
    .describe("Labore, die eine Anbindung nennen. Wer fehlt, hat nichts dazu gesagt."),
});

export const placeRowSchema = z.strictObject({
  postalCode: z.string().regex(/^\d{4}$/),
  city: z.string(),
  canton,
  north: z.number().describe("Grad (WGS 84)."),
  east: z.number().describe("Grad (WGS 84)."),
});

export const pageSchema = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    revision: z.int().describe("Nummer der Veröffentlichung, aus der die Zeilen sind."),
    publishedAt: z.iso.datetime(),
    next: z.url().nullable().describe("Adresse der nächsten Seite; null auf der letzten."),
    items: z.array(row),
  });

export const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
});

/** Unknown filters are refused, so that a misspelt one does not return everything. */
const cursor = z
  .string()
  .max(400)
  .optional()
  .describe("Aus «next» der vorherigen Seite; unverändert übernehmen.");
const id = z.string().max(200).optional();

export const labFilterSchema = z.strictObject({
  cursor,
  canton: canton.optional().describe("Labore, die in diesem Kanton Proben abholen."),
  category: category.optional().describe("Labore, die diese Kategorie von Analysen anbieten."),
});
export const analysisFilterSchema = z.strictObject({
  cursor,
  category: category.optional().describe("Analysen, die zuerst in dieser Kategorie stehen."),
  specialty: specialty.optional().describe("Analysen, die dieses Fachgebiet braucht."),
  specimen: enumFromKeys(specimens).optional().describe("Analysen aus diesem Material."),
});
export const labAnalysisFilterSchema = z.strictObject({
  cursor,
  lab: id.describe("id des Labors."),
  analysis: id.describe("id der Analyse."),
  canton: canton.optional().describe("Labore, die in diesem Kanton Proben abholen."),
});
export const softwareFilterSchema = z.strictObject({
  cursor,
  lab: id.describe("id eines Labors: Software, zu der es eine Anbindung nennt."),
});
export const placeFilterSchema = z.strictObject({
  cursor,
  canton: canton.optional(),
  postalCode: z
    .string()
    .regex(/^\d{4}$/)
    .optional()
    .describe("Postleitzahl aus vier Ziffern."),
});
export const emptyFilterSchema = z.strictObject({});
