import { fieldError } from "~/forms/messages";
import type { CampaignStep } from "./steps";

export function getStepFieldProps({ values, errors }: CampaignStep, name: string) {
  return { name, defaultValue: values[name], error: fieldError(errors, name) };
}
