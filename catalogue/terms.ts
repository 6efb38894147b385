export const labSpecialties = [
  "Allgemeinmedizin",
  "Dermatologie",
  "Diabetologie",
  "Endokrinologie",
  "Gastroenterologie",
  "Gynäkologie",
  "Hämatologie",
  "Immunologie",
  "Infektiologie",
  "Kardiologie",
  "Nephrologie",
  "Neurologie",
  "Notfallmedizin",
  "Onkologie",
  "Pädiatrie",
  "Rheumatologie",
  "Urologie",
] as const;

export type LabSpecialty = (typeof labSpecialties)[number];

export const testCategoryNames = [
  "Klinische Chemie",
  "Hämatologie",
  "Mikrobiologie/Infektiologie",
  "Immunologie/Serologie",
  "Molekulardiagnostik/Genetik",
  "Histopathologie",
  "Cytologie",
  "Toxikologie",
  "Endokrinologie",
  "Kardiologie",
  "Onkologie",
  "Allergologie",
] as const;

export type TestCategoryName = (typeof testCategoryNames)[number];

/** Fields in which FAMH, the association of medical laboratories, grants its title. */
export const famhFields = [
  "Klinische Chemie",
  "Hämatologie",
  "Klinische Immunologie",
  "Medizinische Mikrobiologie",
  "Medizinische Genetik",
] as const;

export type FamhField = (typeof famhFields)[number];

/** Fixed tissue carries no live pathogen; anything else from a patient may. */
export const packagings = ["un3373", "fixed"] as const;

export type Packaging = (typeof packagings)[number];

export const evidenceKinds = [
  { value: "sas", label: "Akkreditierung", issuer: "SAS, ISO 15189" },
  { value: "swissmedic", label: "Mikrobiologie", issuer: "Swissmedic, Art. 16 EpG" },
  { value: "bag_genetik", label: "Genetik", issuer: "BAG, GUMG" },
  { value: "qualab", label: "Qualitätskontrolle", issuer: "QUALAB" },
  { value: "iso", label: "Zertifikat", issuer: "ISO" },
] as const;

export function getEvidenceLabel(kind: string): string {
  return evidenceKinds.find(({ value }) => value === kind)?.label ?? kind;
}

export type EvidenceKind = (typeof evidenceKinds)[number]["value"];

export const orderWays = ["Praxissoftware", "Browser", "Papier"] as const;

export const resultFormats = ["HL7", "GDT", "FHIR"] as const;

export const integrationFormats = [
  { value: "hl7v2", label: "HL7 v2" },
  { value: "gdt", label: "GDT" },
  { value: "ldt", label: "LDT" },
  { value: "fhir", label: "FHIR" },
  { value: "ch-lab-order", label: "CH LAB-Order" },
  { value: "portal", label: "Portal des Labors" },
] as const;

export const integrationFormatNames = integrationFormats.map(({ value }) => value);

/** «bestätigt» by the maker or by a practice that uses it; «angegeben» by the laboratory alone. */
export const integrationStates = ["bestätigt", "angegeben"] as const;

/** «15.00», «2.50». */
export function formatFrancAmount(amount: string): string {
  return amount.includes(".") ? amount : `${amount}.00`;
}

export function parseFrancs(amount: string): number {
  return Number(amount.replaceAll("'", ""));
}

export const OTHER_SOFTWARE = "andere";

export const tourDays = [
  { value: "monday", label: "Montag" },
  { value: "tuesday", label: "Dienstag" },
  { value: "wednesday", label: "Mittwoch" },
  { value: "thursday", label: "Donnerstag" },
  { value: "friday", label: "Freitag" },
  { value: "saturday", label: "Samstag" },
  { value: "sunday", label: "Sonntag" },
] as const;

export type TourDay = (typeof tourDays)[number]["value"];

export const tourHolidays = ["keine Touren", "wie sonst", "nach Absprache"] as const;
