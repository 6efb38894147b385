import type { Identity } from "~/lib/identity";
import type { FieldError } from "~/ui/error-summary";

type FormValues = Record<string, string>;

export type CampaignPath = "/kampagne" | "/kampagne-v2" | "/kampagne-praxis";

const practiceInformation = ["practiceName", "postalCode", "city", "specialty"];
const labQuestions = [
  "currentLab",
  "labRating",
  "samplesPerWeek",
  "receivesCompensation",
  "compensationAmount",
  "receivesCoMarketing",
  "coMarketingAmount",
  "practiceType",
  "practiceTypeOther",
  "sendsPathologyProbes",
  "pathologyFrequency",
  "pathologyProvider",
  "pathologyRating",
];
const landing = [
  ["name", "email", "agreeToTerms", "shownPromise"],
  practiceInformation,
  labQuestions,
];

/** Field names of each step. Listed apart from the schemas, which load only when a step is sent. */
export const campaignSteps: Record<CampaignPath, readonly (readonly string[])[]> = {
  "/kampagne": landing,
  "/kampagne-v2": landing,
  "/kampagne-praxis": [
    [
      "name",
      "postalCode",
      "city",
      "specialty",
      "email",
      "agreeToTerms",
      "shownPromise",
      "street",
      "phone",
    ],
    [
      "currentLab",
      "labRating",
      "dissatisfactionReason",
      "samplesPerWeek",
      "turnaroundTime",
      "priorities",
      "additionalComments",
    ],
  ],
};

export function getLastCampaignStep(path: CampaignPath): number {
  return campaignSteps[path].length;
}

export function getStepFields(path: CampaignPath, step: number): readonly string[] {
  return campaignSteps[path][step - 1] ?? [];
}

export function readStepValues(path: CampaignPath, step: number, form: FormData): FormValues {
  return Object.fromEntries(
    getStepFields(path, step).flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}

/** Includes all steps from 2 on, because visitors can go back and forth between these. */
export function readLaterStepValues(path: CampaignPath, form: FormData): FormValues {
  const later = campaignSteps[path].map((_, index) => index + 1).slice(1);
  return Object.assign({}, ...later.map((step) => readStepValues(path, step, form)));
}

/** State of a campaign page. The step is not part of the address. */
export interface CampaignStep {
  step: number | "thanks";
  identity?: Identity | undefined;
  /** Includes the steps that visitors can go back to. */
  values: FormValues;
  errors: readonly FieldError[];
  /** Set if this browser began the record on an earlier visit, perhaps by another person. */
  begun?: CampaignStartInfo | undefined;
  queuedDescription?: string | undefined;
}

/** When step 1 was sent (ISO), and the sender's initials. */
export interface CampaignStartInfo {
  at: string;
  by: string;
}

/** Rendered for every visitor; the browser adds its own state after hydration. */
export const firstCampaignStep: CampaignStep = { step: 1, values: {}, errors: [] };

export const STEP_FIELD = "step";
export const BACK_BUTTON = "zurueck";
