export const REQUIRED_FIELDS = "Bitte füllen Sie alle Pflichtfelder aus.";
export const CONSENT_MISSING_MESSAGE = "Bitte stimmen Sie den Bedingungen zu.";

export const labels = {
  labName: "Laborname",
  labType: "Labortyp",
  foundingYear: "Gründungsjahr",
  description: "Beschreibung",
  contactPerson: "Kontaktperson",
  email: "E-Mail",
  phone: "Telefon",
  website: "Website",
  street: "Strasse und Nummer",
  postalCode: "Postleitzahl",
  city: "Ort",
  canton: "Kanton",
  openingHours: "Öffnungszeiten",
  emergencyService: "Notfalldienst",
  onlinePortal: "Online-Portal",
  homeService: "Hausbesuche",
  services: "Dienstleistungen",
  specialties: "Fachgebiete",
  testCategories: "Testkategorien",
  certifications: "Zertifizierungen",
  accreditations: "Weitere Akkreditierungen",
  qualityManagement: "Qualitätsmanagement",
  registrationFee: "Vergütung pro erfasste Probe",
  annualFee: "Vergütung für Logos pro Jahr",
  logoPlacement: "Logo-Platzierung",
  premiumListing: "Premium-Eintrag",
  agreeToTerms: "AGB",
  agreeToDataProcessing: "Datenbearbeitung",
} as const;

export type LabRegistrationField = keyof typeof labels;

interface Section {
  id: string;
  title: string;
  required: readonly LabRegistrationField[];
  optional: readonly LabRegistrationField[];
}

export const registrationSections = [
  {
    id: "labor",
    title: "Labor",
    required: ["labName", "labType"],
    optional: ["foundingYear", "description"],
  },
  {
    id: "kontaktperson",
    title: "Kontakt",
    required: ["contactPerson", "email", "phone"],
    optional: ["website"],
  },
  {
    id: "standort",
    title: "Standort",
    required: ["street", "postalCode", "city", "canton"],
    optional: [],
  },
  {
    id: "betrieb",
    title: "Betrieb und Leistungen",
    required: ["openingHours"],
    optional: ["emergencyService", "onlinePortal", "homeService", "services", "specialties"],
  },
  { id: "tests", title: "Testangebot", required: [], optional: ["testCategories"] },
  {
    id: "qualitaet",
    title: "Qualität",
    required: [],
    optional: ["certifications", "accreditations", "qualityManagement"],
  },
  {
    id: "konditionen",
    title: "Konditionen",
    required: [],
    optional: ["registrationFee", "annualFee", "logoPlacement", "premiumListing"],
  },
  {
    id: "einwilligung",
    title: "Einwilligung",
    required: ["agreeToTerms", "agreeToDataProcessing"],
    optional: [],
  },
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
  return registrationSections.map(({ id, title, required, optional }) => {
    const filledCount = required.filter(hasValue).length;
    if (required.length > 0) {
      const isFilled = filledCount === required.length;
      const fields = required.length === 1 ? "Pflichtfeld" : "Pflichtfeldern";
      const text = isFilled ? "ausgefüllt" : `${filledCount} von ${required.length} ${fields}`;
      return { id, title, isFilled, text };
    }
    const isFilled = optional.some(hasValue);
    return { id, title, isFilled, text: isFilled ? "ausgefüllt" : "freiwillig" };
  });
}
