import { eq } from "drizzle-orm";
import { isRunning } from "~/offers/states";
import { database } from "~/server/database/database.server";
import type { MailContent } from "~/server/mail/mail-content.server";
import type { MailOf, MailType } from "~/server/mail/mail-type.server";
import { visitorMail } from "~/server/mail/visitor-mail.server";
import { formatClock, formatEnd } from "~/swiss-time";
import { offerRounds } from "../../../database/offers";
import { practiceCodes } from "../../../database/practice";
import { deriveAccessCode } from "./practice-code.server";
import { cantonOf, type Round } from "./rounds.server";
import { nextWorkingMoment } from "./working-time.server";

const LINK_DAYS = 30;

const HOW =
  `Der Link gilt ${LINK_DAYS} Tage und zeigt alles, was wir von Ihnen gespeichert haben. Zum Annehmen brauchen Sie den ` +
  "Browser, mit dem Sie angefragt haben, oder einen Code, den wir an diese Adresse senden.";
const NOT_MINE =
  "Haben Sie keine Offerten angefragt? Dann antworten Sie bitte auf diese Nachricht, und wir löschen den Eintrag.";

/** To the practice: its offers can be compared. */
export const roundOpened: MailType<"round-opened"> = {
  blank: { round: [] },
  write: (mail) =>
    aboutRound(mail, isCompared, ({ decideBy }) => ({
      subject: "Ihre Offerten sind da",
      paragraphs: [
        "Guten Tag",
        `Auf Ihre Anfrage sind Offerten eingegangen. Sie stehen nebeneinander auf Ihrer Seite. Entscheiden können Sie bis ${formatEnd(decideBy)}.`,
        HOW,
        NOT_MINE,
      ],
    })),
  describe: () => "Offerten sind da",
};

export const roundReminder: MailType<"round-reminder"> = {
  blank: { round: [] },
  write: (mail) =>
    aboutRound(mail, isCompared, ({ decideBy }) => ({
      subject: "Erinnerung: Ihre Offerten warten auf den Entscheid",
      paragraphs: [
        "Guten Tag",
        `Bis ${formatEnd(decideBy)} können Sie eine der Offerten annehmen oder alle ablehnen. Danach ist die Anfrage abgeschlossen.`,
        HOW,
        NOT_MINE,
      ],
    })),
  describe: () => "Erinnerung an den Entscheid",
};

/** To a practice that was told of offers: none of them can be accepted any more. */
export const roundEmptied: MailType<"round-emptied"> = {
  blank: { round: [] },
  write: (mail) =>
    aboutRound(
      mail,
      (round) => !isCompared(round),
      (round) => ({
        subject: "Ihre Offerten stehen nicht mehr zur Wahl",
        paragraphs: [
          "Guten Tag",
          "Auf Ihre Anfrage waren Offerten eingegangen. Inzwischen steht keine mehr zur Wahl: Die letzte wurde zurückgenommen.",
          isRunning(round)
            ? `Die angefragten Labore können bis ${formatEnd(round.answerBy)} noch antworten. Trifft eine neue Offerte ein, schreiben wir Ihnen.`
            : "Die Anfrage ist damit abgeschlossen. Möchten Sie andere Labore anfragen, antworten Sie bitte auf diese Nachricht.",
          HOW,
          NOT_MINE,
        ],
      }),
    ),
  describe: () => "Offerten nicht mehr zur Wahl",
};

export const roundWords: MailType<"round-words"> = {
  blank: { round: [] },
  write: (mail) =>
    aboutRound(mail, isRunning, () => ({
      subject: "Ein Labor hat Ihnen zu Ihrer Anfrage geschrieben",
      paragraphs: ["Guten Tag", "Die Nachricht des Labors steht auf Ihrer Seite.", HOW, NOT_MINE],
    })),
  describe: () => "Nachricht eines Labors",
};

/** To whoever has asked for a new link. */
export const practiceLink: MailType<"practice-link"> = {
  blank: {},
  write: (mail) =>
    withLink(mail, {
      subject: "Ihr Link zu «Meine Anfragen»",
      paragraphs: [
        "Guten Tag",
        "Sie haben einen neuen Link zu Ihren Anfragen verlangt.",
        HOW,
        "Haben Sie ihn nicht verlangt? Dann müssen Sie nichts tun.",
      ],
    }),
  describe: () => "Link zu «Meine Anfragen»",
};

/** The code is made when the mail is sent: no table holds it. */
export const practiceCode: MailType<"practice-code"> = {
  blank: { seed: [] },
  write: async (mail) => {
    const [seed = ""] = mail.detail.seed;
    const [known] = await database()
      .select()
      .from(practiceCodes)
      .where(eq(practiceCodes.seed, seed));
    if (known === undefined || known.expiresAt <= new Date()) return undefined;
    return visitorMail(mail, {
      subject: "Ihr Code für «Meine Anfragen»",
      paragraphs: [
        "Guten Tag",
        `Ihr Code lautet ${await deriveAccessCode(seed)}. Er gilt bis ${formatClock(known.expiresAt)} Uhr und ein einziges Mal.`,
        "Geben Sie ihn nur auf der Seite «Meine Anfragen» ein, und geben Sie ihn niemandem weiter. Haben Sie ihn nicht verlangt, müssen Sie nichts tun.",
      ],
    });
  },
  describe: () => "Code für «Meine Anfragen»",
};

/** A mail about a round, unless it has gone on so that there is nothing left to say. */
async function aboutRound(
  mail: MailOf<"round-opened" | "round-reminder" | "round-emptied" | "round-words">,
  isToBeSaid: (round: Round) => boolean,
  write: (round: Round) => Pick<MailContent, "subject" | "paragraphs">,
): Promise<MailContent | undefined> {
  const [round] = await database()
    .select()
    .from(offerRounds)
    .where(eq(offerRounds.id, mail.detail.round[0] ?? ""));
  if (round === undefined || !isToBeSaid(round)) return undefined;
  const notBefore = nextWorkingMoment(new Date(), cantonOf(round));
  return { ...(await withLink(mail, write(round))), notBefore };
}

function isCompared({ state }: Round): boolean {
  return state === "vergleich";
}

function withLink(
  mail: Pick<MailOf<"practice-link">, "recipient" | "createdAt">,
  content: Pick<MailContent, "subject" | "paragraphs">,
): Promise<MailContent> {
  return visitorMail(mail, {
    ...content,
    link: {
      label: "Meine Anfragen öffnen",
      path: "/meine-anfragen",
      purpose: "requests",
      subject: mail.recipient ?? "",
      validForDays: LINK_DAYS,
    },
  });
}
