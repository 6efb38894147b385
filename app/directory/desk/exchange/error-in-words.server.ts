import { kinds } from "#catalogue/kinds";
import { atFields } from "~/directory/editor/content-errors.server";
import { contentFieldsOf, INTERN } from "~/directory/editor/content-fields.server";
import { labAnalysisFields } from "~/directory/editor/lab-analysis-fields.server";
import type { ImportError } from "~/directory/exchange/directory-file.server";
import { titleOf } from "~/directory/model/documents.server";

/** An error of a file as somebody reads it who knows the desk, not the file. */
export interface ErrorInWords {
  /** «Labor «MedLab Basel», Standort, Ort». */
  place: string;
  message: string;
  /** Where that stands in the file; empty where the place says it. */
  inFile: string;
}

/** The parts of a file; one of a list is called by its number. */
const PARTS: Readonly<Record<string, string>> = {
  format: "Format der Datei",
  documents: "Dokument",
  contacts: "Kontakt",
  evidence: "Nachweis",
  labAnalyses: "Analyse eines Labors",
  federalList: "Analysenliste",
  positions: "Position",
  images: "Bild",
};

const FIELDS: Readonly<Record<string, string>> = {
  kind: "Art",
  slug: "Adresse",
  sample: "Beispieldaten",
  content: "Inhalt",
  lab: "Labor",
  analysisId: "Analyse",
  name: "Name",
  email: "E-Mail",
  phone: "Telefon",
  forRequests: "empfängt Anfragen",
  number: "Nummer",
  scope: "Geltungsbereich",
  sourceUrl: "Quelle",
  checkedBy: "Geprüft von",
  checkedAt: "Geprüft am",
  validUntil: "Gültig bis",
  edition: "Gültig ab",
  taxPoints: "Taxpunkte",
  isLimited: "Limitation",
  hash: "Prüfwert",
  size: "Grösse",
  width: "Breite",
  height: "Höhe",
  ...Object.fromEntries(labAnalysisFields.map(({ key, label }) => [key, label])),
};

export function errorInWords({ place, message, path, document }: ImportError): ErrorInWords {
  if (document === undefined) {
    return { place: placeInFile(path), message, inFile: path.length === 0 ? "" : place };
  }
  const { kind, slug, content } = document;
  const fields = [...contentFieldsOf(kind), INTERN];
  const [at] = atFields(fields, content, [{ path, message }]);
  const known = at === undefined || at.field === "" ? [] : at.field.split(".");
  const unknown = path.slice(known.length).filter((step) => typeof step === "string");
  const places = [
    `${kinds[kind].label} «${titleOf(kind, content) || slug}»`,
    ...(at === undefined || known.length === 0 ? [] : [at.place]),
    ...unknown.map((step) => `«${step}»`),
  ];
  return { place: places.join(", "), message: at?.message ?? message, inFile: place };
}

/** `["contacts", 2, "email"]` is «Kontakt 3, E-Mail». */
function placeInFile(path: readonly (string | number)[]): string {
  const words: string[] = [];
  for (const [depth, step] of path.entries()) {
    const before = words.at(-1);
    if (typeof step === "number" && before !== undefined) {
      words[words.length - 1] = `${before} ${step + 1}`;
    } else {
      const isPart = depth === 0 || step === "positions";
      words.push((isPart ? PARTS[step] : FIELDS[step]) ?? `«${step}»`);
    }
  }
  return words.join(", ") || "Datei";
}
