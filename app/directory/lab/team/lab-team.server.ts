import { listContacts, setRights } from "~/directory/labs/contacts.server";
import type { LabMember } from "~/identity/member/lab-members.server";
import type { LabRight } from "~/identity/member/lab-rights";
import { toMemberActor } from "~/identity/member/lab-sessions.server";
import { type Limit, secondsToWaitFor } from "~/platform/limits/rate-limit.server";

/** Limits the mails to arbitrary addresses that a laboratory can cause, by inviting and by restoring access. */
const INVITATIONS: Limit = { name: "lab-invitations", tries: 10, seconds: 24 * 60 * 60 };

interface Invitee {
  name: string;
  email: string;
  rights: readonly LabRight[];
}

export async function listTeam(member: LabMember) {
  const team = await listContacts(toContactOwner(member));
  return team.map(({ id, name, email, rights }) => ({ id, name, email, rights }));
}

/** @returns seconds to wait after too many mails about access */
export async function inviteMember(lead: LabMember, invitee: Invitee): Promise<number | undefined> {
  const seconds = await secondsToWaitFor(INVITATIONS, lead.lab);
  if (seconds !== undefined) return seconds;
  const { name, email, rights } = invitee;
  await setRights(toContactOwner(lead), { name, email }, { actor: toMemberActor(lead), rights });
  return undefined;
}

/**
 * Removing the last right ends access and requests by mail; the contact itself stays, for the operator.
 * @returns seconds to wait after too many mails about access
 */
export async function changeRights(
  lead: LabMember,
  contactId: string,
  rights: readonly LabRight[],
): Promise<number | undefined> {
  const team = await listContacts(toContactOwner(lead));
  const teammate = team.find(({ id }) => id === contactId);
  if (teammate === undefined) return undefined;
  const isMailed = teammate.rights.length === 0 && rights.length > 0;
  const seconds = isMailed ? await secondsToWaitFor(INVITATIONS, lead.lab) : undefined;
  if (seconds === undefined) {
    await setRights(
      toContactOwner(lead),
      { id: contactId },
      { actor: toMemberActor(lead), rights },
    );
  }
  return seconds;
}

function toContactOwner({ lab }: LabMember) {
  return { kind: "lab", slug: lab } as const;
}
