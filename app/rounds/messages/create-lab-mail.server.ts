import type { MailDetails, MailName } from "#database/mails";
import { labName } from "~/directory/index.server";
import { readNeeds } from "~/leads/index";
import { mailClosing } from "~/platform/mail/letterhead.server";
import type { MailContent } from "~/platform/mail/mail-content.server";
import { isSuppressed } from "~/platform/mail/mail-footer.server";
import { appendNames, type MailType } from "~/platform/mail/mail-type.server";
import { invitationPath } from "~/rounds/lab/lab-access.server";
import { hideRarePostalAreas } from "~/rounds/model/postal-area.server";
import { getRequestReference } from "~/rounds/model/request-reference.server";
import { isRequestReadable } from "~/rounds/model/round-states.server";
import {
  findInvitationWithRound,
  getLabCanton,
  type Invitation,
  type Round,
} from "~/rounds/model/rounds.server";
import { nextWorkingMoment } from "~/rounds/model/working-time.server";

export type LabMailName = {
  [Name in MailName]: MailDetails[Name] extends { invitation: string[] } ? Name : never;
}[MailName];

/** Without the greeting; rows are by default those that distinguish the request, and facts stand below them. */
export type LabMailText = Pick<MailContent, "subject" | "paragraphs" | "rows"> & {
  facts?: NonNullable<MailContent["rows"]>;
};

/** Creates the link when the mail is sent, so that no table contains it. */
export function createLabMail<Name extends LabMailName>(
  called: string,
  {
    label,
    part = "",
    evenWhenOver = false,
    onlyByDay = false,
    write,
  }: {
    /** Undefined where its link no longer opens anything. */
    label?: string;
    /** Of the page, where its link leads: «#fragen». */
    part?: string;
    evenWhenOver?: boolean;
    /** Not triggered by the recipient, so it waits for office hours. */
    onlyByDay?: boolean;
    /** @returns undefined if there is nothing left to say */
    write: (
      round: Round,
      invitation: Invitation,
    ) => LabMailText | undefined | Promise<LabMailText | undefined>;
  },
): MailType<Name> {
  return {
    write: async ({ detail, recipient }) => {
      const found = await findInvitationWithRound(detail.invitation[0] ?? "");
      if (found === undefined) return undefined;
      const { invitation, round, clock } = found;
      if (!evenWhenOver && !isRequestReadable(invitation, round, clock)) return undefined;
      // No mail about the end after an opt-out, if the laboratory never answered.
      const hasTakenPart = invitation.answeredAt !== null;
      if (!hasTakenPart && (await isSuppressed("offer-invitation", recipient))) return undefined;
      const [needs = round.needs] = await hideRarePostalAreas([readNeeds(round.needs)]);
      const disclosedRound = { ...round, needs };
      const written = await write(disclosedRound, invitation);
      if (written === undefined) return undefined;
      return {
        ...completeLabMail(written, disclosedRound),
        ...(label === undefined
          ? {}
          : { link: { label, path: (await invitationPath(invitation)) + part } }),
        closing: mailClosing(),
        ...(onlyByDay
          ? { notBefore: nextWorkingMoment(new Date(), getLabCanton(invitation.lab)) }
          : {}),
      };
    },
    describe: ({ detail }) => appendNames(called, detail.lab.map(labName)),
  };
}

export function completeLabMail(
  { subject, paragraphs, rows, facts = [] }: LabMailText,
  { needs, createdAt }: Pick<Round, "needs" | "createdAt">,
) {
  const reference = getRequestReference(needs, createdAt);
  return {
    subject: `${subject} ${reference.inBrackets}`,
    paragraphs: ["Guten Tag", ...paragraphs],
    rows: [...(rows ?? reference.rows), ...facts],
  };
}
