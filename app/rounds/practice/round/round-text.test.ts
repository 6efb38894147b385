import { describe, expect, it } from "vitest";
import { compareOffers } from "~/rounds/comparison/comparison";
import type { RequestForPractice, RoundForPractice } from "~/rounds/practice/practice-view.server";
import {
  getComparisonTitle,
  getDecisionLead,
  getLastAcceptanceDay,
  getOfferFacts,
  getRoundTimeline,
  getWayOnTitle,
  summarizeRequests,
  unreleasedMessageNote,
} from "./round-text";

const received = new Date("2035-11-19T09:30:00Z");

const ended: RoundForPractice = {
  id: "round",
  state: "expired",
  isOpened: true,
  canExtend: false,
  changeableUntil: undefined,
  reveal: "on_acceptance",
  createdAt: received,
  comparison: undefined,
  acceptable: [],
  decisions: [],
  accepted: undefined,
  review: undefined,
  plan: undefined,
  answerBy: new Date("2035-11-26T16:00:00Z"),
  decideBy: new Date("2035-12-03T16:00:00Z"),
  needs: {
    canton: "zh",
    postalArea: "80",
    specialty: "urologie",
    samplesByGroup: {},
    software: "",
    noticePeriod: "",
    remarks: "",
  },
  labs: [
    {
      invitationId: "invitation",
      lab: "medlab-basel",
      labName: "MedLab Basel",
      state: "declined",
      declineReason: "",
      hasFile: false,
      questions: [],
    },
  ],
};

const lastSteps = (round: RoundForPractice) =>
  getRoundTimeline(received, round)
    .slice(2)
    .map(({ title, text }) => `${title}: ${text}`);

describe("offers that wait for a decision", () => {
  const offer = {
    ...{ invitationId: "a", offerId: "a", version: 1, lab: "a", labName: "A", binding: true },
    validUntil: "2035-12-31",
    content: { prices: [], termMonths: 0, onboardingDays: 15 },
    benefits: [
      {
        kind: "andere" as const,
        amount: "CHF 99",
        inReturn: "nichts",
        passOn: "offen" as const,
      },
    ],
  };
  const comparison = compareOffers([offer, { ...offer, invitationId: "b" }], ended.needs);
  const open: RoundForPractice = { ...ended, state: "comparison", comparison };

  it("are headed by the task and its day, also where only the laboratories' own days are left", () => {
    expect(getComparisonTitle(open)).toBe("Zwei Offerten, Sie entscheiden bis 3.\u00a0Dezember");
    expect(getDecisionLead(open, "2035-11-26T09:00:00Z")).toBe("Urologie · noch 7 Tage");
    const late: RoundForPractice = { ...open, state: "expired", acceptable: ["a"] };
    expect(getComparisonTitle(late)).toBe("Zwei Offerten, annehmen bis 31.\u00a0Dezember");
    expect(getComparisonTitle({ ...open, state: "decided" })).toBe("Zwei Offerten im Vergleich");
  });

  it("have three facts each, of which none is a payment", () => {
    expect(getOfferFacts(comparison, comparison.offers[0] ?? offer)).toEqual([
      "keine Mindestlaufzeit",
      "Start in 15 Arbeitstagen",
    ]);
  });
});

describe("a round that is over, to its practice", () => {
  it("says that no offer came where it was withdrawn before one did", () => {
    const withdrawn: RoundForPractice = { ...ended, state: "withdrawn", isOpened: false };
    expect(lastSteps(withdrawn)[0]).toBe("Keine Offerte: 0 von 1");
  });

  it("had no offer to choose, where none was left at the end of the time to answer", () => {
    expect(lastSteps({ ...ended, isOpened: false })).toEqual([
      ...["Keine Offerte: 0 von 1", "Abgelaufen: Keine gültige Offerte"],
    ]);
  });

  it("has nothing to choose where all laboratories have refused, and waits for no decision", () => {
    const refused: RoundForPractice = { ...ended, state: "comparison" };
    expect(lastSteps(refused)).toEqual([
      ...["Keine Offerte: 0 von 1", "Entschieden: Zurzeit gibt es nichts zu wählen."],
    ]);
    expect(summarizeRequests([{ rounds: [refused], opening: "by-operator" }])).toBe(
      "Zurzeit ist nichts zu entscheiden.",
    );
  });

  it("went without a decision, where there were offers", () => {
    const [lab] = ended.labs;
    const labs = lab === undefined ? [] : [{ ...lab, state: "answered" as const }];
    expect(lastSteps({ ...ended, labs })).toEqual([
      ...["Offerten da: 1 von 1", "Abgelaufen: Ohne Entscheid seit 3.\u00a0Dezember 2035, 17:00"],
    ]);
  });

  it("can still be decided where an offer binds, and says until when", () => {
    const offers = [
      { invitationId: "invitation", binding: true, validUntil: "2036-02-28" },
      { invitationId: "other", binding: true, validUntil: "2036-03-31" },
    ];
    const comparison = { offers } as unknown as RoundForPractice["comparison"];
    const late = { ...ended, comparison, acceptable: ["invitation"] };
    expect(getLastAcceptanceDay(late)).toBe("2036-02-28");
    expect(getLastAcceptanceDay({ ...late, state: "comparison" })).toBeUndefined();
    expect(getLastAcceptanceDay({ ...late, acceptable: [] })).toBeUndefined();
    expect(lastSteps(late)[1]).toContain("bis 28.\u00a0Februar 2036");
    expect(summarizeRequests([{ rounds: [late], opening: "by-operator" }])).toContain(
      "noch annehmen",
    );
  });

  it("leads on where no offer came, and says whether all have declined", () => {
    const [lab] = ended.labs;
    const silent = lab === undefined ? [] : [{ ...lab, state: "expired" as const }];
    expect(getWayOnTitle({ ...ended, isOpened: false, labs: silent })).toBe(
      "Es ist keine Offerte eingegangen",
    );
    expect(getWayOnTitle({ ...ended, isOpened: false })).toBe("Das Labor gibt keine Offerte ab");
    expect(getWayOnTitle(ended)).toBe("Möchten Sie weitersuchen?");
    expect(getWayOnTitle({ ...ended, state: "open", isOpened: false })).toBe(
      "Das Labor gibt keine Offerte ab",
    );
    const waiting = { ...ended, state: "open" as const, isOpened: false, labs: silent };
    expect(getWayOnTitle(waiting)).toBeUndefined();
  });

  it("keeps no words waiting that reach nobody any more", () => {
    expect(unreleasedMessageNote({ state: "comparison" })).toContain("prüfen");
    expect(unreleasedMessageNote({ state: "decided" })).toContain("nicht mehr erhalten");
  });

  it("says of a request without a round when the laboratories are asked, or what that waits for", () => {
    const summarize = (opening: RequestForPractice["opening"]) =>
      summarizeRequests([{ rounds: [], opening }]);
    expect(summarize(new Date("2026-11-30T09:00:00Z"))).toContain(
      "Am Montag, 30.\u00a0November 2026, 10:00 Uhr, fragen wir die Labore an.",
    );
    expect(summarize("unconfirmed")).toContain("wartet auf Ihre Bestätigung");
    expect(summarize("by-operator")).toBe("Ihre Anfrage ist bei uns eingegangen.");
    expect(summarize("with-another")).toContain("Zusammen mit Ihrer anderen Anfrage.");
  });
});
