import { kinds } from "#catalogue/kinds";
import { toContentErrors } from "~/directory/editor/content-errors.server";
import { getContentFields, INTERNAL_FIELD } from "~/directory/editor/content-fields.server";
import { labAnalysisFields } from "~/directory/editor/lab-analysis-fields.server";
import type { ImportError } from "~/directory/exchange/directory-file.server";
import { getTitle } from "~/directory/model/documents.server";

/** An error in terms of the desk, for readers who do not know the file format. */
export interface FormattedImportError {
  place: string;
  message: string;
  /** Position in the file; empty if `place` already says it. */
  inFile: string;
}

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

export function formatImportError({
  place,
  message,
  path,
  document,
}: ImportError): FormattedImportError {
  if (document === undefined) {
    return { place: formatPath(path), message, inFile: path.length === 0 ? "" : place };
  }
  const { kind, slug, content } = document;
  const fields = [...getContentFields(kind), INTERNAL_FIELD];
  const [at] = toContentErrors(fields, content, [{ path, message }]);
  const knownPath = at === undefined || at.field === "" ? [] : at.field.split(".");
  const unknown = path.slice(knownPath.length).filter((step) => typeof step === "string");
  const places = [
    `${kinds[kind].label} «${getTitle(kind, content) || slug}»`,
    ...(at === undefined || knownPath.length === 0 ? [] : [at.place]),
    ...unknown.map((step) => `«${step}»`),
  ];
  return { place: places.join(", "), message: at?.message ?? message, inFile: place };
}

/** `["contacts", 2, "email"]` is «Kontakt 3, E-Mail». */
function formatPath(path: readonly (string | number)[]): string {
  const parts: string[] = [];
  for (const [depth, step] of path.entries()) {
    const before = parts.at(-1);
    if (typeof step === "number" && before !== undefined) {
      parts[parts.length - 1] = `${before} ${step + 1}`;
    } else {
      const isPart = depth === 0 || step === "positions";
      parts.push((isPart ? PARTS[step] : FIELDS[step]) ?? `«${step}»`);
    }
  }
  return parts.join(", ") || "Datei";
}
