import { cantons } from "#catalogue/cantons";
import { testCategoryNames } from "#catalogue/terms";
import { type FormEntry, type FormFields, parseFields } from "~/forms/form-fields";
import { sortSharedMessagesFirst } from "~/forms/form-rules";
import type { PostedForm } from "~/forms/posted-form";

export const REQUIRED_FIELDS = "Bitte füllen Sie alle Pflichtfelder aus.";
export const CONSENT_MISSING_MESSAGE = "Bitte stimmen Sie den Bedingungen zu.";

const required = REQUIRED_FIELDS;

export const labTypes = [
  { value: "klinisch", label: "Klinisches Labor" },
  { value: "praxis", label: "Praxislabor" },
  { value: "spezialisiert", label: "Spezialisiertes Labor" },
  { value: "universitaet", label: "Universitätslabor" },
  { value: "industrie", label: "Industrielabor" },
  { value: "forschung", label: "Forschungslabor" },
] as const;

export const certifications = [
  "ISO 15189",
  "ISO 9001",
  "CAP Akkreditierung",
  "CLIA Zertifizierung",
  "Swiss Medic",
  "FDA Approved",
] as const;

export const labFields = {
  labName: { label: "Laborname", type: "text", required, autoComplete: "organization" },
  labType: {
    label: "Labortyp",
    type: "choice",
    options: labTypes,
    required,
    placeholder: "Labortyp wählen",
  },
  foundingYear: {
    label: "Gründungsjahr",
    type: "text",
    max: 4,
    inputMode: "numeric",
    autoComplete: "off",
    className: "sm:max-w-40",
  },
  description: {
    label: "Beschreibung",
    type: "multiline",
    hint: "Was Ihr Labor auszeichnet, in einigen Sätzen.",
  },
  contactPerson: { label: "Kontaktperson", type: "text", required, autoComplete: "name" },
  email: {
    label: "E-Mail",
    type: "email",
    required,
    hint: "Für die Bestätigung und unsere Rückfragen.",
  },
  phone: { label: "Telefon", type: "phone", required },
  website: { label: "Website", type: "website", placeholder: "https://" },
  street: { label: "Strasse und Nummer", type: "text", required, autoComplete: "street-address" },
  postalCode: { label: "Postleitzahl", type: "postalCode", required },
  city: { label: "Ort", type: "text", required },
  canton: {
    label: "Kanton",
    type: "choice",
    options: cantons,
    required,
    placeholder: "Kanton wählen",
    autoComplete: "address-level1",
  },
  openingHours: {
    label: "Öffnungszeiten",
    type: "multiline",
    max: 500,
    required,
    rows: 3,
    hint: "Zum Beispiel Montag bis Freitag 07:30–18:00.",
  },
  emergencyService: {
    label: "Notfalldienst",
    type: "checkbox",
    hint: "Analysen ausserhalb der Öffnungszeiten",
  },
  onlinePortal: {
    label: "Online-Portal",
    type: "checkbox",
    hint: "Aufträge und Befunde elektronisch",
  },
  homeService: {
    label: "Hausbesuche",
    type: "checkbox",
    hint: "Probenentnahme bei Patientinnen und Patienten",
  },
  services: {
    label: "Dienstleistungen",
    type: "multiline",
    rows: 3,
    hint: "Zum Beispiel Kurier, Beratung, Anbindung an Praxissoftware.",
  },
  specialties: {
    label: "Fachgebiete",
    type: "multiline",
    rows: 3,
    hint: "Zum Beispiel Gynäkologie, Urologie, Allgemeinmedizin.",
  },
  testCategories: { label: "Kategorien", type: "choices", options: testCategoryNames },
  certifications: { label: "Zertifizierungen", type: "choices", options: certifications },
  accreditations: { label: "Weitere Akkreditierungen", type: "multiline", rows: 3 },
  qualityManagement: {
    label: "Qualitätsmanagement",
    type: "multiline",
    rows: 3,
    hint: "Interne und externe Qualitätskontrolle, zum Beispiel Ringversuche.",
  },
  registrationFee: {
    label: "Vergütung pro erfasste Probe",
    type: "text",
    max: 50,
    hint: "Zum Beispiel CHF 15.00.",
    autoComplete: "off",
  },
  annualFee: {
    label: "Vergütung für Logos pro Jahr",
    type: "text",
    max: 50,
    hint: "Zum Beispiel CHF 1'200.00.",
    autoComplete: "off",
  },
  logoPlacement: {
    label: "Logo-Platzierung",
    type: "checkbox",
    hint: "Ihr Logo in Praxen oder auf Websites",
  },
  premiumListing: {
    label: "Premium-Eintrag",
    type: "checkbox",
    hint: "Ausführlicheres Laborprofil",
  },
  agreeToTerms: { label: "AGB", type: "consent", required: CONSENT_MISSING_MESSAGE },
  agreeToDataProcessing: {
    label: "Datenbearbeitung",
    type: "consent",
    required: CONSENT_MISSING_MESSAGE,
  },
} as const satisfies FormFields;

export type LabRegistrationField = keyof typeof labFields;

export type LabRegistrationEntry = FormEntry<typeof labFields>;

const SENT = "/lab-registration?gesendet=1";

export const labRegistrationForm: PostedForm<LabRegistrationEntry> = {
  /** Required fields before consents, a malformed address last. */
  parse: (form) =>
    sortSharedMessagesFirst(parseFields(labFields, form), [
      REQUIRED_FIELDS,
      CONSENT_MISSING_MESSAGE,
    ]),
  next: () => SENT,
  nextInBrowser: async () => SENT,
  waitsAs: "Laborregistrierung",
};
