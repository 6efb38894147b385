import { formatDay } from "~/lib/swiss-time";
import type { ComparedOffer } from "~/rounds/comparison/comparison";
import type { RequestStep, RequestsView } from "~/rounds/practice/my-requests-page-state";
import { formatFacts } from "~/rounds/receipt/receipt";
import { getReviewContent } from "~/rounds/review/review-content";

export interface RequestStepContent {
  title: string;
  lines: readonly (readonly [about: string, what: string])[];
  button: string;
  isFinal: boolean;
}

export function getRequestStepContent(
  { name, fields }: RequestStep,
  view: RequestsView,
): RequestStepContent {
  const offer = findOffer(view, fields.offer);
  const lab = offer?.labName ?? "Das Labor";
  const knowsName = findRound(view, fields.round)?.reveal === "at_once";
  switch (name) {
    case "accept":
      return getAcceptContent(lab, offer, {
        contact: formatContact(view, fields.round),
        knowsName,
      });
    case "decline":
      return {
        title: `Offerte von ${lab} ablehnen`,
        lines: [[lab, `Das Labor erhält eine Absage.${formatNameNote(knowsName)}`]],
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
          ["Prüfung", formatCheck("Ihre Frage", knowsName)],
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
      const question = findQuestion(view, fields.question);
      return {
        title: "Frage beantworten",
        lines: [
          [question?.labName ?? "Das Labor", `fragt: «${question?.text ?? ""}»`],
          ["Prüfung", formatCheck("Ihre Antwort", knowsName)],
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
            findRound(view, fields.round)?.comparison === undefined
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
            `Alle Labore der Offertrunde sehen sofort Ihren Namen und Ihre Kontaktangaben: ${formatContact(view, fields.round)}.`,
          ],
          ["Endgültig", IRREVERSIBLE_NOTE],
        ],
        button: "Namen freigeben",
        isFinal: true,
      };
    case "review":
    case "withdraw-review":
      return getReviewContent(name, findRound(view, fields.round)?.review?.labName ?? "Ihr Labor");
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
      return getEraseContent(view);
  }
}

interface NameDisclosure {
  contact: string;
  knowsName: boolean;
}

/** An accepted binding offer is a contract; a «Richtofferte» is only the choice of a laboratory. */
function getAcceptContent(
  lab: string,
  offer: ComparedOffer | undefined,
  { contact, knowsName }: NameDisclosure,
): RequestStepContent {
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

function formatNameNote(knowsName: boolean): string {
  return knowsName ? " Es kennt Ihren Namen schon." : " Ihren Namen erfährt es nicht.";
}

function formatCheck(what: string, knowsName: boolean): string {
  return knowsName
    ? `Wir lesen ${what}, bevor wir sie weiterleiten.`
    : `Wir prüfen, dass ${what} keine Rückschlüsse auf Ihre Praxis zulässt, und leiten sie dann weiter.`;
}

function findRound({ requests }: RequestsView, id: string) {
  return requests.flatMap(({ rounds }) => rounds).find((round) => round.id === id);
}

function offerLine({ version, binding, validUntil }: ComparedOffer): string {
  const until = validUntil === null ? "" : ` bis ${formatDay(validUntil)}`;
  return binding
    ? `Fassung ${version}, verbindlich${until}`
    : `Fassung ${version}, Richtofferte${until}: Die Werte sind ohne Gewähr.`;
}

function findOffer({ requests }: RequestsView, offer: string): ComparedOffer | undefined {
  return requests
    .flatMap(({ rounds }) => rounds.flatMap(({ comparison }) => comparison?.offers ?? []))
    .find(({ invitationId }) => invitationId === offer.split(".")[0]);
}

function findQuestion({ requests }: RequestsView, id: string) {
  return requests
    .flatMap(({ rounds }) => rounds.flatMap(({ labs }) => labs))
    .flatMap(({ labName, questions }) => questions.map((one) => ({ ...one, labName })))
    .find((one) => one.id === id);
}

function formatContact({ requests }: RequestsView, roundId: string): string {
  const request = requests.find(({ rounds }) => rounds.some(({ id }) => id === roundId));
  return formatFacts(request?.revealed ?? []);
}

const IRREVERSIBLE_NOTE = "Sie können das nicht rückgängig machen.";

/** Mentions the receipt of a contract, which is erased too. */
function getEraseContent(view: RequestsView) {
  const lines: (readonly [about: string, what: string])[] = [
    ["Portal", eraseScope(view)],
    ["Browser", "In diesem Browser löschen wir Ihre Praxisangaben, Entwürfe und Schlüssel."],
    ["Labore", "In laufenden Offertrunden werden die Links der Labore ungültig."],
    ...(hasContract(view) ? [CONTRACT_LINE] : []),
    ["Endgültig", IRREVERSIBLE_NOTE],
  ];
  return { title: "Alles löschen", lines, button: "Alles löschen", isFinal: true };
}

const CONTRACT_LINE = [
  "Vertrag",
  "Sie haben eine verbindliche Offerte angenommen. Der Vertrag gilt weiter, aber die Bestätigung mit seinen Bedingungen löschen wir mit, auch beim Labor. Drucken Sie sie vorher aus.",
] as const;

function eraseScope({ by, requests }: RequestsView): string {
  return by === "device"
    ? `Wir löschen ${requests.length === 1 ? "die Anfrage" : `die ${requests.length} Anfragen`} dieser Seite mit Offerten, Verlauf und E-Mails.`
    : "Wir löschen alles, was zu Ihrer E-Mail-Adresse gespeichert ist, mit Offerten, Verlauf und E-Mails.";
}

function hasContract({ requests }: RequestsView): boolean {
  const rounds = requests.flatMap((request) => request.rounds);
  return rounds.some(({ comparison, decisions }) => {
    const accepted = decisions.find(({ outcome }) => outcome === "accepted");
    const offer = comparison?.offers.find((one) => one.invitationId === accepted?.invitationId);
    return offer?.binding === true;
  });
}
