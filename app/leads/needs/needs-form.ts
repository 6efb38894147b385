import * as z from "zod/mini";
import { OTHER_SOFTWARE } from "#catalogue/terms";
import { multilineText, text } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { parseWholeNumber } from "~/lib/format-number";
import type { FieldError } from "~/ui/error-summary";
import {
  MAX_ANALYSES_LENGTH,
  MAX_NOTICE_PERIOD_LENGTH,
  MAX_SAMPLES_PER_GROUP,
  MAX_SOFTWARE_LENGTH,
  readSamples,
} from "./needs";
import { type SamplesByGroup, testGroups } from "./test-groups";

export interface OptionalNeeds {
  samplesByGroup: SamplesByGroup;
  software: string;
  noticePeriod: string;
  analyses: string;
}

const LINES = [
  ["software", MAX_SOFTWARE_LENGTH],
  ["noticePeriod", MAX_NOTICE_PERIOD_LENGTH],
] as const;

export function getSoftwareName(fields: { software?: string; otherSoftware?: string }): string {
  const { software = "", otherSoftware = "" } = fields;
  return software === OTHER_SOFTWARE ? otherSoftware : software;
}

export function readSoftwareField(form: FormData): string {
  const field = (name: string) => getPostedField(form, name);
  return getSoftwareName({ software: field("software"), otherSoftware: field("otherSoftware") });
}

export function samplesFieldName(group: string): string {
  return `samples-${group}`;
}

/** Omits empty groups. */
export function parseNeeds(
  form: FormData,
): { success: true; needs: OptionalNeeds } | { success: false; errors: FieldError[] } {
  const getText = (name: string) =>
    name === "software" ? readSoftwareField(form) : getPostedField(form, name);
  const errors: FieldError[] = [];
  const samplesByGroup: SamplesByGroup = {};
  for (const { value, label } of testGroups) {
    const samples = getText(samplesFieldName(value)).trim();
    if (samples === "") continue;
    const count = readSamples(parseWholeNumber(samples));
    if (count !== undefined) samplesByGroup[value] = count;
    else
      errors.push({
        field: samplesFieldName(value),
        message: `${label}: Bitte geben Sie eine ganze Zahl bis ${MAX_SAMPLES_PER_GROUP} an.`,
      });
  }
  const [software, noticePeriod] = LINES.map(([field, longest]) => {
    const parsed = z.safeParse(text(longest), getText(field));
    if (parsed.success) return parsed.data;
    errors.push({ field, message: parsed.error.issues[0]?.message ?? "" });
    return "";
  });
  const analyses = z.safeParse(multilineText(MAX_ANALYSES_LENGTH), getText("analyses"));
  if (!analyses.success)
    errors.push({ field: "analyses", message: analyses.error.issues[0]?.message ?? "" });
  if (errors.length > 0) return { success: false, errors };
  const needs = {
    samplesByGroup,
    software: software ?? "",
    noticePeriod: noticePeriod ?? "",
    analyses: analyses.data ?? "",
  };
  return { success: true, needs };
}
