import { offerChanges } from "~/offers/comparison/offer-changes";
import type { PracticeAccess } from "../access/practice-access.server";
import { versionsOf } from "../round/offer-versions.server";
import { readRounds } from "../round/round-parts.server";

/**
 * What a laboratory's newest offer says otherwise than the version that the practice was shown.
 * @returns nothing of another's offer, nor of a version that was replaced while offers were sealed
 */
export async function changesSince(
  { entryIds }: Pick<PracticeAccess, "entryIds">,
  invitationId: string,
  version: number,
): Promise<string[]> {
  const rounds = await readRounds(entryIds);
  const own = rounds.find(({ invitations }) => invitations.some(({ id }) => id === invitationId));
  const openedAt = own?.round.openedAt;
  if (own === undefined || !openedAt) return [];
  const versions = await versionsOf(invitationId);
  const place = versions.findIndex((one) => one.version === version);
  const [newest, shown, next] = [versions[0], versions[place], versions[place - 1]];
  if (newest === undefined || shown === undefined || next === undefined) return [];
  return next.submittedAt > openedAt ? offerChanges(shown, newest, own.needs) : [];
}
