import { formatTurnaround, specimens } from "#catalogue/analysis";
import { sortLabs } from "#catalogue/categories";
import { toLabSummary } from "#catalogue/lab-facts";
import { orderRules } from "#catalogue/order-rules";
import type { Lab } from "#catalogue/published";
import { countProfiles, getSampleShare, type SampleShare } from "#catalogue/sample-note";
import {
  findLabsPerforming,
  findTestsMeasuring,
  type PerformedAnalysis,
  type Snapshot,
} from "~/directory/index.server";
import { formatDate } from "~/lib/swiss-time";
import { formatDataDate } from "~/site/data-date.server";
import { federalFacts } from "./federal-facts.server";

export type AnalysisView = NonNullable<Awaited<ReturnType<typeof buildAnalysisView>>>;

/** @returns undefined for an unknown id */
export async function buildAnalysisView(snapshot: Snapshot, id: string) {
  const analysis = snapshot.analysis(id);
  if (analysis === undefined) return undefined;
  const performed = new Map((await findLabsPerforming(snapshot, id)).map((one) => [one.lab, one]));
  // In the order of every list: rating, number of reviews, name.
  const rows = sortLabs(snapshot.labs).flatMap((lab) => {
    const how = performed.get(lab.id);
    return how === undefined ? [] : [toRow(lab, how)];
  });
  const samples = getSampleShare([...performed.values()]);
  const { name, short, de, fr, en, category, answers, specialties } = analysis;
  return {
    id,
    name,
    category,
    answers,
    specialties,
    short: short?.filter((term) => term !== name) ?? [],
    german: de ?? [],
    french: fr ?? [],
    english: en ?? [],
    specimens: analysis.specimens.map((specimen) => specimens[specimen]),
    containers: distinct([...performed.values()].map(({ container }) => container)),
    collection: analysis.collection,
    federal: federalFacts(analysis, snapshot.federalList),
    isGenetic: analysis.isGenetic ?? false,
    rows,
    allLabs: snapshot.labs.length,
    rule: orderRules.rating,
    coverage: countProfiles(snapshot.labs),
    asOf: formatDataDate([
      snapshot.versionDates.get(`analysis ${id}`),
      ...rows.map((row) => snapshot.versionDates.get(`lab ${row.id}`)),
      ...[...performed.values()].map(({ publishedAt }) => publishedAt),
    ]),
    samples,
    sampleNote: SAMPLE_NOTES[samples],
    tests: findTestsMeasuring(snapshot, analysis).map(({ id: testId, name: title, labName }) => ({
      id: testId,
      name: title,
      labName,
    })),
  };
}

function distinct(statedValues: readonly (string | undefined)[]): string[] {
  return [...new Set(statedValues.filter((one) => one !== undefined))];
}

const SAMPLE = "Beispiel";

/** Says which values are fictional. */
const SAMPLE_NOTES: Record<SampleShare, string> = {
  all: "Alle Werte sind Beispieldaten.",
  some: `Werte mit der Quelle «${SAMPLE}» sind Beispieldaten.`,
  none: "",
};

export type AnalysisLabRow = AnalysisView["rows"][number];

function toRow(lab: Lab, how: PerformedAnalysis) {
  const { specimen, container, volume, stability, source, sourceDate } = how;
  const sample = [specimen, container, volume, stability].filter((one) => one !== undefined);
  const origin = [how.sample ? SAMPLE : source, sourceDate && formatDate(sourceDate)].filter(
    Boolean,
  );
  return {
    ...toLabSummary(lab),
    cantons: lab.collectionCantons,
    seat: lab.location.canton,
    method: how.method,
    unit: how.unit,
    referenceText: how.referenceText,
    runDays: how.runDays,
    turnaroundHours: how.turnaroundHours ?? undefined,
    turnaround: how.turnaroundHours && formatTurnaround(how.turnaroundHours),
    accredited: how.accredited,
    sample: sample.length === 0 ? undefined : sample.join(", "),
    source: origin.length === 0 ? undefined : origin.join(", "),
  };
}
