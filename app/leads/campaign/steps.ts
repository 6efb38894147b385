import type { Identity } from "~/lib/identity";
import type { FieldError } from "~/ui/error-summary";
import { type CampaignPath, campaignSteps } from "./fields";

type FormValues = Record<string, string>;

export function getLastCampaignStep(path: CampaignPath): number {
  return campaignSteps[path].length;
}

export function getStepFields(path: CampaignPath, step: number): readonly string[] {
  return Object.keys(campaignSteps[path][step - 1] ?? {});
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
