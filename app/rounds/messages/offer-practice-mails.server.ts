import { eq } from "drizzle-orm";
import { formatList } from "#catalogue/format-list";
import { entries } from "#database/entries";
import { offerQuestions } from "#database/offer-questions";
import { offerRounds } from "#database/offers";
import { readCode } from "~/identity/mailed-code.server";
import { formatCount } from "~/lib/format-number";
import { formatDate, formatDay, formatEndMoment } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import {
  composePracticeMail,
  LINK_EXPLANATION,
  PLAIN_LINK,
} from "~/platform/mail/compose-practice-mail.server";
import { composeVisitorMail } from "~/platform/mail/compose-visitor-mail.server";
import type { MailType, NamedMail } from "~/platform/mail/mail-type.server";
import { isAcceptable } from "~/rounds/model/acceptable-offers.server";
import { getRequestReference } from "~/rounds/model/request-reference.server";
import { canPracticeExtend, filterUndecidedInvitations } from "~/rounds/model/round-states.server";
import {
  getRoundCanton,
  type Invitation,
  listDecisions,
  listInvitations,
  type Round,
} from "~/rounds/model/rounds.server";
import { isInvitationUnanswered, isRunning } from "~/rounds/model/states";
import { EXTENSION_UNDONE, isExtensionUndone } from "~/rounds/model/undone-extension.server";
import { nextWorkingMoment } from "~/rounds/model/working-time.server";
import { listLatestOffers } from "~/rounds/offer/offer-versions.server";

const WRONG_RECIPIENT_NOTE =
  "Stammt die Anfrage nicht von Ihnen? Antworten Sie auf diese E-Mail, und wir löschen sie.";

/** The page has a button for each. */
const WAY_ON =
  "Unter «Meine Anfragen» können Sie andere Labore anfragen oder einen Anruf von uns wünschen.";

