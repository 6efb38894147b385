import * as z from "zod/mini";
import { campaignSpecialties } from "#catalogue/specialties";
import {
  choice,
  consent,
  email,
  multilineText,
  type Parsed,
  parseForm,
  postalCode,
  text,
} from "~/forms/form-rules";
import type { FieldError } from "~/ui/error-summary";
import { practiceTypes, ratings, yesOrNo } from "./options";
import type { CampaignPath } from "./steps";

const EMAIL_MISSING = "Bitte geben Sie eine E-Mail-Adresse an.";
const TERMS_MISSING = "Bitte stimmen Sie den AGB zu.";
const PLACE_MISSING = "Bitte geben Sie PLZ und Ort an.";

const landingStart = z.object({
  name: text(200, "Bitte geben Sie Ihren Namen an."),
  email: email(EMAIL_MISSING),
  agreeToTerms: consent(TERMS_MISSING),
  shownPromise: text(20),
});

const practiceStart = z.object({
  name: text(200, "Bitte geben Sie einen Praxisnamen oder Arztnamen an."),
  postalCode: z.pipe(postalCode(), z.string().check(z.regex(/^\d{4}$/, PLACE_MISSING))),
  city: text(200, PLACE_MISSING),
  specialty: choice(campaignSpecialties, "Bitte wählen Sie eine Facharztgruppe aus."),
  email: email(EMAIL_MISSING),
  agreeToTerms: consent(TERMS_MISSING),
  shownPromise: text(20),
  street: text(200),
  phone: text(50),
});

const practiceInformation = z.object({
  practiceName: text(),
  postalCode: postalCode(4),
  city: text(),
  specialty: choice(campaignSpecialties),
});

const labQuestions = z.object({
  currentLab: text(),
  labRating: choice(ratings),
  samplesPerWeek: text(50),
  receivesCompensation: choice(yesOrNo),
  compensationAmount: text(50),
  receivesCoMarketing: choice(yesOrNo),
  coMarketingAmount: text(50),
  practiceType: choice(practiceTypes),
  practiceTypeOther: text(),
  sendsPathologyProbes: choice(yesOrNo),
  pathologyFrequency: text(50),
  pathologyProvider: text(),
  pathologyRating: choice(ratings),
});

const satisfactionQuestions = z.object({
  currentLab: text(),
  labRating: choice(ratings),
  dissatisfactionReason: multilineText(2_000),
  samplesPerWeek: text(50),
  turnaroundTime: text(),
  priorities: multilineText(2_000),
  additionalComments: multilineText(),
});

export const campaignStepSchemas: Record<CampaignPath, readonly z.ZodMiniObject[]> = {
  "/kampagne": [landingStart, practiceInformation, labQuestions],
  "/kampagne-v2": [landingStart, practiceInformation, labQuestions],
  "/kampagne-praxis": [practiceStart, satisfactionQuestions],
};

type PracticeStart = z.output<typeof practiceStart>;

export type CampaignStart = z.output<typeof landingStart> & Partial<PracticeStart>;

type Answers = z.output<typeof practiceInformation> &
  z.output<typeof labQuestions> &
  z.output<typeof satisfactionQuestions>;

/** Contains only fields that were supplied. */
export type CampaignAnswers = Partial<Record<keyof Answers, string>>;

export function parseStart(path: CampaignPath, form: FormData): Parsed<CampaignStart> {
  const parsed: Parsed<CampaignStart> =
    path === "/kampagne-praxis" ? parseForm(practiceStart, form) : parseForm(landingStart, form);
  return parsed.success ? parsed : { ...parsed, errors: sortMalformedLast(parsed.errors) };
}

export function parseAnswers(
  path: CampaignPath,
  step: number,
  form: FormData,
): Parsed<CampaignAnswers> {
  const parsed = parseForm(campaignStepSchemas[path][step - 1] ?? z.object({}), form);
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
