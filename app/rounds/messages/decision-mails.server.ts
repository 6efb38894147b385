import { formatDay, formatWeekday } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { isAcceptable } from "~/rounds/model/acceptable-offers.server";
import { getFirstContactDay } from "~/rounds/model/first-contact.server";
import { type Invitation, listDecisions, type Round } from "~/rounds/model/rounds.server";
import { listLatestOffers } from "~/rounds/offer/offer-versions.server";
import { createLabMail } from "./offer-lab-mails.server";

const THANKS = "Vielen Dank für Ihre Zeit.";

/** Sent for a withdrawn round too: the page behind its link says when that was. */
export const offerDecisionMail: MailType<"offer-decision"> = createLabMail(
  "Entscheid über eine Offerte",
  {
    label: "Seite der Anfrage öffnen",
    evenWhenOver: true,
    write: async (round, { inBrackets, rows }, invitation) => {
      const [subject, ...paragraphs] =
        round.state === "withdrawn"
          ? [
              "Eine Praxis hat ihre Anfrage zurückgezogen",
              `Eine Praxis hat ihre Anfrage zurückgezogen, bei der Sie eingeladen waren. Sie müssen nichts mehr tun. ${THANKS}`,
            ]
          : ((await acceptance(round, invitation)) ?? [
              "Eine Praxis hat anders entschieden",
              `Die Praxis hat Ihre Offerte nicht gewählt. Sie müssen nichts mehr tun. ${THANKS}`,
            ]);
      return {
        subject: `${subject} ${inBrackets}`,
        paragraphs: ["Guten Tag", ...paragraphs],
        rows,
      };
    },
  },
);

/** @returns undefined to laboratories whose offer was not accepted */
async function acceptance(
  round: Round,
  { id }: Invitation,
): Promise<[subject: string, ...paragraphs: string[]] | undefined> {
  const decisions = await listDecisions(database(), [round.id]);
  const accepted = decisions.find((one) => one.invitationId === id && one.outcome === "accepted");
  if (accepted === undefined) return undefined;
  const [offer] = await listLatestOffers([id]);
  const contactBy = getFirstContactDay(round, accepted.at);
  return [
    "Eine Praxis hat Ihre Offerte gewählt",
    offer?.binding === false
      ? "Die Praxis hat Ihre Richtofferte gewählt. Ein Vertrag besteht noch nicht: Auf die Richtofferte folgt Ihre verbindliche Offerte."
      : "Die Praxis hat Ihre verbindliche Offerte angenommen: Der Vertrag ist damit zustande gekommen.",
    `Bitte melden Sie sich bei der Praxis bis ${formatWeekday(contactBy)}, ${formatDay(contactBy)}: So haben wir es ihr gesagt. Name und Kontakt der Praxis stehen auf der Seite der Anfrage.`,
  ];
}

export const offerUndecidedMail: MailType<"offer-undecided"> = createLabMail(
  "Offertrunde ohne Entscheid",
  {
    label: "Offerte ansehen",
    onlyByDay: true,
    write: async (round, { inBrackets, rows }, invitation) => {
      const [offer] = await listLatestOffers([invitation.id]);
      if (round.state !== "expired" || offer === undefined) return undefined;
      return {
        subject: `Eine Praxis hat nicht entschieden ${inBrackets}`,
        paragraphs: [
          "Guten Tag",
          "Die Praxis hat bis zu ihrer Frist nicht über Ihre Offerte entschieden.",
          offer.validUntil !== null && isAcceptable(offer, round, new Date())
            ? `Ihre Offerte ist verbindlich bis ${formatDay(offer.validUntil)}: Bis dann kann die Praxis sie noch annehmen, und wir schreiben Ihnen.`
            : `Sie müssen nichts mehr tun. ${THANKS}`,
        ],
        rows,
      };
    },
  },
);
