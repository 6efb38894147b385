import { eq } from "drizzle-orm";
import { data } from "react-router";
import { entries } from "#database/entries";
import { offerInvitations, offerRounds } from "#database/offers";
import { isUuid } from "~/lib/identity";
import { database } from "~/platform/database/database.server";
import { type DeskRound, listEntryRounds } from "~/rounds/desk/round-desk.server";

interface FoundRound {
  entry: typeof entries.$inferSelect;
  round: DeskRound;
}

/** @throws 404 for a round that does not exist */
export async function findRound(roundId: string): Promise<FoundRound> {
  const [found] = isUuid(roundId)
    ? await database()
        .select({ entry: entries })
        .from(offerRounds)
        .innerJoin(entries, eq(entries.id, offerRounds.entryId))
        .where(eq(offerRounds.id, roundId))
    : [];
  const rounds = found === undefined ? [] : await listEntryRounds([found.entry.id]);
  const round = rounds.find(({ id }) => id === roundId);
  if (found === undefined || round === undefined) throw data(null, { status: 404 });
  return { entry: found.entry, round };
}

/** @throws 404 for an invitation that does not exist */
export async function findInvitation(
  invitationId: string,
): Promise<FoundRound & { lab: DeskRound["labs"][number] }> {
  const [found] = isUuid(invitationId)
    ? await database()
        .select({ roundId: offerInvitations.roundId })
        .from(offerInvitations)
        .where(eq(offerInvitations.id, invitationId))
    : [];
  const { entry, round } = await findRound(found?.roundId ?? "");
  const lab = round.labs.find((one) => one.invitationId === invitationId);
  if (lab === undefined) throw data(null, { status: 404 });
  return { entry, round, lab };
}
