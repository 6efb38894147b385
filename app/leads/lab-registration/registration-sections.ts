import { type LabRegistrationField, labFields } from "./fields";

interface Section {
  id: string;
  title: string;
  fields: readonly LabRegistrationField[];
}

export const registrationSections = [
  { id: "labor", title: "Labor", fields: ["labName", "labType", "foundingYear", "description"] },
  { id: "kontaktperson", title: "Kontakt", fields: ["contactPerson", "email", "phone", "website"] },
  { id: "standort", title: "Standort", fields: ["street", "postalCode", "city", "canton"] },
  {
    id: "betrieb",
    title: "Betrieb und Leistungen",
    fields: [
      ...(["openingHours", "emergencyService", "onlinePortal", "homeService"] as const),
      ...(["services", "specialties"] as const),
    ],
  },
  { id: "tests", title: "Analysen", fields: ["testCategories"] },
  {
    id: "qualitaet",
    title: "Qualität",
    fields: ["certifications", "accreditations", "qualityManagement"],
  },
  {
    id: "konditionen",
    title: "Konditionen",
    fields: ["registrationFee", "annualFee", "logoPlacement", "premiumListing"],
  },
  { id: "einwilligung", title: "Einwilligung", fields: ["agreeToTerms", "agreeToDataProcessing"] },
] as const satisfies readonly Section[];

export type SectionId = (typeof registrationSections)[number]["id"];

interface SectionProgress {
  id: SectionId;
  title: string;
  isFilled: boolean;
  text: string;
}

/** A section is complete once its required fields are filled or, if none is required, any field. */
export function getFormProgress(values: Readonly<Record<string, string>>): SectionProgress[] {
  const hasValue = (field: string) => (values[field] ?? "").trim() !== "";
  return registrationSections.map(({ id, title, fields }) => {
    const required = fields.filter((field) => "required" in labFields[field]);
    const filledCount = required.filter(hasValue).length;
    if (required.length > 0) {
      const isFilled = filledCount === required.length;
      const noun = required.length === 1 ? "Pflichtfeld" : "Pflichtfeldern";
      const text = isFilled ? "ausgefüllt" : `${filledCount} von ${required.length} ${noun}`;
      return { id, title, isFilled, text };
    }
    const isFilled = fields.some(hasValue);
    return { id, title, isFilled, text: isFilled ? "ausgefüllt" : "freiwillig" };
  });
}
