import { describe, expect, it } from "vitest";
import { withdrawInvitation } from "~/rounds/desk/round-desk.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { deliverLetters } from "../../../tests/kit/people/letters";
import {
  access,
  BASEL,
  BERN,
  openTestRound,
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
} from "../../../tests/kit/people/round-endings";

const takeOut = (round: TestRound, lab: string) =>
  withdrawInvitation(OPERATOR, access(round, lab).invitationId);

const MISSED = [
  "Die Frist für Ihre Offerte ist vorbei",
  "Offerten konnten Sie bis Montag, 26. November 2035, 17:00 Uhr senden. Von Ihnen ist keine eingegangen.",
  "Möchten Sie noch offerieren, bitten Sie auf der Seite der Anfrage um mehr Zeit. Sonst müssen Sie nichts mehr tun.",
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
          "Ihre Offerte ist da",
          "Auf Ihre Anfrage ist eine Offerte eingegangen. Sie können sie unter «Meine Anfragen» ansehen. Entscheiden können Sie bis Montag, 3. Dezember 2035, 17:00 Uhr.",
        ],
        [
          "Ihre Frist für den Entscheid ist vorbei",
          "Bis Montag, 3. Dezember 2035, 17:00 Uhr haben Sie keine Offerte angenommen. Das Labor weiss, dass Sie nicht entschieden haben.",
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
          "Bis Montag, 3. Dezember 2035, 17:00 Uhr haben Sie keine Offerte angenommen. Das Labor weiss, dass Sie nicht entschieden haben.",
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
};

describe("a round ends by time, or without laboratories, and each person reads how", () => {
  useDatabase();

  it.each(Object.entries(ENDINGS))("%s", async (_, { before, steps, state, letters }) => {
    expect(await playEnding(before, steps)).toEqual({ state, letters });
  });

  it("of one laboratory that was asked, practices read as of one", async () => {
    const round = await openTestRound({ wish: { labs: [BASEL] } });
    const readNext = async () => new Map(await deliverLetters()).get("practice")?.slice(1, 3);
    expect(await readNext()).toEqual([
      "Für Ihre Anfrage haben wir MedLab Basel um eine Offerte gebeten. Antworten kann das Labor bis Montag, 26. November 2035, 17:00 Uhr.",
      expect.stringMatching(/^Sobald es geantwortet hat, /),
    ]);
    await decline(round, BASEL);
    expect(await readNext()).toEqual([
      "Das angefragte Labor hat abgesagt.",
      expect.stringMatching(/17:00 Uhr kann es sich noch anders entscheiden\./),
    ]);
  });
});
