import type { ComparedOffer } from "~/rounds/comparison/comparison";
import {
  acceptOffer,
  declineOffer,
  revealPracticeName,
  withdrawRound,
} from "~/rounds/practice/practice-decision.server";
import { formatFacts, formatOfferVersion } from "~/rounds/receipt/receipt";
import type { PracticeStepForm } from "./practice-step";
import { defineStep, IRREVERSIBLE_LINE, parseNothing, type StepFacts } from "./step-table.server";
import { parseStreet, parseText } from "./text-field.server";

const REASON: PracticeStepForm = {
  kind: "text",
  name: "reason",
  label: "Grund",
  hint: "Für uns, damit die nächsten Offerten besser passen. Ein Labor erfährt ihn erst, wenn fünf Praxen denselben nennen, und nie, von wem.",
  optional: true,
  rows: 3,
};

/** An accepted binding offer is a contract; a «Richtofferte» is only the choice of a laboratory. */
export const accept = defineStep({
  needsOffer: "current",
  words: (facts) => {
    const { offer, labName, knowsName } = facts;
    const isBinding = offer?.binding === true;
    const version = offer === undefined ? "" : formatOfferVersion(offer);
    return {
      title: isBinding ? `Offerte von ${labName} annehmen` : `${labName} wählen`,
      lines: [
        ["Offerte", `${version}${isBinding ? "" : ": Die Werte sind ohne Gewähr."}`],
        [
          "Vertrag",
          isBinding
            ? "Mit dem Annehmen kommt der Vertrag zu den Bedingungen dieser Offerte zustande; danach sind beide Seiten gebunden."
            : "Es entsteht noch kein Vertrag. Verlangen Sie von dem Labor eine verbindliche Offerte, bevor Sie sich festlegen.",
        ],
        [
          "Kontakt",
          `${labName} erhält Ihren Namen und Ihre Kontaktangaben (${formatContact(facts)}). Wir bitten das Labor, sich bei Ihnen zu melden.`,
        ],
        [
          "Andere Labore",
          knowsName
            ? "Die anderen Labore erhalten eine Absage ohne Angabe Ihrer Wahl. Sie kennen Ihren Namen schon."
            : "Die anderen Labore erhalten eine Absage ohne Ihren Namen und ohne Angabe Ihrer Wahl.",
        ],
        ["Ablauf", "Ihre Anfrage ist danach abgeschlossen."],
      ],
      button: isBinding ? "Offerte annehmen" : "Labor wählen und Namen freigeben",
      isFinal: false,
    };
  },
  form: ({ request }) => (request?.lacksStreet ? { kind: "street" } : undefined),
  parse: parseStreet,
  run: async ({ access, roundId, invitationId, version, parsed: street }) => {
    const outcome = await acceptOffer(access, { roundId, invitationId, version, street });
    return outcome === "accepted" ? "done" : outcome;
  },
  done: ({ offer }) => ({
    title: "Entscheid gespeichert",
    text: `${formatContract(offer)} Das Labor hat jetzt Ihren Namen und Ihre Kontaktangaben und soll sich bei Ihnen melden. Die anderen Labore erhalten eine Absage ohne Angabe Ihrer Wahl.`,
  }),
});

export const decline = defineStep({
  needsOffer: "any",
  words: ({ labName, knowsName }) => ({
    title: `Offerte von ${labName} ablehnen`,
    lines: [
      [
        labName,
        `Das Labor erhält eine Absage. ${knowsName ? "Es kennt Ihren Namen schon." : "Ihren Namen erfährt es nicht."}`,
      ],
    ],
    button: "Offerte ablehnen",
    isFinal: false,
  }),
  form: REASON,
  parse: (form) => parseText(form, "reason"),
  run: async ({ access, roundId, invitationId, parsed: reason }) =>
    toDone(await declineOffer(access, { roundId, invitationId, reason })),
  done: () => ({
    title: "Offerte abgelehnt",
    text: "Das Labor erfährt, dass Sie sich anders entschieden haben.",
  }),
});

export const declineAll = defineStep({
  words: ({ knowsName }) => ({
    title: "Keine der Offerten annehmen",
    lines: [
      [
        "Labore",
        knowsName
          ? "Alle Labore erhalten eine Absage. Sie kennen Ihren Namen schon."
          : "Alle Labore erhalten eine Absage. Ihren Namen erfahren sie nicht.",
      ],
      [
        "Ablauf",
        "Ihre Anfrage ist danach abgeschlossen. Sie können jederzeit neue Offerten anfragen.",
      ],
    ],
    button: "Alle ablehnen",
    isFinal: false,
  }),
  form: REASON,
  parse: (form) => parseText(form, "reason"),
  run: async ({ access, roundId, parsed: reason }) =>
    toDone(await declineOffer(access, { roundId, invitationId: undefined, reason })),
  done: () => ({
    title: "Alle Offerten abgelehnt",
    text: "Ihre Anfrage ist abgeschlossen. Labore, die Ihren Namen noch nicht kennen, erfahren ihn nicht.",
  }),
});

export const withdraw = defineStep({
  words: ({ round }) => ({
    title: "Anfrage zurückziehen",
    lines: [
      [
        "Labore",
        "Wir sagen den Laboren, dass Sie die Anfrage zurückgezogen haben. Ihre Links werden ungültig.",
      ],
      [
        "Offerten",
        round?.comparison === undefined
          ? "Was Labore schon offeriert haben, bleibt versiegelt; Sie erhalten keine Offerten mehr."
          : "Sie können die Offerten weiterhin lesen, aber nicht mehr annehmen.",
      ],
    ],
    button: "Anfrage zurückziehen",
    isFinal: true,
  }),
  parse: parseNothing,
  run: async ({ access, roundId }) => toDone(await withdrawRound(access, roundId)),
  done: () => ({
    title: "Anfrage zurückgezogen",
    text: "Wir informieren die Labore. Die Links, die sie erhalten haben, sind ungültig.",
  }),
});

export const revealName = defineStep({
  words: (facts) => ({
    title: "Namen freigeben",
    lines: [
      [
        "Labore",
        `Alle angefragten Labore sehen sofort Ihren Namen und Ihre Kontaktangaben: ${formatContact(facts)}.`,
      ],
      IRREVERSIBLE_LINE,
    ],
    button: "Namen freigeben",
    isFinal: true,
  }),
  parse: parseNothing,
  run: async ({ access, roundId }) => toDone(await revealPracticeName(access, roundId)),
  done: () => ({
    title: "Name freigegeben",
    text: "Die angefragten Labore sehen jetzt Ihren Namen und Ihre Kontaktangaben.",
  }),
});

type Refusal = "over" | "not-allowed";

function toDone(outcome: Refusal | "declined" | "withdrawn" | "revealed"): Refusal | "done" {
  return outcome === "over" || outcome === "not-allowed" ? outcome : "done";
}

function formatContact({ request }: StepFacts): string {
  return formatFacts(request?.revealed ?? []);
}

function formatContract(offer: ComparedOffer | undefined): string {
  return offer?.binding === false
    ? "Sie haben eine Richtofferte gewählt: Ein Vertrag besteht erst, wenn Sie die verbindliche Offerte annehmen, die das Labor Ihnen macht."
    : "Sie haben eine verbindliche Offerte angenommen: Der Vertrag ist damit zustande gekommen.";
}
