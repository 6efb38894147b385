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

/**
 * Fields of each page's steps. Named here and not read from the schemas, because the page needs the
 * names at once and the schemas, with all that checks them, only when a step is sent.
 */
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

export function lastStep(path: CampaignPath): number {
  return campaignSteps[path].length;
}

/** Fields of a step; steps count from 1. */
export function getStepFields(path: CampaignPath, step: number): readonly string[] {
  return campaignSteps[path][step - 1] ?? [];
}

/** What was posted for a step, as it was typed; empty fields left out. */
export function readStepValues(path: CampaignPath, step: number, form: FormData): FormValues {
  return Object.fromEntries(
    getStepFields(path, step).flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}

/** What was posted for the steps from 2 on: between these one can go back and forth. */
export function readLaterStepValues(path: CampaignPath, form: FormData): FormValues {
  const later = campaignSteps[path].map((_, index) => index + 1).slice(1);
  return Object.assign({}, ...later.map((step) => readStepValues(path, step, form)));
}

/** What a campaign page shows: one of its steps or the thanks. The step is no part of the address. */
export interface CampaignStep {
  step: number | "thanks";
  /** Of the record, from step 2 on. */
  identity?: Identity | undefined;
  /** Of the step and of those that one can go back and forth between. */
  values: FormValues;
  errors: readonly FieldError[];
  /** The record was begun in this browser before, by whoever sat there then. */
  begun?: CampaignStartInfo | undefined;
  /** Said in the thanks where the last step waits in this browser: they must not say that it arrived. */
  queuedDescription?: string | undefined;
}

/** When step 1 was sent (ISO), and the initials of its name. */
export interface CampaignStartInfo {
  at: string;
  by: string;
}

/** What every visitor sees who has not begun yet; what this browser knows is added once the page is alive. */
export const firstStep: CampaignStep = { step: 1, values: {}, errors: [] };

export const STEP_FIELD = "step";
/** Name of the button «Zurück». */
export const BACK_BUTTON = "zurueck";
