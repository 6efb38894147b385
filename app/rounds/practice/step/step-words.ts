import { formatDay } from "~/lib/swiss-time";
import type { ComparedOffer } from "~/rounds/comparison/comparison";
import type { RequestStep, ShownRequests } from "~/rounds/practice/page-state";
import { factsInWords } from "~/rounds/receipt/receipt";
import { reviewWords } from "~/rounds/review/review-words";
import { eraseWords, FINAL } from "./erase-words";

export interface StepWords {
  title: string;
  /** A noun, and what will happen, as whole sentences. */
  lines: readonly (readonly [about: string, what: string])[];
  button: string;
  /** It can't be undone. */
  isFinal: boolean;
}

/** What a step says before it happens. */
export function stepWordsOf({ name, fields }: RequestStep, shown: ShownRequests): StepWords {
  const offer = offerOf(shown, fields.offer);
  const lab = offer?.labName ?? "Das Labor";
  const knowsName = roundOf(shown, fields.round)?.reveal === "at_once";
  switch (name) {
    case "accept":
      return acceptWords(lab, offer, {
        contact: contactOf(shown, fields.round),
        knowsName,
      });
    case "decline":
      return {
        title: `Offerte von ${lab} ablehnen`,
        lines: [[lab, `Das Labor erhält eine Absage.${nameStays(knowsName)}`]],
        button: "Offerte ablehnen",
        isFinal: false,
      };
    case "decline-all":
      return {
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
            "Die Offertrunde ist danach abgeschlossen. Sie können jederzeit eine neue verlangen.",
          ],
        ],
        button: "Alle ablehnen",
        isFinal: false,
      };
    case "ask":
      return {
        title: `Rückfrage an ${lab}`,
        lines: [
          ["Prüfung", checkWords("Ihre Frage", knowsName)],
          [
            lab,
            knowsName
              ? "Das Labor sieht die Frage mit dem Namen Ihrer Praxis. Die Antwort erscheint auf dieser Seite."
              : "Das Labor sieht die Frage, aber nicht, wer sie stellt. Die Antwort erscheint auf dieser Seite.",
          ],
        ],
        button: "Frage senden",
        isFinal: false,
      };
    case "answer": {
      const asked = questionOf(shown, fields.question);
      return {
        title: "Frage beantworten",
        lines: [
          [asked?.labName ?? "Das Labor", `fragt: «${asked?.text ?? ""}»`],
          ["Prüfung", checkWords("Ihre Antwort", knowsName)],
        ],
        button: "Antwort senden",
        isFinal: false,
      };
    }
    case "withdraw":
      return {
        title: "Anfrage zurückziehen",
        lines: [
          [
            "Labore",
            "Wir sagen den Laboren, dass Sie die Anfrage zurückgezogen haben. Ihre Links werden ungültig.",
          ],
          [
            "Offerten",
            roundOf(shown, fields.round)?.comparison === undefined
              ? "Was Labore schon offeriert haben, bleibt versiegelt; Sie erhalten keine Offerten mehr."
              : "Sie können die Offerten weiterhin lesen, aber nicht mehr annehmen.",
          ],
        ],
        button: "Anfrage zurückziehen",
        isFinal: true,
      };
    case "reveal":
      return {
        title: "Namen freigeben",
        lines: [
          [
            "Labore",
            `Alle Labore der Offertrunde sehen sofort Ihren Namen und Ihre Kontaktangaben: ${contactOf(shown, fields.round)}.`,
          ],
          ["Endgültig", FINAL],
        ],
        button: "Namen freigeben",
        isFinal: true,
      };
    case "review":
    case "withdraw-review":
      return reviewWords(name, roundOf(shown, fields.round)?.review?.labName ?? "Ihr Labor");
    case "needs":
      return {
        title: "Angaben für bessere Offerten",
        lines: [["Labore", "Die Labore sehen diese Angaben in der nächsten Offertrunde."]],
        button: "Speichern",
        isFinal: false,
      };
    case "exclude":
      return {
        title: "Labore ausschliessen",
        lines: [
          [
            "Heutiges Labor",
            "Ihr heutiges Labor fragen wir nicht an, sofern Sie es uns genannt haben, ausser Sie wünschen es.",
          ],
          [
            "Weitere Labore",
            "Weitere Labore wählen Sie unten. Bereits eingeladene Labore bleiben eingeladen.",
          ],
        ],
        button: "Speichern",
        isFinal: false,
      };
    case "erase":
      return eraseWords(shown);
  }
}

