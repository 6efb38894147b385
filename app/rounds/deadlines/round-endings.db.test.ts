import { describe, expect, it } from "vitest";
import { withdrawInvitation } from "~/rounds/desk/round-desk.server";
import { declineInvitation } from "~/rounds/lab/answer/lab-answer.server";
import { declineOffer, withdrawRound } from "~/rounds/practice/practice-decision.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { deliverLetters } from "../../../tests/kit/people/letters";
import {
  accept,
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  MONDAY,
  openTestRound,
  readRound,
  submitOffer,
  type TestRound,
} from "../../../tests/kit/people/offer-rounds";
import { processRoundDeadlines } from "./offer-deadlines.server";

const swiss = (text: string) => new Date(`${text}+01:00`);
const END_OF_ANSWERS = swiss("2035-11-26T17:00");
const END_OF_DECISION = swiss("2035-12-03T17:00");

/** Letters to each person, oldest first: subject and paragraphs. */
type Letters = Readonly<Record<string, readonly (readonly string[])[]>>;

const decline = (round: TestRound, lab: string) =>
  declineInvitation(access(round, lab), "", { now: MONDAY });

const refuse = async (round: TestRound, lab?: string) => {
  const invitationId = lab && access(round, lab).invitationId;
  const choice = { roundId: round.roundId, invitationId, reason: "" };
  return declineOffer(await getPracticeAccess(round), choice, MONDAY);
};

const takeOut = (round: TestRound, lab: string) =>
  withdrawInvitation(OPERATOR, access(round, lab).invitationId);

const offerBoth = async (round: TestRound) => {
  await submitOffer(round, BASEL);
  await submitOffer(round, BERN, { binding: ["richtofferte"], validUntil: [""] });
};

type Step = (round: TestRound) => Promise<unknown>;

const endOfAnswers: Step = () => processRoundDeadlines(END_OF_ANSWERS);
const endOfDecision: Step = () => processRoundDeadlines(END_OF_DECISION);

const LOST = [
  "Eine Praxis hat anders entschieden",
  "Die Praxis hat Ihre Offerte nicht gewählt. Sie müssen nichts mehr tun. Vielen Dank für Ihre Zeit.",
];

const WITHDRAWN = [
  "Eine Praxis hat ihre Anfrage zurückgezogen",
  "Eine Praxis hat ihre Anfrage zurückgezogen, bei der Sie eingeladen waren. Sie müssen nichts mehr tun. Vielen Dank für Ihre Zeit.",
];

const MISSED = [
  "Die Frist für Ihre Offerte ist vorbei",
  "Offerten konnten Sie bis Montag, 26. November 2035, 17:00 Uhr senden. Von Ihnen ist keine eingegangen.",
  "Möchten Sie noch offerieren, erbitten Sie auf der Seite der Anfrage eine Verlängerung. Sonst müssen Sie nichts mehr tun.",
];

const OFFER_TAKEN_OUT = [
  "Eine Anfrage gilt für Sie nicht mehr",
  "Eine Anfrage, zu der Sie eingeladen waren, gilt für Ihr Labor nicht mehr. Ihr Link ist ungültig, und Ihre Offerte kann nicht mehr angenommen werden. Sie müssen nichts mehr tun. Vielen Dank für Ihre Zeit.",
  "Haben Sie Fragen dazu, antworten Sie bitte auf diese Nachricht.",
];

const CALLED_OFF = [
  "Ihre Anfrage ist beendet",
  "Wir haben die angefragten Labore aus Ihrer Anfrage genommen und es ihnen gesagt. Offerten erhalten Sie dazu keine.",
  "Unter «Meine Anfragen» können Sie andere Labore anfragen oder einen Anruf von uns wünschen.",
];

const toAcceptance = (day: string) => [
  "Bestätigung: Sie haben die Offerte von MedLab Basel angenommen",
  "Sie haben die Offerte von MedLab Basel angenommen.",
  "Mit dem Annehmen ist der Vertrag zu den Bedingungen dieser Offerte zustande gekommen.",
  `MedLab Basel hat jetzt Ihren Namen und Ihre Kontaktangaben und meldet sich bei Ihnen bis ${day}. Hören Sie bis dann nichts, fragen Sie beim Labor nach.`,
  "Auf der Bestätigung stehen die Bedingungen der gewählten Fassung, Telefon, E-Mail und Adresse des Labors und die Termine für Ihren Kalender. Von dort kommen Sie zum Umstiegsplan: Er sagt, was bis zum Start zu tun ist, durch wen und bis wann.",
];

