import { campaignSpecialties } from "#catalogue/specialties";
import { type FormFields, parseFields } from "~/forms/form-fields";
import type { Parsed } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import type { FieldError } from "~/ui/error-summary";
import type { Option } from "~/ui/field";

export const ratings = [
  { value: "1", label: "1 Sehr unzufrieden" },
  { value: "2", label: "2 Unzufrieden" },
  { value: "3", label: "3 Neutral" },
  { value: "4", label: "4 Zufrieden" },
  { value: "5", label: "5 Sehr zufrieden" },
] as const satisfies readonly Option[];

const yesOrNo = [
  { value: "ja", label: "Ja" },
  { value: "nein", label: "Nein" },
] as const satisfies readonly Option[];

export const practiceTypes = [
  { value: "einzelpraxis", label: "Einzelpraxis" },
  { value: "gemeinschaftspraxis", label: "Gemeinschaftspraxis" },
  { value: "praxiskette", label: "Praxiskette" },
  { value: "andere", label: "Andere" },
] as const satisfies readonly Option[];

export type CampaignPath = "/kampagne" | "/kampagne-v2" | "/kampagne-praxis";

const EMAIL_MISSING = "Bitte geben Sie eine E-Mail-Adresse an.";
const PLACE_MISSING = "Bitte geben Sie PLZ und Ort an.";

const contact = {
  email: { label: "E-Mail", type: "email", required: EMAIL_MISSING },
  agreeToTerms: {
    label: "AGB zugestimmt",
    type: "consent",
    required: "Bitte stimmen Sie den AGB zu.",
  },
} as const satisfies FormFields;

export const landingStart = {
  name: {
    label: "Name",
    type: "text",
    required: "Bitte geben Sie Ihren Namen an.",
    autoComplete: "name",
  },
  ...contact,
} as const satisfies FormFields;

const specialty = {
  label: "Facharztgruppe",
  type: "choice",
  options: campaignSpecialties,
  placeholder: "Facharztgruppe wählen",
} as const;

export const practiceStart = {
  name: {
    label: "Praxis- oder Arztname",
    type: "text",
    required: "Bitte geben Sie einen Praxisnamen oder Arztnamen an.",
    autoComplete: "organization",
  },
  street: { label: "Strasse und Nummer", type: "text", autoComplete: "street-address" },
  postalCode: {
    label: "Postleitzahl",
    type: "postalCode",
    max: 200,
    required: PLACE_MISSING,
    pattern: /^\d{4}$/,
  },
  city: { label: "Ort", type: "text", required: PLACE_MISSING },
  specialty: { ...specialty, required: "Bitte wählen Sie eine Facharztgruppe aus." },
  email: contact.email,
  phone: { label: "Telefon", type: "phone" },
  agreeToTerms: contact.agreeToTerms,
} as const satisfies FormFields;

export const practiceInformation = {
  practiceName: { label: "Praxisname", type: "text", autoComplete: "organization" },
  postalCode: { label: "Postleitzahl", type: "postalCode" },
  city: { label: "Ort", type: "text" },
  specialty,
} as const satisfies FormFields;

const currentLab = {
  currentLab: { label: "Aktuelles Labor", type: "text" },
  labRating: {
    label: "Wie zufrieden sind Sie mit Ihrem Labor?",
    type: "choice",
    options: ratings,
    placeholder: "Bewertung wählen",
  },
} as const satisfies FormFields;

const samplesPerWeek = {
  label: "Proben pro Woche",
  type: "text",
  max: 50,
  inputMode: "numeric",
} as const;

