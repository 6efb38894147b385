import { currentSnapshot } from "~/directory/index.server";
import { formatDate, formatMoment, formatWeekday, toMoment } from "~/lib/swiss-time";
import { findRound } from "./round.server";

/**
 * Empty before the round is opened, as for the practice.
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
    marks: Object.fromEntries(
      labs.map((one) => [one.lab, currentSnapshot().lab(one.lab)?.logo] as const),
    ),
    decision:
      last === undefined
        ? ""
        : `${lab === undefined ? "Alle Offerten abgelehnt" : `Offerte von ${lab} gewählt`}, ${toMoment(last.at, now).text}${last.recordedBy === null ? "" : `, übermittelt von ${last.recordedBy}`}.`,
    files: labs.flatMap(({ hasFile, invitationId, labName }) =>
      hasOffers && hasFile ? [{ invitationId, labName }] : [],
    ),
    /** Declining all is possible only until the practice's deadline. */
    choices:
      round.comparison?.offers.filter(({ invitationId }) => acceptable.includes(invitationId)) ??
      [],
    isLate: state !== "comparison",
    decideBy: `${formatWeekday(decideBy)}, ${formatMoment(decideBy)}`,
    today: formatDate(now),
  };
}
