import type { LabMember } from "~/identity/member/lab-members.server";
import { limitLinkGuesses } from "~/platform/limits/link-guesses.server";
import { readSignedLink, signLink } from "~/platform/secrets/signed-link.server";
import {
  hasMissedDeadline,
  isRequestReadable,
  wasWithdrawn,
} from "~/rounds/model/round-states.server";
import { findInvitationWithRound, type Invitation } from "~/rounds/model/rounds.server";

/** Anybody who has the link may answer; it reveals nothing about the practice. */
export interface LabAccess {
  invitationId: string;
  roundId: string;
  /** The signed-in member; undefined for somebody with only a link. */
  member?: Pick<LabMember, "id" | "lab" | "labName">;
}

export interface LabLink extends LabAccess {
  /** Its page says only that the time is over or the request withdrawn. */
  isOver: boolean;
}

/** The link signs invitation and generation; the database decides when it ends. */
export async function invitationPath({
  id,
  linkGeneration,
}: Pick<Invitation, "id" | "linkGeneration">): Promise<string> {
  return `/offerte/${await signLink("offer", { subject: `${id} ${linkGeneration}` })}`;
}

/**
 * Opens a link.
 * @returns undefined for foreign, altered and superseded links, withdrawn invitations and erased
 * practices alike: the page answers each with the same 404 and text
 * @throws 429 if the address has guessed too often; a valid link is never counted
 */
export async function openInvitation(
  token: string,
  clientAddress: string,
  now?: Date,
): Promise<LabLink | undefined> {
  const claim = await readSignedLink("offer", token);
  if (claim === undefined) {
    await limitLinkGuesses(clientAddress);
    return undefined;
  }
  const [id = "", generation = ""] = claim.subject.split(" ");
  return findInvitation(id, ({ linkGeneration }) => String(linkGeneration) === generation, now);
}

export async function openInvitationForMember(
  id: string,
  member: LabMember,
  now?: Date,
): Promise<LabLink | undefined> {
  const found = await findInvitation(id, ({ lab }) => lab === member.lab, now);
  return found && { ...found, member };
}

async function findInvitation(
  id: string,
  isMeant: (invitation: Invitation) => boolean,
  now?: Date,
): Promise<LabLink | undefined> {
  const found = await findInvitationWithRound(id);
  if (found === undefined || !isMeant(found.invitation)) return undefined;
  const { invitation, round, clock } = found;
  const moment = now ?? clock;
  const isOver = hasMissedDeadline(invitation, round, moment) || wasWithdrawn(round, moment);
  if (!isOver && !isRequestReadable(invitation, round, moment)) return undefined;
  return { invitationId: invitation.id, roundId: round.id, isOver };
}
