import type { ComparedOffer } from "~/offers/comparison";
import { formatDay } from "~/swiss-time";
import type { RequestStep, Shown } from "./page-state";

export interface StepWords {
  title: string;
  /** Who learns or gets what. */
  lines: readonly (readonly [who: string, what: string])[];
  button: string;
  /** It can't be undone. */
  isFinal: boolean;
}

/** What a step says before it happens. */
export function stepWordsOf({ name, fields }: RequestStep, shown: Shown): StepWords {
  const offer = offerOf(shown, fields.offer);
  const lab = offer?.labName ?? "Das Labor";
  switch (name) {
    case "accept":
      return {
        title: `Offerte von ${lab} annehmen`,
        lines: [
          ["Offerte", offer === undefined ? "" : offerLine(offer)],
          [
            lab,
            `erhält Ihren Namen und Ihre Kontaktangaben: ${contactOf(shown, fields.round)}. Es meldet sich bei Ihnen für den Vertrag.`,
          ],
          [
            "Die anderen Labore",
            "erhalten eine Absage ohne Ihren Namen und ohne Angabe Ihrer Wahl.",
          ],
          [
            "Danach",
            "ist die Offertrunde abgeschlossen. Den Vertrag schliessen Sie selbst mit dem Labor.",
          ],
        ],
        button: "Offerte annehmen",
        isFinal: false,
      };
    case "decline":
      return {
        title: `Offerte von ${lab} ablehnen`,
        lines: [[lab, "erhält eine Absage und erfährt Ihren Namen nicht."]],
        button: "Offerte ablehnen",
        isFinal: false,
      };
    case "decline-all":
      return {
        title: "Keine der Offerten annehmen",
        lines: [
          ["Alle Labore", "erhalten eine Absage und erfahren Ihren Namen nicht."],
          [
            "Danach",
            "ist die Offertrunde abgeschlossen. Eine neue können Sie jederzeit verlangen.",
          ],
        ],
        button: "Alle ablehnen",
        isFinal: false,
      };
    case "ask":
      return {
        title: `Rückfrage an ${lab}`,
        lines: [
          ["Zuerst", "lesen wir Ihre Frage, damit nichts Ihre Praxis verrät."],
          [lab, "sieht die Frage, aber nicht, wer fragt. Die Antwort erscheint auf dieser Seite."],
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
          ["Zuerst", "lesen wir Ihre Antwort, damit nichts Ihre Praxis verrät."],
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
            "Die Labore",
            "erfahren, dass die Anfrage zurückgezogen ist. Ihre Links gelten nicht mehr.",
          ],
          ["Die Offerten", "können Sie weiterhin lesen, aber nicht mehr annehmen."],
        ],
        button: "Anfrage zurückziehen",
        isFinal: true,
      };
    case "reveal":
      return {
        title: "Namen freigeben",
        lines: [
          [
            "Alle Labore der Runde",
            `sehen sofort Ihren Namen und Ihre Kontaktangaben: ${contactOf(shown, fields.round)}.`,
          ],
          ["Zurücknehmen", "lässt sich das nicht."],
        ],
        button: "Namen freigeben",
        isFinal: true,
      };
    case "needs":
      return {
        title: "Angaben für bessere Offerten",
        lines: [
          [
            "Die Labore",
            "sehen diese Angaben in der nächsten Offertrunde, aber nicht Ihren Namen.",
          ],
        ],
        button: "Speichern",
        isFinal: false,
      };
    case "exclude":
      return {
        title: "Wen wir nicht anfragen",
        lines: [
          [
            "Ihr heutiges Labor",
            "fragen wir nie an, ausser Sie wünschen es. Es erfährt nichts davon.",
          ],
          ["Weitere Labore", "wählen Sie unten. Wer schon eingeladen ist, bleibt es."],
        ],
        button: "Speichern",
        isFinal: false,
      };
    case "erase":
      return {
        title: "Alles löschen",
        lines: [
          ["Auf dem Portal", eraseScope(shown)],
          ["In diesem Browser", "vergessen wir Ihre Praxisangaben, Entwürfe und Schlüssel."],
          ["Die Labore", "deren Runde noch läuft, kommen über ihren Link nicht mehr weiter."],
          ["Zurücknehmen", "lässt sich das nicht."],
        ],
        button: "Alles löschen",
        isFinal: true,
      };
  }
}

function eraseScope({ by, requests }: Shown): string {
  return by === "device"
    ? `löschen wir ${requests.length === 1 ? "die Anfrage" : `die ${requests.length} Anfragen`} dieser Seite mit Offerten, Verlauf und E-Mails.`
    : "löschen wir alles, was zu Ihrer E-Mail-Adresse gespeichert ist, mit Offerten, Verlauf und E-Mails.";
}

function offerLine({ version, binding, validUntil }: ComparedOffer): string {
  const until = validUntil === null ? "" : ` bis ${formatDay(validUntil)}`;
  return binding
    ? `Fassung ${version}, verbindlich${until}`
    : `Fassung ${version}, Richtofferte${until}: Die Werte sind ohne Gewähr.`;
}

function offerOf({ requests }: Shown, chosen: string): ComparedOffer | undefined {
  return requests
    .flatMap(({ rounds }) => rounds.flatMap(({ comparison }) => comparison?.offers ?? []))
    .find(({ invitationId }) => invitationId === chosen.split(".")[0]);
}

function questionOf({ requests }: Shown, id: string) {
  return requests
    .flatMap(({ rounds }) => rounds.flatMap(({ labs }) => labs))
    .flatMap(({ labName, questions }) => questions.map((one) => ({ ...one, labName })))
    .find((one) => one.id === id);
}

/** Exactly what is revealed. */
function contactOf({ requests }: Shown, roundId: string): string {
  const request = requests.find(({ rounds }) => rounds.some(({ id }) => id === roundId));
  return request?.revealed.map(([, text]) => text).join(", ") ?? "";
}
