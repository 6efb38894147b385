import * as z from "zod/mini";
import { cantons } from "#catalogue/cantons";
import { formatPriorities } from "#catalogue/priorities";
import { specialtyLabel } from "#catalogue/specialties";
import { formatCount, formatNumber } from "~/lib/format-number";
import { type SamplesByGroup, type TestGroup, testGroups } from "./test-groups";

/** More is a slip of the finger. */
export const MAX_SAMPLES_PER_GROUP = 5_000;

export const MAX_SOFTWARE_LENGTH = 100;
export const MAX_NOTICE_PERIOD_LENGTH = 100;
/** Sixty names. */
export const MAX_ANALYSES_LENGTH = 4_000;

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const samples = z.int().check(z.minimum(0), z.maximum(MAX_SAMPLES_PER_GROUP));

const schema = z.object({
  /** Code of the canton; empty where the place is unknown. */
  canton: line(2),
  /** The first two digits of the postal code; empty where it is unknown. */
  postalArea: z.string().check(z.regex(/^\d{0,2}$/)),
  /** Value of a list of `catalogue/specialties.ts`. */
  specialty: line(60),
  samplesPerWeek: z.optional(samples),
  samplesByGroup: z.partialRecord(
    z.enum(testGroups.map(({ value }) => value) as [TestGroup, ...TestGroup[]]),
    samples,
  ),
  software: line(MAX_SOFTWARE_LENGTH),
  noticePeriod: line(MAX_NOTICE_PERIOD_LENGTH),
  /** Names of the analyses that the practice orders, one on each line; older rounds have none. */
  analyses: z.optional(line(MAX_ANALYSES_LENGTH)),
  /** Values of `catalogue/priorities.ts`; older rounds have none. */
  priorities: z.optional(z.array(z.string())),
  /** Words that the operator wrote, or has read and let through. */
  remarks: line(2_000),
});

/** What laboratories are told of a practice before it accepts: nothing that names it. */
export type Needs = z.output<typeof schema>;

/** @returns undefined for what no needs are */
export function readNeeds(stored: unknown): Needs | undefined {
  const parsed = z.safeParse(schema, stored);
  return parsed.success ? parsed.data : undefined;
}

/** What was typed as samples per week; undefined for what is no number that a round can hold. */
export function readSamples(value: unknown): number | undefined {
  const parsed = z.safeParse(samples, value);
  return parsed.success ? parsed.data : undefined;
}

/** As a laboratory and the desk see them; what is not known is left out. */
export function needLines(needs: Needs): readonly (readonly [label: string, value: string])[] {
  const canton = cantons.find(({ value }) => value === needs.canton)?.label;
  const lines: (readonly [string, string])[] = [
    ["Kanton", canton ?? "keine Angabe"],
    ["Postleitzahl", needs.postalArea === "" ? "" : `${needs.postalArea}..`],
    ["Facharztgruppe", specialtyLabel(needs.specialty)],
    [
      "Proben pro Woche",
      needs.samplesPerWeek === undefined ? "" : formatNumber(needs.samplesPerWeek),
    ],
    ...sampleLines(needs.samplesByGroup),
    ["Praxissoftware", needs.software],
    ["Heutige Kündigungsfrist", needs.noticePeriod],
    ["Wichtig", formatPriorities(needs.priorities ?? [])],
    ["Analysen", (needs.analyses ?? "").split(/\s*\n\s*/).join(", ")],
    ["Mitteilung", needs.remarks],
  ];
  return lines.filter(([, value]) => value !== "");
}

/** «Klinische Chemie», «40 Proben pro Woche», in the order of the groups. */
export function sampleLines(
  byGroup: SamplesByGroup,
): readonly (readonly [label: string, value: string])[] {
  return testGroups.flatMap(({ value, label }) => {
    const count = byGroup[value];
    return count === undefined
      ? []
      : [[label, `${formatCount(count, "Probe", "Proben")} pro Woche`] as const];
  });
}

/** All samples of a week: the number given for all of them, else the sum of the groups that are known. */
export function getWeeklySamples({
  samplesPerWeek,
  samplesByGroup,
}: Pick<Needs, "samplesPerWeek" | "samplesByGroup">): number | undefined {
  const counts = Object.values(samplesByGroup);
  if (samplesPerWeek !== undefined || counts.length === 0) return samplesPerWeek;
  return counts.reduce((sum, count) => sum + count, 0);
}
