import { and, asc, eq } from "drizzle-orm";
import { decisions, offerInvitations, offerRounds } from "#database/offers";
import { switchPlans } from "#database/switch-plans";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";

/** What became of a practice in its last round. */
export interface EntryOutcome {
  state: (typeof offerRounds.$inferSelect)["state"];
  decidedAt: Date | null;
  invitedLabs: string[];
  acceptedLab: string | null;
  switched: (typeof switchPlans.$inferSelect)["outcome"];
  /** ISO day on which the practice changed its laboratory. */
  changedOn: string | null;
}

/**
 * @param shown by id of an entry, the one that stands for its practice
 * @returns by the latter
 */
export async function readOutcomes(
  shown: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, EntryOutcome>> {
  const invitations = await database()
    .select({
      entryId: offerRounds.entryId,
      roundId: offerRounds.id,
      state: offerRounds.state,
      closedAt: offerRounds.closedAt,
      labName: offerInvitations.labName,
      decision: decisions.outcome,
      switched: switchPlans.outcome,
      changedOn: switchPlans.changedOn,
    })
    .from(offerRounds)
    .innerJoin(offerInvitations, eq(offerInvitations.roundId, offerRounds.id))
    .leftJoin(
      decisions,
      and(eq(decisions.invitationId, offerInvitations.id), eq(decisions.outcome, "accepted")),
    )
    .leftJoin(switchPlans, eq(switchPlans.roundId, offerRounds.id))
    .where(isAnyOf(offerRounds.entryId, [...shown.keys()]))
    .orderBy(asc(offerRounds.createdAt), asc(offerRounds.id), asc(offerInvitations.labName));
  const byRound = Map.groupBy(invitations, ({ roundId }) => roundId);
  // A later round replaces an earlier one.
  return new Map(
    [...byRound.values()].flatMap((invited) =>
      invited.slice(0, 1).map(({ entryId, state, closedAt, switched, changedOn }) => [
        shown.get(entryId) ?? entryId,
        {
          ...{ state, switched, changedOn },
          decidedAt: state === "decided" ? closedAt : null,
          invitedLabs: invited.map(({ labName }) => labName),
          acceptedLab: invited.find(({ decision }) => decision !== null)?.labName ?? null,
        },
      ]),
    ),
  );
}
