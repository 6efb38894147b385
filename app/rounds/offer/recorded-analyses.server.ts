import { coverBasket, type Snapshot, toBasket } from "~/directory/index.server";
import { listWantedAnalyses, type Needs } from "~/leads/index";

/**
 * How many of the analyses that the practice wants the laboratory has recorded. What the practice has
 * written in words of its own counts as missing.
 * @returns undefined if none is wanted, or if the laboratory has recorded no analyses
 */
export async function countRecordedAnalyses(
  snapshot: Pick<Snapshot, "analyses" | "analysis" | "lab" | "revision">,
  labId: string,
  needs: Needs,
): Promise<{ covered: number; missing: readonly string[] } | undefined> {
  const wanted = listWantedAnalyses(needs);
  const lab = snapshot.lab(labId);
  if (wanted.length === 0 || lab === undefined) return undefined;
  const named = snapshot.analyses.filter(({ name }) => wanted.includes(name));
  const basket = toBasket(
    snapshot,
    named.map(({ id }) => id),
  );
  const [coverage] = await coverBasket(snapshot, basket, [lab]);
  if (coverage === undefined || coverage.isUnknown) return undefined;
  const uncovered = new Set(coverage.missing.map(({ name }) => name));
  const covered = basket.counted.filter(({ name }) => !uncovered.has(name));
  const missing = wanted.filter((name) => !covered.some((one) => one.name === name));
  return { covered: wanted.length - missing.length, missing };
}
