import { labName } from "~/directory/index.server";
import { getWeeklySamples, readNeeds } from "~/leads/index";
import { formatNumber } from "~/lib/format-number";
import { formatDate, formatDay, formatEndMoment, formatWeekday } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { mailClosing } from "~/platform/mail/letterhead.server";
import { appendNames, type MailType } from "~/platform/mail/mail-type.server";
import { isAcceptable } from "~/rounds/model/acceptable-offers.server";
import { getFirstContactDay } from "~/rounds/model/first-contact.server";
import { mayRequestMoreTime } from "~/rounds/model/round-states.server";
import { type Invitation, listDecisions, type Round } from "~/rounds/model/rounds.server";
import { EXTENSION_UNDONE, isExtensionUndone } from "~/rounds/model/undone-extension.server";
import { listLatestOffers } from "~/rounds/offer/offer-versions.server";
import { createLabMail, type LabMailName, type LabMailText } from "./create-lab-mail.server";

/** Stated before a laboratory learns who the practice is (privacy page, section 3). */
export const LAB_DUTIES_TEXT =
  "Wer den Link hat, kann für Ihr Labor antworten. Name und Kontakt der Praxis sehen Sie, wenn sie Ihre Offerte annimmt oder " +
  "ihren Namen vorher freigibt. Verwenden Sie sie nur für diese Anfrage, nicht für Werbung, und informieren Sie die " +
  "betroffene Person innert eines Monats (Art. 19 DSG). Mit dem Senden einer Offerte gelten unsere AGB.";

const THANKS = "Vielen Dank für Ihre Zeit.";

export function writeInvitation({
  answerBy,
  needs,
}: Pick<Round, "answerBy" | "needs">): LabMailText {
  const samples = getWeeklySamples(readNeeds(needs));
  return {
    subject: "Eine Praxis bittet Sie um eine Offerte",
    facts: [
      ...(samples === undefined ? [] : [["Proben pro Woche", formatNumber(samples)] as const]),
      ["Antwort bis", formatEndMoment(answerBy)],
    ],
    paragraphs: [
      "Antworten Sie über den Link, ohne Konto; bis zur Frist können Sie ändern oder absagen.",
      LAB_DUTIES_TEXT,
      "Sie erhalten diese E-Mail, weil Sie auf Laborlotse als Kontakt Ihres Labors oder als Stellvertretung eingetragen sind.",
    ],
  };
}

export const offerLabMails = {
  "offer-invitation": createLabMail("Einladung zur Offerte", {
    label: "Anfrage ansehen",
    write: writeInvitation,
  }),
  "offer-reminder": createLabMail("Erinnerung an eine Offerte", {
    onlyByDay: true,
    label: "Anfrage ansehen",
    write: ({ answerBy }) => ({
      subject: "Erinnerung: Eine Praxis wartet auf Ihre Offerte",
      paragraphs: [
        `Eine Praxis hat Sie um eine Offerte gebeten. Antworten können Sie bis ${formatEndMoment(answerBy)}.`,
        "Passt die Anfrage nicht, sagen Sie bitte auf derselben Seite ab.",
      ],
    }),
  }),
  "offer-extended": createLabMail("Neue Frist für eine Offerte", {
    onlyByDay: true,
    label: "Anfrage ansehen",
    write: writeExtended,
  }),
  "offer-receipt": createLabMail("Eingangsbestätigung der Offerte", {
    label: "Offerte ansehen",
    write: writeReceipt,
  }),
  "offer-words": createLabMail("Nachricht der Praxis zur Offerte", {
    label: "Nachricht lesen",
    part: "#fragen",
    write: (_, { answeredAt }) =>
      answeredAt === null
        ? {
            subject: "Eine Praxis hat Ihnen zu ihrer Anfrage geschrieben",
            paragraphs: ["Die Nachricht der Praxis steht auf der Seite der Anfrage."],
          }
        : {
            subject: "Eine Praxis hat Ihnen zu Ihrer Offerte geschrieben",
            paragraphs: ["Die Nachricht der Praxis steht auf der Seite mit Ihrer Offerte."],
          },
  }),
  // Sent for a withdrawn round too: the page behind its link says when that was.
  "offer-decision": createLabMail("Entscheid über eine Offerte", {
    label: "Seite der Anfrage öffnen",
    evenWhenOver: true,
    write: writeDecision,
  }),
  "offer-undecided": createLabMail("Offertrunde ohne Entscheid", {
    label: "Offerte ansehen",
    onlyByDay: true,
    write: writeUndecided,
  }),
  "offer-missed": createLabMail("Frist einer Offerte verpasst", {
    label: "Seite der Anfrage öffnen",
    evenWhenOver: true,
    onlyByDay: true,
    write: writeMissed,
  }),
  "offer-taken-out": createLabMail("Labor aus einer Anfrage genommen", {
    evenWhenOver: true,
    write: (_, { answeredAt }) => ({
      subject: "Eine Anfrage gilt für Sie nicht mehr",
      paragraphs: [
        `Eine Anfrage, zu der Sie eingeladen waren, gilt für Ihr Labor nicht mehr. Ihr Link ist ungültig${answeredAt === null ? "" : ", und Ihre Offerte kann nicht mehr angenommen werden"}. Sie müssen nichts mehr tun. ${THANKS}`,
        "Haben Sie Fragen dazu, antworten Sie bitte auf diese Nachricht.",
      ],
    }),
  }),
} satisfies { [Name in Exclude<LabMailName, "plan-lab-reminder" | "plan-moved">]: MailType<Name> };