const toWinner = (day: string) => [
  "Eine Praxis hat Ihre Offerte gewählt",
  "Die Praxis hat Ihre verbindliche Offerte angenommen: Der Vertrag ist damit zustande gekommen.",
  `Bitte melden Sie sich bei der Praxis bis ${day}: So haben wir es ihr gesagt. Name und Kontakt der Praxis stehen auf der Seite der Anfrage.`,
];

interface Ending {
  /** What happens before the letters that count. */
  before: readonly Step[];
  steps: readonly Step[];
  state: string;
  letters: Letters;
}

const ENDINGS: Readonly<Record<string, Ending>> = {
  "without any answer": {
    before: [],
    steps: [endOfAnswers, endOfDecision],
    state: "expired",
    letters: {
      practice: [
        [
          "Zu Ihrer Anfrage liegt keine Offerte vor",
          "Bis zur Frist (Montag, 26. November 2035, 17:00 Uhr) ist keine Offerte eingegangen.",
          "Die Anfrage ist damit abgeschlossen.",
          "Unter «Meine Anfragen» können Sie die Frist verlängern, andere Labore anfragen oder einen Anruf von uns wünschen.",
        ],
      ],
      basel: [MISSED],
      bern: [MISSED],
    },
  },
  "with a refusal of every laboratory": {
    before: [],
    steps: [(round) => decline(round, BASEL), (round) => decline(round, BERN), endOfAnswers],
    state: "expired",
    letters: {
      practice: [
        [
          "Zu Ihrer Anfrage liegt keine Offerte vor",
          "Alle angefragten Labore haben abgesagt.",
          "Bis Montag, 26. November 2035, 17:00 Uhr können sie sich noch anders entscheiden. Trifft eine Offerte ein, schreiben wir Ihnen.",
          "Unter «Meine Anfragen» können Sie andere Labore anfragen oder einen Anruf von uns wünschen.",
        ],
      ],
    },
  },
  "with one offer, and no decision": {
    before: [(round) => submitOffer(round, BASEL)],
    steps: [endOfAnswers, endOfDecision],
    state: "expired",
    letters: {
      practice: [
        [
          "Ihre Offerten sind da",
          "Auf Ihre Anfrage sind Offerten eingegangen. Sie können sie unter «Meine Anfragen» vergleichen. Entscheiden können Sie bis Montag, 3. Dezember 2035, 17:00 Uhr.",
        ],
        [
          "Ihre Frist für den Entscheid ist vorbei",
          "Bis Montag, 3. Dezember 2035, 17:00 Uhr haben Sie keine Offerte angenommen. Die Labore wissen, dass Sie nicht entschieden haben.",
          "Verbindlich offeriert ist noch: MedLab Basel bis 31. Dezember 2035. So lange können Sie unter «Meine Anfragen» annehmen; danach ist die Anfrage abgeschlossen.",
        ],
      ],
      basel: [
        [
          "Eine Praxis hat nicht entschieden",
          "Die Praxis hat bis zu ihrer Frist nicht über Ihre Offerte entschieden.",
          "Ihre Offerte ist verbindlich bis 31. Dezember 2035: Bis dann kann die Praxis sie noch annehmen. Tut sie es, schreiben wir Ihnen; sonst müssen Sie nichts mehr tun.",
        ],
      ],
      bern: [
        [
          "Die Frist für Ihre Offerte ist vorbei",
          "Offerten konnten Sie bis Montag, 26. November 2035, 17:00 Uhr senden. Von Ihnen ist keine eingegangen.",
          "Die Frist lässt sich nicht mehr verlängern. Sie müssen nichts mehr tun.",
        ],
      ],
    },
  },
  "without a decision, where nothing binds": {
    before: [offerBoth, (round) => decline(round, BASEL), endOfAnswers],
    steps: [endOfDecision],
    state: "expired",
    letters: {
      practice: [
        [
          "Ihre Frist für den Entscheid ist vorbei",
          "Bis Montag, 3. Dezember 2035, 17:00 Uhr haben Sie keine Offerte angenommen. Die Labore wissen, dass Sie nicht entschieden haben.",
          "Die Anfrage ist damit abgeschlossen. Unter «Meine Anfragen» können Sie andere Labore anfragen oder einen Anruf von uns wünschen.",
        ],
      ],
      bern: [
        [
          "Eine Praxis hat nicht entschieden",
          "Die Praxis hat bis zu ihrer Frist nicht über Ihre Offerte entschieden.",
          "Sie müssen nichts mehr tun. Vielen Dank für Ihre Zeit.",
        ],
      ],
    },
  },
  "with an acceptance": {
    before: [offerBoth, endOfAnswers],
    steps: [(round) => accept(round, BASEL, { now: swiss("2035-11-27T10:00") })],
    state: "decided",
    letters: {
      practice: [toAcceptance("Donnerstag, 29. November 2035")],
      basel: [toWinner("Donnerstag, 29. November 2035")],
      bern: [LOST],
    },
  },
  "with an acceptance after the practice's time": {
    before: [offerBoth, endOfAnswers, endOfDecision],
    steps: [(round) => accept(round, BASEL, { now: swiss("2035-12-10T10:00") })],
    state: "decided",
    letters: {
      practice: [toAcceptance("Mittwoch, 12. Dezember 2035")],
      basel: [toWinner("Mittwoch, 12. Dezember 2035")],
      bern: [LOST],
    },
  },
  "with a refusal of all offers": {
    before: [offerBoth, endOfAnswers],
    steps: [(round) => refuse(round)],
    state: "decided",
    letters: {
      practice: [
        [
          "Bestätigung: Sie haben alle Offerten abgelehnt",
          "Sie haben alle Offerten abgelehnt.",
          "Die Labore erhalten eine Absage, und die Offertrunde ist abgeschlossen. Sie müssen nichts mehr tun; niemand meldet sich bei Ihnen.",
        ],
      ],
      basel: [LOST],
      bern: [LOST],
    },
  },
  "with a withdrawal by the practice": {
    before: [(round) => submitOffer(round, BASEL)],
    steps: [async (round) => withdrawRound(await getPracticeAccess(round), round.roundId)],
    state: "withdrawn",
    letters: {
      practice: [
        [
          "Bestätigung: Ihre Anfrage ist zurückgezogen",
          "Ihre Anfrage ist zurückgezogen.",
          "Die angefragten Labore erfahren davon, und ihre Links gelten nicht mehr. Sie müssen nichts mehr tun; niemand meldet sich bei Ihnen.",
        ],
      ],
      basel: [WITHDRAWN],
      bern: [WITHDRAWN],
    },
  },
  "with its laboratories taken out": {
    before: [(round) => submitOffer(round, BASEL)],
    steps: [(round) => takeOut(round, BASEL), (round) => takeOut(round, BERN)],
    state: "withdrawn",
    letters: {
      practice: [CALLED_OFF],
      basel: [OFFER_TAKEN_OUT],
      bern: [
        [
          "Eine Anfrage gilt für Sie nicht mehr",
          "Eine Anfrage, zu der Sie eingeladen waren, gilt für Ihr Labor nicht mehr. Ihr Link ist ungültig. Sie müssen nichts mehr tun. Vielen Dank für Ihre Zeit.",
          "Haben Sie Fragen dazu, antworten Sie bitte auf diese Nachricht.",
        ],
      ],
    },
  },
  "with the compared offers taken out": {
    before: [offerBoth, endOfAnswers],
    steps: [(round) => takeOut(round, BASEL), (round) => takeOut(round, BERN)],
    state: "withdrawn",
    letters: {
      practice: [CALLED_OFF],
      basel: [OFFER_TAKEN_OUT],
      bern: [OFFER_TAKEN_OUT],
    },
  },
  "with the last offer taken back, after the practice declined the others": {
    before: [offerBoth, (round) => refuse(round, BASEL)],
    steps: [(round) => decline(round, BERN)],
    state: "decided",
    letters: {
      practice: [
        [
          "Zurzeit liegt keine gültige Offerte vor",
          "Auf Ihre Anfrage waren Offerten eingegangen. Inzwischen liegt keine gültige mehr vor.",
          "Die Anfrage ist damit abgeschlossen. Unter «Meine Anfragen» können Sie andere Labore anfragen oder einen Anruf von uns wünschen.",
        ],
      ],
    },
  },
};

describe("a round ends, and each person reads how", () => {
  useDatabase();

  it.each(Object.entries(ENDINGS))("%s", async (_, { before, steps, state, letters }) => {
    const round = await openTestRound();
    await deliverLetters();
    for (const step of before) {
      await step(round);
      await deliverLetters();
    }
    const read: Record<string, string[][]> = {};
    for (const step of steps) {
      await step(round);
      for (const [reader, letter] of await deliverLetters()) {
        read[reader] = [...(read[reader] ?? []), letter];
      }
    }
    expect((await readRound(round.roundId))?.state).toBe(state);
    expect(read).toEqual(letters);
  });
});