export const labQuestions = {
  ...currentLab,
  samplesPerWeek,
  receivesCompensation: {
    label: "Erhalten Sie eine Vergütung für die Online-Erfassung von Proben?",
    type: "radio",
    options: yesOrNo,
  },
  compensationAmount: {
    label: "Höhe der Vergütung",
    type: "text",
    max: 50,
    hint: "In CHF pro erfasste Probe",
  },
  receivesCoMarketing: {
    label: "Erhalten Sie Beiträge für Co-Marketing?",
    type: "radio",
    options: yesOrNo,
  },
  coMarketingAmount: {
    label: "Betrag für Co-Marketing",
    type: "text",
    max: 50,
    hint: "In CHF pro Jahr",
  },
  practiceType: {
    label: "Praxistyp",
    type: "choice",
    options: practiceTypes,
    placeholder: "Praxistyp wählen",
  },
  practiceTypeOther: { label: "Anderer Praxistyp", type: "text" },
  sendsPathologyProbes: {
    label: "Versenden Sie Pathologieproben?",
    type: "radio",
    options: yesOrNo,
  },
  pathologyFrequency: {
    label: "Pathologieproben pro Monat",
    type: "text",
    max: 50,
    inputMode: "numeric",
  },
  pathologyProvider: { label: "Pathologieanbieter", type: "text" },
  pathologyRating: {
    label: "Wie zufrieden sind Sie mit der Pathologie?",
    type: "choice",
    options: ratings,
    placeholder: "Bewertung wählen",
  },
} as const satisfies FormFields;

export const satisfactionQuestions = {
  ...currentLab,
  dissatisfactionReason: {
    label: "Was könnte besser sein?",
    type: "multiline",
    max: 2_000,
    rows: 3,
  },
  samplesPerWeek,
  turnaroundTime: {
    label: "Dauer bis zum Befund",
    type: "text",
    placeholder: "z. B. 24 Stunden",
  },
  priorities: {
    label: "Was ist Ihnen bei einem Labor am wichtigsten?",
    type: "multiline",
    max: 2_000,
    rows: 3,
  },
  additionalComments: { label: "Bemerkungen", type: "multiline" },
} as const satisfies FormFields;

const landing = [landingStart, practiceInformation, labQuestions];

/** The fields of each step. */
export const campaignSteps: Readonly<Record<CampaignPath, readonly FormFields[]>> = {
  "/kampagne": landing,
  "/kampagne-v2": landing,
  "/kampagne-praxis": [practiceStart, satisfactionQuestions],
};

export const campaignFields = {
  ...practiceStart,
  ...practiceInformation,
  ...satisfactionQuestions,
  ...labQuestions,
};

/** @param location of one of the pages; routes also match other letter case and a final slash */
export function toCampaignPath({ pathname }: { pathname: string }): CampaignPath {
  const path = pathname.toLowerCase().replace(/\/$/, "");
  return path in campaignSteps ? (path as CampaignPath) : "/kampagne";
}

export type CampaignField = keyof typeof campaignFields;

export type CampaignStart = Record<"name" | "email" | "shownPromise", string> &
  Partial<Record<"postalCode" | "city" | "specialty" | "street" | "phone", string>>;

/** Contains only fields that were supplied. */
export type CampaignAnswers = Partial<
  Record<Exclude<CampaignField, "name" | keyof typeof contact | "street" | "phone">, string>
>;

export function parseStart(path: CampaignPath, form: FormData): Parsed<CampaignStart> {
  const fields = campaignSteps[path][0] ?? landingStart;
  const parsed = parseFields(fields, form);
  if (!parsed.success) return { ...parsed, errors: sortMalformedLast(parsed.errors) };
  const shownPromise = getPostedField(form, "shownPromise");
  return { success: true, entry: { ...parsed.entry, shownPromise } as CampaignStart };
}

export function parseAnswers(
  path: CampaignPath,
  step: number,
  form: FormData,
): Parsed<CampaignAnswers> {
  const fields = campaignSteps[path][step - 1] ?? {};
  const parsed = parseFields(fields, form);
  if (!parsed.success) return parsed;
  const supplied = Object.entries(parsed.entry).filter(([name]) => form.has(name));
  return { success: true, entry: Object.fromEntries(supplied) as CampaignAnswers };
}

/** Moves a malformed address after missing fields. */
function sortMalformedLast(errors: FieldError[]): FieldError[] {
  const isMalformed = ({ field, message }: FieldError) =>
    field === "email" && message !== EMAIL_MISSING;
  return [...errors.filter((error) => !isMalformed(error)), ...errors.filter(isMalformed)];
}
