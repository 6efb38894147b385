import { describe, expect, it } from "vitest";
import { declineOffer, withdrawRound } from "~/rounds/practice/practice-decision.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  accept,
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  MONDAY,
  submitOffer,
  type TestRound,
} from "../../../tests/kit/people/offer-rounds";
import {
  decline,
  type Ending,
  endOfAnswers,
  endOfDecision,
  offerBoth,
  playEnding,
  swiss,
} from "../../../tests/kit/people/round-endings";

const refuse = async (round: TestRound, lab?: string) => {
  const invitationId = lab && access(round, lab).invitationId;
  const choice = { roundId: round.roundId, invitationId, reason: "" };
  return declineOffer(await getPracticeAccess(round), choice, MONDAY);
};

const LOST = [
  "Eine Praxis hat anders entschieden",
  "Die Praxis hat Ihre Offerte nicht gewählt. Sie müssen nichts mehr tun. Vielen Dank für Ihre Zeit.",
];

const WITHDRAWN = [
  "Eine Praxis hat ihre Anfrage zurückgezogen",
  "Eine Praxis hat ihre Anfrage zurückgezogen, bei der Sie eingeladen waren. Sie müssen nichts mehr tun. Vielen Dank für Ihre Zeit.",
];

const toAcceptance = (day: string) => [
  "Bestätigung: Sie haben die Offerte von MedLab Basel angenommen",
  "Sie haben die Offerte von MedLab Basel angenommen.",
  "Mit dem Annehmen ist der Vertrag zu den Bedingungen dieser Offerte zustande gekommen. Bis dahin war nur das Labor gebunden; jetzt kann es die Offerte weder ändern noch zurückziehen.",
  `MedLab Basel hat jetzt Ihren Namen und Ihre Kontaktangaben. Wir bitten das Labor, sich bis ${day}, bei Ihnen zu melden. Hören Sie bis dann nichts, fragen Sie dort nach.`,
  "Auf der Bestätigung stehen die Bedingungen der gewählten Fassung, Telefon, E-Mail und Adresse des Labors und die Termine für Ihren Kalender. Von dort kommen Sie zum Umstiegsplan: Darin steht, wer bis zum Start was erledigt.",
];

const toWinner = (day: string) => [
  "Eine Praxis hat Ihre Offerte angenommen",
  "Mit der Annahme ist der Vertrag zu den Bedingungen Ihrer Fassung 1 zustande gekommen.",
  `Bitte melden Sie sich bei der Praxis bis ${day}: So haben wir es ihr gesagt. Name und Kontakt der Praxis stehen auf der Seite der Anfrage.`,
];

const ENDINGS: Readonly<Record<string, Ending>> = {
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
          "Die Labore erhalten eine Absage, und Ihre Anfrage ist abgeschlossen. Sie müssen nichts mehr tun; niemand meldet sich bei Ihnen.",
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
  "with the last offer taken back, after the practice declined the others": {
    before: [offerBoth, (round) => refuse(round, BASEL)],
    steps: [(round) => decline(round, BERN)],
    state: "decided",
    letters: {
      practice: [
        [
          "Zurzeit liegt keine gültige Offerte vor",
          "Was auf Ihre Anfrage eingegangen war, gilt nicht mehr.",
          "Die Anfrage ist damit abgeschlossen. Unter «Meine Anfragen» können Sie andere Labore anfragen oder einen Anruf von uns wünschen.",
        ],
      ],
    },
  },
};

describe("a practice ends a round, and each person reads how", () => {
  useDatabase();

  it.each(Object.entries(ENDINGS))("%s", async (_, { before, steps, state, letters }) => {
    expect(await playEnding(before, steps)).toEqual({ state, letters });
  });
});
