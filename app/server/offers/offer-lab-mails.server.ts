import { eq } from "drizzle-orm";
import { database } from "~/server/database/database.server";
import { databaseClock } from "~/server/database/database-time.server";
import { currentSnapshot, labName } from "~/server/directory/publication/publication.server";
import { closing } from "~/server/mail/letterhead.server";
import type { MailContent } from "~/server/mail/mail-content.server";
import { type MailType, named } from "~/server/mail/mail-type.server";
import { formatEnd } from "~/swiss-time";
import { offerInvitations, offerRounds } from "../../../database/offers";
import { invitationPath, isReadable } from "./lab-access.server";
import { nextWorkingMoment } from "./working-time.server";

export type LabMailName = "offer-invitation" | "offer-reminder" | "offer-decision" | "offer-words";

/** What a laboratory is told of its duties, before it learns who the practice is (privacy page, section 3). */
export const DUTIES =
  "Die Angaben auf der Seite sind nur für diese Offerte bestimmt. Name und Kontakt der Praxis sehen Sie, wenn sie " +
  "Ihre Offerte annimmt oder sich vorher zu erkennen gibt. Ab dann sind Sie für diese Personendaten verantwortlich: " +
  "Bitte verwenden Sie sie nur für diese Anfrage, und informieren Sie die betroffene Person innert eines Monats " +
  "über Ihre Bearbeitung (Art. 19 DSG). Für Werbung brauchen Sie eine eigene Einwilligung.";

const SHARED =
  "Sie brauchen kein Konto. Den Link dürfen Sie innerhalb Ihres Labors weitergeben: Wer ihn hat, kann antworten.";

/** The same for the preview on the desk and for the mail. */
export function writeInvitation(
  answerBy: Date,
): Pick<MailContent, "subject" | "paragraphs" | "closing"> {
  return {
    subject: "Eine Praxis bittet Sie um eine Offerte",
    paragraphs: [
      "Guten Tag",
      "Eine Praxis vergleicht Labore und bittet Sie um eine Offerte. Was sie braucht, steht auf der Seite hinter " +
        "dem Link. Dort füllen Sie die Offerte aus, oder Sie sagen ab.",
      `Antworten können Sie bis ${formatEnd(answerBy)}. Bis dahin lässt sich eine gesendete Offerte ändern.`,
      SHARED,
      DUTIES,
    ],
    closing: closing(),
  };
}

export const offerInvitation: MailType<"offer-invitation"> = labMail("Einladung zur Offerte", {
  label: "Anfrage ansehen",
  write: ({ answerBy }) => writeInvitation(answerBy),
});

export const offerReminder: MailType<"offer-reminder"> = labMail("Erinnerung an eine Offerte", {
  onlyByDay: true,
  label: "Anfrage ansehen",
  write: ({ answerBy }) => ({
    subject: "Erinnerung: Eine Praxis wartet auf Ihre Offerte",
    paragraphs: [
      "Guten Tag",
      `Eine Praxis hat Sie um eine Offerte gebeten. Antworten können Sie bis ${formatEnd(answerBy)}.`,
      "Passt die Anfrage nicht, sagen Sie bitte auf derselben Seite ab.",
      SHARED,
    ],
  }),
});

export const offerWords: MailType<"offer-words"> = labMail("Nachricht der Praxis zur Offerte", {
  label: "Nachricht lesen",
  write: () => ({
    subject: "Eine Praxis hat Ihnen zu Ihrer Offerte geschrieben",
    paragraphs: ["Guten Tag", "Die Nachricht der Praxis steht auf der Seite mit Ihrer Offerte."],
  }),
});

/** Also of a round that was withdrawn: its link is worth nothing any more, so there is none. */
export const offerDecision: MailType<"offer-decision"> = labMail("Entscheid über eine Offerte", {
  label: "Entscheid ansehen",
  evenWithoutLink: true,
  write: ({ state }) => ({
    subject:
      state === "zurückgezogen" ? "Eine Anfrage ist zurückgezogen" : "Eine Praxis hat entschieden",
    paragraphs: [
      "Guten Tag",
      state === "zurückgezogen"
        ? "Eine Praxis hat ihre Anfrage zurückgezogen, bei der Sie eingeladen waren. Der Link zur Offerte gilt nicht mehr. Vielen Dank für Ihre Zeit."
        : "Die Praxis hat über Ihre Offerte entschieden. Den Entscheid lesen Sie auf der Seite mit Ihrer Offerte.",
    ],
  }),
});

/** A mail to a laboratory; its link is made when it is sent, so no table holds one. */
function labMail<Name extends LabMailName>(
  called: string,
  {
    label,
    evenWithoutLink = false,
    onlyByDay = false,
    write,
  }: {
    label: string;
    /** Else there is nothing left to say once the link has ended. */
    evenWithoutLink?: boolean;
    /** It answers nobody: it waits until people work. */
    onlyByDay?: boolean;
    write: (round: typeof offerRounds.$inferSelect) => Pick<MailContent, "subject" | "paragraphs">;
  },
): MailType<Name> {
  return {
    blank: { invitation: [], lab: [] },
    write: async ({ detail }) => {
      const [found] = await database()
        .select({ invitation: offerInvitations, round: offerRounds, clock: databaseClock })
        .from(offerInvitations)
        .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
        .where(eq(offerInvitations.id, detail.invitation[0] ?? ""));
      if (found === undefined) return undefined;
      const { invitation, round, clock } = found;
      const isOpen = isReadable(invitation, round, clock);
      if (!isOpen && !evenWithoutLink) return undefined;
      return {
        ...write(round),
        closing: closing(),
        ...(onlyByDay ? { notBefore: workingMomentOf(invitation.lab) } : {}),
        ...(isOpen ? { link: { label, path: await invitationPath(invitation) } } : {}),
      };
    },
    describe: ({ detail }) => named(called, detail.lab.map(labName)),
  };
}

/** From now on; at cards without a profile only the holidays count that all cantons keep. */
function workingMomentOf(lab: string): Date {
  return nextWorkingMoment(new Date(), currentSnapshot().lab(lab)?.location.canton);
}
