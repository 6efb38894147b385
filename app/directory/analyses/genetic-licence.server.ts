import { listEvidence } from "~/directory/labs/evidence.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { isoDay } from "~/lib/swiss-time";

export const LICENCE_MISSING_MESSAGE =
  "Für genetische Untersuchungen brauchen Sie eine Bewilligung des BAG (Art. 28 GUMG). Von Ihrem Labor haben wir noch keine gültige geprüft. Bitte senden Sie uns zuerst diesen Nachweis.";

/**
 * The genetic examinations among these analyses, names by id, that a laboratory without a verified licence can't
 * propose.
 */
export async function findUnlicensedAnalyses(
  lab: string,
  analysisIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const snapshot = currentSnapshot();
  const genetic = analysisIds.flatMap((id) => {
    const analysis = snapshot.analysis(id);
    return analysis?.isGenetic ? [[id, analysis.name] as const] : [];
  });
  if (genetic.length === 0) return new Map();
  const today = isoDay(new Date());
  const isLicensed = (await listEvidence({ kind: "lab", slug: lab })).some(
    ({ kind, validUntil }) => kind === "bag_genetik" && validUntil >= today,
  );
  return isLicensed ? new Map() : new Map(genetic);
}
