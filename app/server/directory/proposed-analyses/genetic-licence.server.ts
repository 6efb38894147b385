import { isoDay } from "~/swiss-time";
import { evidenceOf } from "../labs/evidence.server";
import { currentSnapshot } from "../publication/shown-snapshot.server";

/** What whoever proposes such an examination is told. */
export const LICENCE_MISSING =
  "Genetische Untersuchungen führen Sie mit einer Bewilligung des BAG durch (Art. 28 GUMG). Laborlotse hat für Ihr Labor noch keine gültige geprüft. Bitte senden Sie uns zuerst diesen Nachweis.";

/**
 * Of these analyses the genetic examinations, by id with their names, where the operator has looked up no licence of the
 * laboratory that is still valid: none of them is proposed as new.
 */
export async function withoutLicence(
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
  const isLicensed = (await evidenceOf({ kind: "lab", slug: lab })).some(
    ({ kind, validUntil }) => kind === "bag_genetik" && validUntil >= today,
  );
  return isLicensed ? new Map() : new Map(genetic);
}