/** Nothing else of the request is left. */
export const offerErasedMail: MailType<"offer-erased"> = {
  write: async ({ detail }) => {
    const askedAt = new Date(detail.at[0] ?? "");
    return {
      subject: `Eine Anfrage gilt nicht mehr (${formatDate(askedAt)})`,
      paragraphs: [
        "Guten Tag",
        `Die Praxis, deren Anfrage wir Ihnen am ${formatEndMoment(askedAt)} gesendet haben, nimmt nicht mehr teil. Die Angaben der Praxis sind gelöscht. Ihr Link ist ungültig, und eine Offerte dazu kann nicht mehr angenommen werden. Sie müssen nichts mehr tun. ${THANKS}`,
      ],
      closing: mailClosing(),
    };
  },
  describe: ({ detail }) => appendNames("Ende einer gelöschten Anfrage", detail.lab.map(labName)),
};

/** States what is current when rendered, so several versions within a minute need one receipt. */
async function writeReceipt({ state, answerBy, decideBy }: Round, invitation: Invitation) {
  const [sent] = await listLatestOffers([invitation.id]);
  if (sent === undefined || invitation.state !== "answered") return undefined;
  const what = sent.binding ? "verbindliche Offerte" : "Richtofferte";
  return {
    subject: "Ihre Offerte ist eingegangen",
    paragraphs: [
      sent.enteredBy === null
        ? `Ihre ${what} (Fassung ${sent.version}) ist eingegangen: ${formatEndMoment(sent.submittedAt)}.`
        : `Wir haben Ihre ${what} (Fassung ${sent.version}) eingetragen, wie Sie sie uns genannt haben: ${formatEndMoment(sent.submittedAt)}. Bitte prüfen Sie sie auf der Seite der Anfrage.`,
      state === "open"
        ? `Ändern können Sie sie bis ${formatEndMoment(answerBy)}. Die Praxis sieht die Offerten erst, wenn alle Labore geantwortet haben oder diese Frist vorbei ist; sie entscheidet bis ${formatEndMoment(decideBy)}.`
        : `Die Praxis vergleicht jetzt alle Offerten und entscheidet bis ${formatEndMoment(decideBy)}.`,
      "Wir schreiben Ihnen, sobald sie entschieden hat.",
    ],
  };
}