export const roundPracticeMails = {
  "round-begun": createRoundMail({
    called: "Offerten werden eingeholt",
    isDue: ({ state }, invitations) => state === "open" && invitations.length > 0,
    subject: "Wir holen Offerten für Sie ein",
    write: ({ answerBy }, invitations) => {
      const names = invitations.map(({ labName }) => labName).join(", ");
      const end = formatEndMoment(answerBy);
      const isOne = invitations.length === 1;
      return [
        isOne
          ? `Für Ihre Anfrage haben wir ${names} um eine Offerte gebeten. Antworten kann das Labor bis ${end}.`
          : `Für Ihre Anfrage haben wir ${formatCount(invitations.length, "Labor", "Labore")} um eine Offerte gebeten: ${names}. Antworten können die Labore bis ${end}.`,
        `Sobald ${isOne ? "es geantwortet hat" : "alle geantwortet haben"}, spätestens nach dieser Frist, schreiben wir Ihnen. Brauchen Sie keine Offerten mehr, ziehen Sie die Anfrage unter «Meine Anfragen» zurück.`,
      ];
    },
  }),
  "round-extended": createRoundMail({
    called: "Neue Fristen",
    isDue: isRunning,
    subject: "Neue Fristen für Ihre Anfrage",
    write: async (round, invitations) => {
      const decision = `Entscheiden können Sie jetzt bis ${formatEndMoment(round.decideBy)}.`;
      if (round.state !== "open") return [decision];
      const waiting = invitations.filter(isInvitationUnanswered).map(({ labName }) => labName);
      const end = formatEndMoment(round.answerBy);
      const labsCan = invitations.length === 1 ? "Das Labor kann" : "Die Labore können";
      if (await isExtensionUndone(round)) {
        return [
          `${EXTENSION_UNDONE} ${labsCan} wieder bis ${end} antworten, und Sie können bis ${formatEndMoment(round.decideBy)} entscheiden.`,
        ];
      }
      return [
        waiting.length === 0
          ? `${labsCan} jetzt bis ${end} antworten.`
          : `Noch keine Antwort haben wir von ${formatList(waiting)}. Die Frist für Offerten ist verlängert bis ${end}.`,
        `${decision} Was bis dahin eingeht, sehen Sie unter «Meine Anfragen», sobald alle geantwortet haben oder die Frist vorbei ist.`,
      ];
    },
  }),
  "round-opened": createRoundMail({
    called: "Offerten sind da",
    isDue: isCompared,
    subject: (invitations) =>
      hasOneOffer(invitations) ? "Ihre Offerte ist da" : "Ihre Offerten sind da",
    write: ({ decideBy }, invitations) => [
      `${
        hasOneOffer(invitations)
          ? "Auf Ihre Anfrage ist eine Offerte eingegangen. Sie können sie unter «Meine Anfragen» ansehen."
          : "Auf Ihre Anfrage sind Offerten eingegangen. Sie können sie unter «Meine Anfragen» vergleichen."
      } Entscheiden können Sie bis ${formatEndMoment(decideBy)}.`,
    ],
  }),
  "round-reminder": createRoundMail({
    called: "Erinnerung an den Entscheid",
    isDue: isCompared,
    subject: (invitations) =>
      hasOneOffer(invitations)
        ? "Erinnerung: Ihre Offerte wartet auf den Entscheid"
        : "Erinnerung: Ihre Offerten warten auf den Entscheid",
    write: ({ decideBy }, invitations) => [
      `Bis ${formatEndMoment(decideBy)} können Sie ${hasOneOffer(invitations) ? "die Offerte annehmen oder ablehnen" : "eine der Offerten annehmen oder alle ablehnen"}. Danach ist die Anfrage abgeschlossen; eine verbindliche Offerte können Sie noch annehmen, solange sie gilt.`,
    ],
  }),
  // To a practice that was notified of offers: none can be accepted any more.
  "round-emptied": createRoundMail({
    called: "Keine gültige Offerte mehr",
    // A practice that has withdrawn its request since knows that it is over.
    isDue: (round) => !isCompared(round) && round.state !== "withdrawn",
    subject: "Zurzeit liegt keine gültige Offerte vor",
    write: (round) => [
      "Was auf Ihre Anfrage eingegangen war, gilt nicht mehr.",
      isRunning(round)
        ? `Die angefragten Labore können bis ${formatEndMoment(round.answerBy)} noch antworten. Trifft eine neue Offerte ein, schreiben wir Ihnen.`
        : `Die Anfrage ist damit abgeschlossen. ${WAY_ON}`,
    ],
  }),
  "round-without-offers": createRoundMail({
    called: "Keine Offerte eingegangen",
    isDue: ({ state, openedAt }, invitations) =>
      openedAt === null &&
      (state === "expired" || (state === "open" && haveAllDeclined(invitations))),
    subject: "Zu Ihrer Anfrage liegt keine Offerte vor",
    write: async (round, invitations) => [
      ...((await isExtensionUndone(round)) ? [EXTENSION_UNDONE] : []),
      haveAllDeclined(invitations)
        ? invitations.length === 1
          ? "Das angefragte Labor hat abgesagt."
          : "Alle angefragten Labore haben abgesagt."
        : `Bis zur Frist (${formatEndMoment(round.answerBy)}) ist keine Offerte eingegangen.`,
      isRunning(round)
        ? `Bis ${formatEndMoment(round.answerBy)} ${invitations.length === 1 ? "kann es" : "können sie"} sich noch anders entscheiden. Trifft eine Offerte ein, schreiben wir Ihnen.`
        : "Die Anfrage ist damit abgeschlossen.",
      canPracticeExtend(round, invitations)
        ? "Unter «Meine Anfragen» können Sie die Frist verlängern, andere Labore anfragen oder einen Anruf von uns wünschen."
        : WAY_ON,
    ],
  }),
  "round-undecided": createRoundMail({
    called: "Frist ohne Entscheid vorbei",
    isDue: ({ state, openedAt }) => state === "expired" && openedAt !== null,
    subject: "Ihre Frist für den Entscheid ist vorbei",
    write: async (round, invitations) => {
      const left = await listBindingOffers(round, invitations);
      return [
        `Bis ${formatEndMoment(round.decideBy)} haben Sie keine Offerte angenommen. ${hasOneOffer(invitations) ? "Das Labor weiss" : "Die Labore wissen"}, dass Sie nicht entschieden haben.`,
        left.length === 0
          ? `Die Anfrage ist damit abgeschlossen. ${WAY_ON}`
          : `Verbindlich offeriert ist noch: ${left.join(", ")}. So lange können Sie unter «Meine Anfragen» annehmen; danach ist die Anfrage abgeschlossen.`,
      ];
    },
  }),
  "round-called-off": createRoundMail({
    called: "Alle Labore aus der Anfrage genommen",
    isDue: ({ state }) => state === "withdrawn",
    subject: "Ihre Anfrage ist beendet",
    write: () => [
      "Wir haben die angefragten Labore aus Ihrer Anfrage genommen und es ihnen gesagt. Offerten erhalten Sie dazu keine.",
      WAY_ON,
    ],
  }),
  "round-words": createRoundMail({
    called: "Nachricht eines Labors",
    isDue: async (round, _, { detail }) =>
      isRunning(round) && !(await isAnsweredByPractice(detail.question)),
    subject: "Ein Labor hat Ihnen zu Ihrer Anfrage geschrieben",
    write: () => ["Die Nachricht des Labors lesen Sie unter «Meine Anfragen»."],
  }),
} satisfies { [Name in RoundMailName]: MailType<Name> };

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
        "Hier ist Ihr neuer Link zu Ihren Anfragen.",
        LINK_EXPLANATION,
        "Haben Sie keinen verlangt? Dann müssen Sie nichts tun.",
      ],
    }),
  describe: () => "Link zu «Meine Anfragen»",
};

