import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { contacts } from "#database/labs";
import { findAddressWarnings } from "~/platform/mail/address-warnings.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import type { UndeliveredMailHandler } from "~/platform/mail/undelivered.server";
import { lockInvitation, notifyOperatorAboutRounds } from "~/rounds/model/rounds.server";
import { isInvitationUnanswered, isRunning } from "~/rounds/model/states";

/**
 * If an invitation did not arrive, another contact of the laboratory gets it, with the same link,
 * unless their access was revoked. If there is none, the operator is notified, who can call.
 */
export const inviteOtherContact: UndeliveredMailHandler = async (
  tx,
  { template, detail, recipient },
) => {
  if (template !== "offer-invitation" && template !== "offer-reminder") return;
  const [invitationId = ""] = "invitation" in detail ? detail.invitation : [];
  const locked = await lockInvitation(tx, invitationId);
  if (locked === undefined) return;
  const { invitation, round, entry } = locked;
  if (!isRunning(round) || !isInvitationUnanswered(invitation)) return;
  const others = await tx
    .select({ email: contacts.email })
    .from(contacts)
    .where(
      and(
        eq(contacts.lab, invitation.lab),
        ne(contacts.email, recipient ?? ""),
        // The link opens the request for anyone who receives it.
        isNull(contacts.accessEndedAt),
      ),
    )
    .orderBy(asc(contacts.name), asc(contacts.email));
  const warnings = await findAddressWarnings(
    others.map(({ email }) => email),
    tx,
  );
  const reached = others.find(({ email }) => !warnings.has(email));
  if (reached === undefined) return notifyOperatorAboutRounds(tx, "lab-unreached", [round]);
  await queueMail(tx, {
    entryId: entry.id,
    recipient: reached.email,
    template: "offer-invitation",
    detail: { invitation: [invitation.id], lab: [invitation.lab] },
  });
};