interface Revealing {
  contact: string;
  /** The laboratories of the round saw it before. */
  knowsName: boolean;
}

/** A binding offer that is accepted is a contract; a «Richtofferte» is only the choice of a laboratory. */
function acceptWords(
  lab: string,
  offer: ComparedOffer | undefined,
  { contact, knowsName }: Revealing,
): StepWords {
  const isBinding = offer?.binding === true;
  return {
    title: isBinding ? `Offerte von ${lab} annehmen` : `${lab} wählen`,
    lines: [
      ["Offerte", offer === undefined ? "" : offerLine(offer)],
      [
        "Vertrag",
        isBinding
          ? "Mit dem Annehmen kommt der Vertrag zu den Bedingungen dieser Offerte zustande."
          : "Es entsteht noch kein Vertrag. Verlangen Sie von dem Labor eine verbindliche Offerte, bevor Sie sich festlegen.",
      ],
      [
        "Kontakt",
        `${lab} erhält Ihren Namen und Ihre Kontaktangaben (${contact}) und meldet sich bei Ihnen.`,
      ],
      [
        "Andere Labore",
        knowsName
          ? "Die anderen Labore erhalten eine Absage ohne Angabe Ihrer Wahl. Sie kennen Ihren Namen schon."
          : "Die anderen Labore erhalten eine Absage ohne Ihren Namen und ohne Angabe Ihrer Wahl.",
      ],
      ["Ablauf", "Die Offertrunde ist danach abgeschlossen."],
    ],
    button: isBinding ? "Offerte annehmen" : "Labor wählen und Namen freigeben",
    isFinal: false,
  };
}

function nameStays(knowsName: boolean): string {
  return knowsName ? " Es kennt Ihren Namen schon." : " Ihren Namen erfährt es nicht.";
}

function checkWords(what: string, knowsName: boolean): string {
  return knowsName
    ? `Wir lesen ${what}, bevor wir sie weiterleiten.`
    : `Wir prüfen, dass ${what} keine Rückschlüsse auf Ihre Praxis zulässt, und leiten sie dann weiter.`;
}

function roundOf({ requests }: ShownRequests, id: string) {
  return requests.flatMap(({ rounds }) => rounds).find((round) => round.id === id);
}

function offerLine({ version, binding, validUntil }: ComparedOffer): string {
  const until = validUntil === null ? "" : ` bis ${formatDay(validUntil)}`;
  return binding
    ? `Fassung ${version}, verbindlich${until}`
    : `Fassung ${version}, Richtofferte${until}: Die Werte sind ohne Gewähr.`;
}

function offerOf({ requests }: ShownRequests, chosen: string): ComparedOffer | undefined {
  return requests
    .flatMap(({ rounds }) => rounds.flatMap(({ comparison }) => comparison?.offers ?? []))
    .find(({ invitationId }) => invitationId === chosen.split(".")[0]);
}

function questionOf({ requests }: ShownRequests, id: string) {
  return requests
    .flatMap(({ rounds }) => rounds.flatMap(({ labs }) => labs))
    .flatMap(({ labName, questions }) => questions.map((one) => ({ ...one, labName })))
    .find((one) => one.id === id);
}

/** Exactly what is revealed. */
function contactOf({ requests }: ShownRequests, roundId: string): string {
  const request = requests.find(({ rounds }) => rounds.some(({ id }) => id === roundId));
  return factsInWords(request?.revealed ?? []);
}
