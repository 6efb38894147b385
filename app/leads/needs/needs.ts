import * as z from "zod/mini";
import { cantons } from "#catalogue/cantons";
import { formatPriorities } from "#catalogue/priorities";
import { specialtyLabel } from "#catalogue/specialties";
import { formatCount, formatNumber } from "~/lib/format-number";
import { sum } from "~/lib/sum";
import { type SamplesByGroup, type TestGroup, testGroups } from "./test-groups";

/** More must be a typing error. */
export const MAX_SAMPLES_PER_GROUP = 5_000;

export const MAX_SOFTWARE_LENGTH = 100;
export const MAX_NOTICE_PERIOD_LENGTH = 100;
export const MAX_ANALYSES_LENGTH = 4_000;

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const samples = z.int().check(z.minimum(0), z.maximum(MAX_SAMPLES_PER_GROUP));

const schema = z.object({
  /** Code of the canton; empty for an unknown place. */
  canton: line(2),
  /** First two digits of the postal code; empty if unknown. */
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
  /** One name per line; older rounds have none. */
  analyses: z.optional(line(MAX_ANALYSES_LENGTH)),
  /** Values of `catalogue/priorities.ts`; older rounds have none. */
  priorities: z.optional(z.array(z.string())),
  /** Written or approved by the operator. */
  remarks: line(2_000),
});

/** Shown to laboratories before the practice accepts, so it never identifies the practice. */
export type Needs = z.output<typeof schema>;

/** @throws Error for what no round can hold */
export function readNeeds(stored: unknown): Needs {
  return schema.parse(stored);
}

/** Names of the analyses that a practice wants performed. */
export function listWantedAnalyses({ analyses = "" }: Pick<Needs, "analyses">): string[] {
  return analyses.split(/\s*\n\s*/).filter((name) => name !== "");
}

/** Samples per week; undefined for anything that a round can't hold. */
export function readSamples(value: unknown): number | undefined {
  const parsed = z.safeParse(samples, value);
  return parsed.success ? parsed.data : undefined;
}

export function needLines(needs: Needs): readonly (readonly [label: string, value: string])[] {
  const canton = cantons.find(({ value }) => value === needs.canton)?.label;
  const wanted = listWantedAnalyses(needs);
  const lines: (readonly [string, string])[] = [
    ["Kanton", canton ?? "keine Angabe"],
    ["Postleitzahl", needs.postalArea === "" ? "" : `${needs.postalArea}..`],
    ["Fachgebiet", specialtyLabel(needs.specialty)],
    [
      "Proben pro Woche",
      needs.samplesPerWeek === undefined ? "" : formatNumber(needs.samplesPerWeek),
    ],
    ...sampleLines(needs.samplesByGroup),
    ["Praxissoftware", needs.software],
    ["Heutige Kündigungsfrist", needs.noticePeriod],
    ["Wichtig", formatPriorities(needs.priorities ?? [])],
    [wanted.length > 1 ? `${wanted.length} Analysen` : "Analysen", wanted.join(", ")],
    ["Mitteilung", needs.remarks],
  ];
  return lines.filter(([, value]) => value !== "");
}

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

/** Returns the stated total of samples per week, else the sum of known groups. */
export function getWeeklySamples({
  samplesPerWeek,
  samplesByGroup,
}: Pick<Needs, "samplesPerWeek" | "samplesByGroup">): number | undefined {
  const counts = Object.values(samplesByGroup);
  if (samplesPerWeek !== undefined || counts.length === 0) return samplesPerWeek;
  return sum(counts);
}
