import { eq } from "drizzle-orm";
import { entries } from "#database/entries";
import { offerQuestions } from "#database/offer-questions";
import { offerRounds } from "#database/offers";
import { writeCodeSentence } from "~/identity/mailed-code.server";
import { formatCount } from "~/lib/format-number";
import { formatDate, formatEndMoment } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import {
  composePracticeMail,
  LINK_EXPLANATION,
  PLAIN_LINK,
} from "~/platform/mail/compose-practice-mail.server";
import { composeVisitorMail } from "~/platform/mail/compose-visitor-mail.server";
import type { MailContent } from "~/platform/mail/mail-content.server";
import type { MailType, NamedMail } from "~/platform/mail/mail-type.server";
import { getRequestReference } from "~/rounds/model/request-reference.server";
import { getRoundCanton, listInvitations, type Round } from "~/rounds/model/rounds.server";
import { isRunning } from "~/rounds/model/states";
import { nextWorkingMoment } from "~/rounds/model/working-time.server";

const WRONG_RECIPIENT_NOTE =
  "Haben Sie keine Offerten angefragt? Dann antworten Sie bitte auf diese Nachricht, und wir löschen den Eintrag.";

export const roundBegunMail: MailType<"round-begun"> = {
  write: async (mail) => {
    const [roundId = ""] = mail.detail.round;
    const invitations = (await listInvitations(database(), [roundId])).filter(
      ({ state }) => state !== "withdrawn",
    );
    return renderRoundMail(
      mail,
      ({ state }) => state === "open" && invitations.length > 0,
      ({ answerBy }) => ({
        subject: "Wir holen Offerten für Sie ein",
        paragraphs: [
          "Guten Tag",
          `Für Ihre Anfrage haben wir ${formatCount(invitations.length, "Labor", "Labore")} um eine Offerte gebeten: ${invitations.map(({ labName }) => labName).join(", ")}. Antworten können die Labore bis ${formatEndMoment(answerBy)}.`,
          "Danach, oder sobald alle geantwortet haben, vergleichen Sie die Offerten unter «Meine Anfragen», und wir schreiben Ihnen. Brauchen Sie keine Offerten mehr, können Sie die Anfrage dort zurückziehen.",
          LINK_EXPLANATION,
          WRONG_RECIPIENT_NOTE,
        ],
      }),
    );
  },
  describe: () => "Offerten werden eingeholt",
};

export const roundOpenedMail: MailType<"round-opened"> = {
  write: (mail) =>
    renderRoundMail(mail, isCompared, ({ decideBy }) => ({
      subject: "Ihre Offerten sind da",
      paragraphs: [
        "Guten Tag",
        `Auf Ihre Anfrage sind Offerten eingegangen. Sie können sie unter «Meine Anfragen» vergleichen. Entscheiden können Sie bis ${formatEndMoment(decideBy)}.`,
        LINK_EXPLANATION,
        WRONG_RECIPIENT_NOTE,
      ],
    })),
  describe: () => "Offerten sind da",
};

export const roundReminderMail: MailType<"round-reminder"> = {
  write: (mail) =>
    renderRoundMail(mail, isCompared, ({ decideBy }) => ({
      subject: "Erinnerung: Ihre Offerten warten auf den Entscheid",
      paragraphs: [
        "Guten Tag",
        `Bis ${formatEndMoment(decideBy)} können Sie eine der Offerten annehmen oder alle ablehnen. Danach ist die Anfrage abgeschlossen; eine verbindliche Offerte können Sie noch annehmen, solange sie gilt.`,
        LINK_EXPLANATION,
        WRONG_RECIPIENT_NOTE,
      ],
    })),
  describe: () => "Erinnerung an den Entscheid",
};

/** To a practice that was notified of offers: none can be accepted any more. */
export const roundEmptiedMail: MailType<"round-emptied"> = {
  write: (mail) =>
    renderRoundMail(
      mail,
      (round) => !isCompared(round),
      (round) => ({
        subject: "Zurzeit liegt keine gültige Offerte vor",
        paragraphs: [
          "Guten Tag",
          "Auf Ihre Anfrage waren Offerten eingegangen. Inzwischen liegt keine gültige mehr vor: Das Labor hat die letzte zurückgezogen.",
          isRunning(round)
            ? `Die angefragten Labore können bis ${formatEndMoment(round.answerBy)} noch antworten. Trifft eine neue Offerte ein, schreiben wir Ihnen.`
            : "Die Anfrage ist damit abgeschlossen. Möchten Sie andere Labore anfragen, antworten Sie bitte auf diese Nachricht.",
          LINK_EXPLANATION,
          WRONG_RECIPIENT_NOTE,
        ],
      }),
    ),
  describe: () => "Keine gültige Offerte mehr",
};

