import { currentSnapshot } from "~/directory/index.server";
import { formatDate, formatMoment, formatWeekday, toMoment } from "~/lib/swiss-time";
import { findRound } from "./round.server";

/**
 * Offers of a round side by side, with what was decided. Before the round is opened there is nothing to see, here as
 * for the practice.
 * @throws 404 for a round that does not exist
 */
export async function readOfferComparison(roundId: string, now = new Date()) {
  const { entry, round } = await findRound(roundId);
  const { openedAt, decisions, labs, decideBy, state, acceptable } = round;
  const hasOffers = openedAt !== null && (round.comparison?.offers.length ?? 0) > 0;
  const last = decisions.find(
    ({ outcome, invitationId }) => outcome === "accepted" || invitationId === null,
  );
  const lab = labs.find(({ invitationId }) => invitationId === last?.invitationId)?.labName;
  return {
    entryId: entry.id,
    title: entry.title,
    detail: entry.detail,
    comparison: hasOffers ? round.comparison : undefined,
    /** Pictures of the laboratories that are still published, by slug. */
    marks: Object.fromEntries(
      labs.map((one) => [one.lab, currentSnapshot().lab(one.lab)?.logo] as const),
    ),
    decision:
      last === undefined
        ? ""
        : `${lab === undefined ? "Alle Offerten abgelehnt" : `Offerte von ${lab} gewählt`}, ${toMoment(last.at, now).text}${last.recordedBy === null ? "" : `, übermittelt von ${last.recordedBy}`}.`,
    /** Laboratories with a PDF beside their offer. */
    files: hasOffers ? labs.filter(({ hasFile }) => hasFile) : [],
    /** What the practice can still accept; none of all can be said only until its own date. */
    choices:
      round.comparison?.offers.filter(({ invitationId }) => acceptable.includes(invitationId)) ??
      [],
    isLate: state !== "comparison",
    decideBy: `${formatWeekday(decideBy)}, ${formatMoment(decideBy)}`,
    today: formatDate(now),
  };
}