async function writeDecision(round: Round, { id }: Invitation): Promise<LabMailText> {
  if (round.state === "withdrawn") {
    return {
      subject: "Eine Praxis hat ihre Anfrage zurückgezogen",
      paragraphs: [
        `Eine Praxis hat ihre Anfrage zurückgezogen, bei der Sie eingeladen waren. Sie müssen nichts mehr tun. ${THANKS}`,
      ],
    };
  }
  const decisions = await listDecisions(database(), [round.id]);
  const accepted = decisions.find((one) => one.invitationId === id && one.outcome === "accepted");
  if (accepted === undefined) {
    return {
      subject: "Eine Praxis hat anders entschieden",
      paragraphs: [
        `Die Praxis hat Ihre Offerte nicht gewählt. Sie müssen nichts mehr tun. ${THANKS}`,
      ],
    };
  }
  const [offer] = await listLatestOffers([id]);
  const contactBy = getFirstContactDay(round, accepted.at);
  const isBinding = offer?.binding !== false;
  return {
    subject: isBinding
      ? "Eine Praxis hat Ihre Offerte angenommen"
      : "Eine Praxis hat Ihre Richtofferte gewählt",
    paragraphs: [
      isBinding
        ? `Mit der Annahme ist der Vertrag zu den Bedingungen Ihrer ${offer === undefined ? "Offerte" : `Fassung ${offer.version}`} zustande gekommen.`
        : "Ein Vertrag besteht noch nicht: Auf die Richtofferte folgt Ihre verbindliche Offerte.",
      `Bitte melden Sie sich bei der Praxis bis ${formatWeekday(contactBy)}, ${formatDay(contactBy)}: So haben wir es ihr gesagt. Name und Kontakt der Praxis stehen auf der Seite der Anfrage.`,
    ],
  };
}

async function writeUndecided(round: Round, { id }: Invitation) {
  const [offer] = await listLatestOffers([id]);
  if (round.state !== "expired" || offer === undefined) return undefined;
  return {
    subject: "Eine Praxis hat nicht entschieden",
    paragraphs: [
      "Die Praxis hat bis zu ihrer Frist nicht über Ihre Offerte entschieden.",
      offer.validUntil !== null && isAcceptable(offer, round, new Date())
        ? `Ihre Offerte ist verbindlich bis ${formatDay(offer.validUntil)}: Bis dann kann die Praxis sie noch annehmen. Tut sie es, schreiben wir Ihnen; sonst müssen Sie nichts mehr tun.`
        : `Sie müssen nichts mehr tun. ${THANKS}`,
    ],
  };
}

async function writeExtended(round: Round, { draftAt }: Invitation): Promise<LabMailText> {
  const isUndone = await isExtensionUndone(round);
  const end = formatEndMoment(round.answerBy);
  return {
    subject: isUndone
      ? "Für Ihre Offerte gilt wieder die frühere Frist"
      : "Sie haben mehr Zeit für Ihre Offerte",
    paragraphs: [
      isUndone
        ? `${EXTENSION_UNDONE} Antworten können Sie wieder bis ${end}.`
        : `Die Frist ist verlängert: Antworten können Sie jetzt bis ${end}.`,
      draftAt === null
        ? "Passt die Anfrage nicht, sagen Sie bitte auf derselben Seite ab."
        : "Ihren Entwurf haben wir behalten.",
    ],
  };
}

/** Of a laboratory that got more time meanwhile, it would be untrue. */
async function writeMissed(round: Round, invitation: Invitation): Promise<LabMailText | undefined> {
  if (invitation.state !== "expired" || round.state === "withdrawn") return undefined;
  return {
    subject: "Die Frist für Ihre Offerte ist vorbei",
    paragraphs: [
      ...((await isExtensionUndone(round)) ? [EXTENSION_UNDONE] : []),
      `Offerten konnten Sie bis ${formatEndMoment(round.answerBy)} senden. Von Ihnen ist keine eingegangen.`,
      mayRequestMoreTime(invitation, round)
        ? "Möchten Sie noch offerieren, bitten Sie auf der Seite der Anfrage um mehr Zeit. Sonst müssen Sie nichts mehr tun."
        : "Die Frist lässt sich nicht mehr verlängern. Sie müssen nichts mehr tun.",
    ],
  };
}