export const roundWithoutOffersMail: MailType<"round-without-offers"> = {
  write: async (mail) => {
    const [roundId = ""] = mail.detail.round;
    const invitations = (await listInvitations(database(), [roundId])).filter(
      ({ state }) => state !== "withdrawn",
    );
    const haveAllDeclined = invitations.every(({ state }) => state === "declined");
    return renderRoundMail(
      mail,
      ({ state, openedAt }) =>
        openedAt === null && (state === "expired" || (state === "open" && haveAllDeclined)),
      (round) => ({
        subject: "Zu Ihrer Anfrage liegt keine Offerte vor",
        paragraphs: [
          "Guten Tag",
          haveAllDeclined
            ? "Alle angefragten Labore haben abgesagt."
            : `Bis zur Frist (${formatEndMoment(round.answerBy)}) ist keine Offerte eingegangen.`,
          isRunning(round)
            ? `Bis ${formatEndMoment(round.answerBy)} können sie sich noch anders entscheiden. Trifft eine Offerte ein, schreiben wir Ihnen.`
            : "Die Anfrage ist damit abgeschlossen.",
          "Möchten Sie andere Labore anfragen, antworten Sie bitte auf diese Nachricht, oder fordern Sie auf dem Portal bei einem anderen Labor ein Angebot an.",
          LINK_EXPLANATION,
          WRONG_RECIPIENT_NOTE,
        ],
      }),
    );
  },
  describe: () => "Keine Offerte eingegangen",
};

export const roundMessageMail: MailType<"round-words"> = {
  write: async (mail) => {
    if (await isAnsweredByPractice(mail.detail.question)) return undefined;
    return renderRoundMail(mail, isRunning, () => ({
      subject: "Ein Labor hat Ihnen zu Ihrer Anfrage geschrieben",
      paragraphs: [
        "Guten Tag",
        "Die Nachricht des Labors lesen Sie unter «Meine Anfragen».",
        LINK_EXPLANATION,
        WRONG_RECIPIENT_NOTE,
      ],
    }));
  },
  describe: () => "Nachricht eines Labors",
};

/** A practice that has answered a laboratory's question has read it. */
async function isAnsweredByPractice([id]: readonly string[]): Promise<boolean> {
  if (id === undefined) return false;
  const [question] = await database()
    .select()
    .from(offerQuestions)
    .where(eq(offerQuestions.id, id));
  return question?.askedBy === "lab" && question.answeredText !== null;
}

export const practiceLinkMail: MailType<"practice-link"> = {
  write: (mail) =>
    composePracticeMail(mail, {
      subject: "Ihr Link zu «Meine Anfragen»",
      paragraphs: [
        "Guten Tag",
        "Sie haben einen neuen Link zu Ihren Anfragen verlangt.",
        LINK_EXPLANATION,
        "Haben Sie ihn nicht verlangt? Dann müssen Sie nichts tun.",
      ],
    }),
  describe: () => "Link zu «Meine Anfragen»",
};

export const practiceCodeMail: MailType<"practice-code"> = {
  write: async (mail) => {
    const sentence = await writeCodeSentence(mail.detail.seed[0]);
    if (sentence === undefined) return undefined;
    const content = await composeVisitorMail(mail, {
      subject: "Ihr Code für «Meine Anfragen»",
      paragraphs: [
        "Guten Tag",
        sentence,
        "Geben Sie ihn nur unter «Meine Anfragen» ein und niemandem weiter. Haben Sie ihn nicht verlangt, müssen Sie nichts tun.",
      ],
    });
    return { ...content, link: PLAIN_LINK };
  },
  describe: () => "Code für «Meine Anfragen»",
};

/** @returns no mail if the round has advanced and there is nothing left to say */
async function renderRoundMail(
  mail: NamedMail<
    | "round-begun"
    | "round-opened"
    | "round-reminder"
    | "round-emptied"
    | "round-without-offers"
    | "round-words"
  >,
  isToBeSaid: (round: Round) => boolean,
  write: (round: Round) => Pick<MailContent, "subject" | "paragraphs">,
): Promise<MailContent | undefined> {
  const [found] = await database()
    .select({ round: offerRounds, sentAt: entries.createdAt })
    .from(offerRounds)
    .innerJoin(entries, eq(entries.id, offerRounds.entryId))
    .where(eq(offerRounds.id, mail.detail.round[0] ?? ""));
  if (found === undefined || !isToBeSaid(found.round)) return undefined;
  const { round, sentAt } = found;
  const { subject, paragraphs } = write(round);
  const { rows } = getRequestReference(round.needs, sentAt);
  const content = {
    subject: `${subject} (Anfrage vom ${formatDate(sentAt)})`,
    paragraphs,
    rows,
  };
  const notBefore = nextWorkingMoment(new Date(), getRoundCanton(round));
  return { ...(await composePracticeMail(mail, content)), notBefore };
}

function isCompared({ state }: Round): boolean {
  return state === "comparison";
}
