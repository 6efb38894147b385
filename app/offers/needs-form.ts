import * as z from "zod/mini";
import { text } from "~/forms/form-rules";
import type { FieldError } from "~/ui/error-summary";
import {
  MAX_NOTICE_PERIOD_LENGTH,
  MAX_SAMPLES_PER_GROUP,
  MAX_SOFTWARE_LENGTH,
  readSamples,
} from "./needs";
import { type SamplesByGroup, testGroups } from "./test-groups";

/** What a practice adds to its request for better offers; all of it is voluntary. */
export interface AddedNeeds {
  samplesByGroup: SamplesByGroup;
  software: string;
  noticePeriod: string;
}

const LINES = [
  ["software", MAX_SOFTWARE_LENGTH],
  ["noticePeriod", MAX_NOTICE_PERIOD_LENGTH],
] as const;

/** Name of the field for a group's samples. */
export function samplesField(group: string): string {
  return `samples-${group}`;
}

/** Reads what was typed; a group left empty is not known. */
export function parseNeeds(
  form: FormData,
): { success: true; needs: AddedNeeds } | { success: false; errors: FieldError[] } {
  const typedIn = (name: string) => String(form.get(name) ?? "");
  const errors: FieldError[] = [];
  const samplesByGroup: SamplesByGroup = {};
  for (const { value, label } of testGroups) {
    const typed = typedIn(samplesField(value)).replace(/['’\s]/g, "");
    if (typed === "") continue;
    const count = readSamples(Number(typed));
    if (count !== undefined) samplesByGroup[value] = count;
    else
      errors.push({
        field: samplesField(value),
        message: `${label}: Bitte geben Sie eine ganze Zahl bis ${MAX_SAMPLES_PER_GROUP} an.`,
      });
  }
  const [software, noticePeriod] = LINES.map(([field, longest]) => {
    const parsed = z.safeParse(text(longest), typedIn(field));
    if (parsed.success) return parsed.data;
    errors.push({ field, message: parsed.error.issues[0]?.message ?? "" });
    return "";
  });
  if (errors.length > 0) return { success: false, errors };
  const needs = { samplesByGroup, software: software ?? "", noticePeriod: noticePeriod ?? "" };
  return { success: true, needs };
}
