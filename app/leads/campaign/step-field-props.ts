import { fieldError } from "~/forms/messages";
import type { CampaignStep } from "./steps";

/** Name of a field, with what was typed there and what is wrong with it. */
export function getStepFieldProps({ values, errors }: CampaignStep, name: string) {
  return { name, defaultValue: values[name], error: fieldError(errors, name) };
}