export const practiceCodeMail: MailType<"practice-code"> = {
  write: async (mail) => {
    const found = await readCode(mail.detail.seed[0]);
    if (found === undefined) return undefined;
    const content = await composeVisitorMail(mail, {
      subject: "Ihr Code für «Meine Anfragen»",
      paragraphs: [
        "Guten Tag",
        found.validity,
        "Geben Sie ihn nur unter «Meine Anfragen» ein und niemandem weiter. Haben Sie ihn nicht verlangt, müssen Sie nichts tun.",
      ],
    });
    return { ...content, code: found.code, link: PLAIN_LINK };
  },
  describe: () => "Code für «Meine Anfragen»",
};

type RoundMailName =
  | "round-begun"
  | "round-extended"
  | "round-opened"
  | "round-reminder"
  | "round-emptied"
  | "round-without-offers"
  | "round-undecided"
  | "round-called-off"
  | "round-words";

type Invitations = readonly Invitation[];

/** Names the request, and says how the link works and what a wrong recipient can do. */
function createRoundMail<Name extends RoundMailName>({
  called,
  isDue,
  subject,
  write,
}: {
  called: string;
  /** If false, the round has advanced and there is nothing left to say. */
  isDue: (
    round: Round,
    invitations: Invitations,
    mail: NamedMail<Name>,
  ) => boolean | Promise<boolean>;
  subject: string | ((invitations: Invitations) => string);
  write: (round: Round, invitations: Invitations) => readonly string[] | Promise<readonly string[]>;
}): MailType<Name> {
  return {
    write: async (mail) => {
      const [roundId = ""] = mail.detail.round;
      const [found] = await database()
        .select({ round: offerRounds, sentAt: entries.createdAt })
        .from(offerRounds)
        .innerJoin(entries, eq(entries.id, offerRounds.entryId))
        .where(eq(offerRounds.id, roundId));
      if (found === undefined) return undefined;
      const { round, sentAt } = found;
      const all = await listInvitations(database(), [roundId]);
      const invitations = all.filter(({ state }) => state !== "withdrawn");
      if (!(await isDue(round, invitations, mail))) return undefined;
      const written = await composePracticeMail(mail, {
        subject: `${typeof subject === "string" ? subject : subject(invitations)} (Anfrage vom ${formatDate(sentAt)})`,
        paragraphs: [
          "Guten Tag",
          ...(await write(round, invitations)),
          LINK_EXPLANATION,
          WRONG_RECIPIENT_NOTE,
        ],
        rows: getRequestReference(round.needs, sentAt).rows,
      });
      return { ...written, notBefore: nextWorkingMoment(new Date(), getRoundCanton(round)) };
    },
    describe: () => called,
  };
}

function isCompared({ state }: Round): boolean {
  return state === "comparison";
}

function hasOneOffer(invitations: Invitations): boolean {
  return invitations.filter(({ state }) => state === "answered").length === 1;
}

function haveAllDeclined(invitations: Invitations): boolean {
  return invitations.every(({ state }) => state === "declined");
}

/** «MedLab Basel bis 31. Dezember 2035» */
async function listBindingOffers(round: Round, invitations: Invitations): Promise<string[]> {
  const offers = await listLatestOffers(invitations.map(({ id }) => id));
  const decisions = await listDecisions(database(), [round.id]);
  return filterUndecidedInvitations(invitations, decisions).flatMap(({ id, labName }) => {
    const offer = offers.find(({ invitationId }) => invitationId === id);
    if (offer === undefined || offer.validUntil === null) return [];
    return isAcceptable(offer, round, new Date())
      ? [`${labName} bis ${formatDay(offer.validUntil)}`]
      : [];
  });
}
