import type { Analysis } from "#catalogue/published";
import {
  coverBasket,
  readOpenLabAnalyses,
  type Snapshot,
  toBasket,
} from "~/directory/index.server";
import { listWantedAnalyses, type Needs, testGroups } from "~/leads/index";
import type { AskedNeeds } from "./conditions";
import { MAX_HOURS, weekdays } from "./field-kinds";
import type { OfferFields } from "./offer-fields";

type Directory = Pick<Snapshot, "analyses" | "analysis" | "lab" | "revision">;

/** Adds the groups of what the practice sends, and of the analyses that it names. */
export function toAskedNeeds({ analyses }: Pick<Snapshot, "analyses">, needs: Needs): AskedNeeds {
  const categories = new Set(listNamed(analyses, needs).map(({ category }) => category));
  const asked = testGroups.filter(
    ({ value, label }) => needs.samplesByGroup[value] !== undefined || categories.has(label),
  );
  return { ...needs, groups: asked.map(({ value }) => value) };
}

/** Of the directory; the practice may have written others in words of its own. */
function listNamed(analyses: readonly Analysis[], needs: Needs): Analysis[] {
  const wanted = new Set(listWantedAnalyses(needs));
  return analyses.filter(({ name }) => wanted.has(name));
}

/**
 * What the laboratory has published, as answers of the form: the days of its tours, and for each group that is asked
 * the longest time of the wanted analyses, or the median of the group where none of it is named.
 */
export async function proposeFromProfile(
  snapshot: Directory,
  labId: string,
  needs: AskedNeeds,
): Promise<OfferFields> {
  const week = snapshot.lab(labId)?.tours?.week ?? [];
  const days = weekdays.filter((_, index) => (week[index] ?? 0) > 0);
  return {
    ...(days.length > 0 && { courierDays: days.map(({ value }) => value) }),
    ...(await proposeTimes(snapshot, labId, needs)),
  };
}

async function proposeTimes(
  snapshot: Directory,
  labId: string,
  needs: AskedNeeds,
): Promise<OfferFields> {
  const groups = testGroups
    .filter(({ value }) => needs.groups.includes(value))
    .map(({ value, label }) => {
      const all = snapshot.analyses.filter(({ category }) => category === label);
      const named = listNamed(all, needs);
      return {
        key: `turnaround-${value}`,
        isNamed: named.length > 0,
        analyses: named.length > 0 ? named : all,
      };
    });
  const hours = await readHours(
    snapshot,
    labId,
    groups.flatMap(({ analyses }) => analyses),
  );
  return Object.fromEntries(
    groups.flatMap(({ key, isNamed, analyses }) => {
      const sorted = analyses.flatMap(({ id }) => hours.get(id) ?? []).sort((a, b) => a - b);
      const proposed = isNamed ? sorted.at(-1) : sorted[Math.floor(sorted.length / 2)];
      // A profile may state more hours than an offer.
      return proposed === undefined || proposed > MAX_HOURS ? [] : [[key, [String(proposed)]]];
    }),
  );
}

async function readHours(
  snapshot: Directory,
  labId: string,
  analyses: readonly Analysis[],
): Promise<ReadonlyMap<string, number>> {
  if (analyses.length === 0) return new Map();
  const { rows } = await readOpenLabAnalyses(snapshot, {
    labs: [labId],
    analyses: analyses.map(({ id }) => id),
    limit: analyses.length,
  });
  return new Map(
    rows.flatMap(({ analysis, turnaroundHours }) =>
      turnaroundHours === undefined ? [] : [[analysis, turnaroundHours] as const],
    ),
  );
}

/**
 * How many of the analyses that the practice wants the laboratory has recorded. What the practice has
 * written in words of its own counts as missing.
 * @returns undefined if none is wanted, or if the laboratory has recorded no analyses
 */
export async function countRecordedAnalyses(
  snapshot: Directory,
  labId: string,
  needs: Needs,
): Promise<{ covered: number; missing: readonly string[] } | undefined> {
  const wanted = listWantedAnalyses(needs);
  const lab = snapshot.lab(labId);
  if (wanted.length === 0 || lab === undefined) return undefined;
  const basket = toBasket(
    snapshot,
    listNamed(snapshot.analyses, needs).map(({ id }) => id),
  );
  const [coverage] = await coverBasket(snapshot, basket, [lab]);
  if (coverage === undefined || coverage.isUnknown) return undefined;
  const uncovered = new Set(coverage.missing.map(({ name }) => name));
  const covered = basket.counted.filter(({ name }) => !uncovered.has(name));
  const missing = wanted.filter((name) => !covered.some((one) => one.name === name));
  return { covered: wanted.length - missing.length, missing };
}
