import { specialtyLabel } from "#catalogue/specialties";
import { getWeeklySamples } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import {
  daysAgo,
  formatClock,
  formatDay,
  formatDayOfYear,
  formatEndMoment,
} from "~/lib/swiss-time";
import type { ComparedOffer, OfferComparison } from "~/rounds/comparison/comparison";
import { isRunning } from "~/rounds/model/states";
import type { TimelineStep } from "~/rounds/model/timeline";
import type { RequestForPractice, RoundForPractice } from "~/rounds/practice/practice-view.server";

const NUMBERS = ["Keine", "Eine", "Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht"];

export function formatDayAndTime(moment: Date): string {
  return `${formatDay(moment)}, ${formatClock(moment)}`;
}

/** Undefined where nothing can be decided. */
function getDecisionEnd(round: RoundForPractice): Date | string | undefined {
  return round.state === "comparison" ? round.decideBy : getLastAcceptanceDay(round);
}

/** There is an offer that the practice can take. */
export function canChooseOffer(round: RoundForPractice): boolean {
  return round.comparison !== undefined && getDecisionEnd(round) !== undefined;
}

export function getComparisonTitle(round: RoundForPractice): string {
  const count = round.comparison?.offers.length ?? 0;
  const offers = count === 1 ? "Eine Offerte" : `${NUMBERS[count] ?? count} Offerten`;
  const end = getDecisionEnd(round);
  if (end === undefined) return count === 1 ? offers : `${offers} im Vergleich`;
  const isLate = round.state !== "comparison";
  return `${offers}, ${isLate ? "annehmen bis" : "Sie entscheiden bis"} ${formatDayOfYear(end).replace(" ", "\u00a0")}`;
}

/** «Urologie · 82 Proben pro Woche · noch 14 Tage» */
export function getDecisionLead(round: RoundForPractice, now: Date | string): string {
  const samples = getWeeklySamples(round.needs);
  const days = daysAgo(now, getDecisionEnd(round) ?? now);
  return [
    specialtyLabel(round.needs.specialty) || "Anfrage",
    ...(samples === undefined ? [] : [`${formatCount(samples, "Probe", "Proben")} pro Woche`]),
    days === 0 ? "nur noch heute" : `noch ${formatCount(days, "Tag", "Tage")}`,
  ].join(" · ");
}

/** What a year costs, what binds and when it starts: facts of the comparison, of which none is weighed. */
export function getOfferFacts(comparison: OfferComparison, offer: ComparedOffer): string[] {
  const { termMonths, onboardingDays: days } = offer.content;
  const index = comparison.offers.indexOf(offer);
  const costs = comparison.parts
    .flatMap(({ rows }) => rows)
    .find(({ key }) => key === "costs-per-year")?.cells[index];
  return [
    ...(costs?.isKnown ? [`${costs.lines[0]} im Jahr`] : []),
    ...(termMonths === undefined
      ? []
      : [
          termMonths === 0
            ? "keine Mindestlaufzeit"
            : `Mindestlaufzeit ${formatCount(termMonths, "Monat", "Monate")}`,
        ]),
    ...(days === undefined
      ? []
      : [
          days === 0
            ? "Start sofort"
            : `Start in ${formatCount(days, "Arbeitstag", "Arbeitstagen")}`,
        ]),
  ];
}

export function getRoundTitle({ needs }: RoundForPractice): string {
  const field = specialtyLabel(needs.specialty);
  return field === "" ? "Anfrage" : `Anfrage ${field}`;
}

export function getRoundLead(round: RoundForPractice): string {
  const samples = getWeeklySamples(round.needs);
  const { software } = round.needs;
  const sentences = [
    samples === undefined ? "" : `${formatCount(samples, "Probe", "Proben")} pro Woche`,
    software === "" ? "" : `Praxissoftware ${software}`,
  ].filter((text) => text !== "");
  const sealed =
    round.state === "open"
      ? "Sie sehen alle Offerten gleichzeitig, sobald die letzte eingetroffen oder die Frist abgelaufen ist."
      : "";
  return [
    sentences.length === 0 ? "" : `${sentences.join(", ")}.`,
    formatNameDisclosure(round),
    sealed,
  ]
    .filter((text) => text !== "")
    .join(" ");
}

function formatNameDisclosure(round: RoundForPractice): string {
  const accepted = acceptedLab(round);
  if (round.reveal === "at_once") return "Die angefragten Labore kennen Ihren Namen.";
  if (accepted !== undefined) return `Ihren Namen kennt nur ${accepted}.`;
  return isRunning(round) || getLastAcceptanceDay(round) !== undefined
    ? "Ihren Namen erfährt nur das Labor, dessen Offerte Sie wählen."
    : "Kein Labor hat Ihren Namen erfahren.";
}

function acceptedLab({ decisions, labs }: RoundForPractice): string | undefined {
  const accepted = decisions.find(({ outcome }) => outcome === "accepted");
  return labs.find(({ invitationId }) => invitationId === accepted?.invitationId)?.labName;
}

/** Unreleased messages of an ended round are never released. */
export function unreleasedMessageNote(round: Pick<RoundForPractice, "state">): string {
  return isRunning(round)
    ? "Wir prüfen Ihre Nachricht, bevor das Labor sie sieht."
    : "Das Labor hat diese Nachricht nicht mehr erhalten: Die Anfrage ist abgeschlossen.";
}

export function getRoundTimeline(receivedAt: Date, round: RoundForPractice): TimelineStep[] {
  const { state, labs, createdAt } = round;
  const countText = labs.length;
  const there = labs.filter((lab) => lab.state === "answered").length;
  const isOver = !isRunning(round);
  return [
    { title: "Eingegangen", text: formatDayAndTime(receivedAt), state: "done" },
    {
      title: "Weitergeleitet",
      text: `${formatDay(createdAt)}, an ${formatCount(countText, "Labor", "Labore")}`,
      state: "done",
    },
    state === "open"
      ? {
          title: "Labore antworten",
          text: `${there} von ${countText}, zu sehen ab ${formatDayAndTime(round.answerBy)}`,
          state: "now",
        }
      : {
          title: there === 0 ? "Keine Offerte" : "Offerten da",
          text: `${there} von ${countText}`,
          state: isOver ? "done" : "now",
        },
    lastStep(round),
  ];
}

function isWithoutOffers({ state, isOpened }: RoundForPractice): boolean {
  return state === "expired" && !isOpened;
}

function isWithoutChoice({ state, comparison }: RoundForPractice): boolean {
  return state === "comparison" && comparison === undefined;
}

/** Heads the practice's ways on; undefined while there are offers, or some may follow. */
export function getWayOnTitle(round: RoundForPractice): string | undefined {
  const { labs, state } = round;
  const haveDeclined = labs.every((lab) => lab.state === "declined");
  if (isWithoutChoice(round) || isWithoutOffers(round) || (state === "open" && haveDeclined)) {
    if (!haveDeclined) return "Es ist keine Offerte eingegangen";
    return labs.length === 1
      ? "Das Labor gibt keine Offerte ab"
      : "Kein Labor gibt eine Offerte ab";
  }
  const isOver = !isRunning(round) && getLastAcceptanceDay(round) === undefined;
  return isOver && acceptedLab(round) === undefined ? "Möchten Sie weitersuchen?" : undefined;
}

/** Undefined if no offer can be accepted after the practice's deadline. */
export function getLastAcceptanceDay({
  state,
  acceptable,
  comparison,
}: RoundForPractice): string | undefined {
  if (state !== "expired") return undefined;
  return comparison?.offers
    .flatMap(({ invitationId, validUntil }) =>
      acceptable.includes(invitationId) && validUntil !== null ? [validUntil] : [],
    )
    .toSorted()
    .at(-1);
}

function lastStep(round: RoundForPractice): TimelineStep {
  const last = round.decisions.at(-1);
  const at = last === undefined ? "" : `${formatDay(last.at)}, `;
  const accepted = acceptedLab(round);
  switch (round.state) {
    case "decided":
      return {
        title: "Entschieden",
        text: `${at}${accepted === undefined ? "keine Offerte gewählt" : `für ${accepted}`}`,
        state: "done",
      };
    case "withdrawn":
      return {
        title: "Zurückgezogen",
        text: "Die Links der Labore sind ungültig.",
        state: "done",
      };
    case "expired": {
      const until = getLastAcceptanceDay(round);
      if (until !== undefined) {
        return {
          title: "Ihre Frist ist vorbei",
          text: `Verbindlich offeriert bis ${formatDay(until)}: So lange können Sie noch annehmen.`,
          state: "now",
        };
      }
      return {
        title: "Abgelaufen",
        text: isWithoutOffers(round)
          ? "Keine gültige Offerte"
          : `Ohne Entscheid seit ${formatDayAndTime(round.decideBy)}`,
        state: "done",
      };
    }
    default:
      return {
        title: "Entschieden",
        text: isWithoutChoice(round)
          ? "Zurzeit gibt es nichts zu wählen."
          : `offen bis ${formatDayAndTime(round.decideBy)}`,
        state: "open",
      };
  }
}

/** Of a request without a round. */
export function getRequestTimeline(request: RequestForPractice): TimelineStep[] {
  return [
    { title: "Eingegangen", text: formatDayAndTime(request.receivedAt), state: "done" },
    {
      title: "Weiterleiten",
      text: formatOpening(request),
      state: request.opening === "with-another" ? "done" : "now",
    },
    { title: "Offerten", text: "Sie erscheinen auf dieser Seite.", state: "open" },
    { title: "Entschieden", text: "offen", state: "open" },
  ];
}

function formatOpening({ opening }: Pick<RequestForPractice, "opening">): string {
  if (opening === "unconfirmed")
    return "Sobald Sie Ihre E-Mail-Adresse mit dem Link aus unserer E-Mail bestätigt haben.";
  if (opening === "by-operator") return "Wir prüfen Ihre Anfrage und fragen die Labore an.";
  if (opening === "with-another") return "Zusammen mit Ihrer anderen Anfrage.";
  return `Am ${formatEndMoment(opening)}, fragen wir die Labore an.`;
}

export function summarizeRequests(
  requests: readonly Pick<RequestForPractice, "rounds" | "opening">[],
): string {
  const rounds = requests.flatMap((request) => request.rounds);
  const waiting = rounds.filter(
    (round) => round.state === "comparison" && !isWithoutChoice(round),
  ).length;
  if (waiting > 0) {
    return waiting === 1
      ? "Eine Anfrage wartet auf Ihren Entscheid."
      : `${NUMBERS[waiting] ?? waiting} Anfragen warten auf Ihren Entscheid.`;
  }
  if (rounds.some(({ state }) => state === "open")) return "Die Labore bereiten Offerten vor.";
  if (rounds.some((round) => getLastAcceptanceDay(round) !== undefined))
    return "Eine verbindliche Offerte können Sie noch annehmen.";
  if (rounds.length > 0) return "Zurzeit ist nichts zu entscheiden.";
  const received = "Ihre Anfrage ist bei uns eingegangen.";
  const opening = requests[0]?.opening ?? "by-operator";
  if (opening === "by-operator") return received;
  return `${received} ${opening === "unconfirmed" ? "Sie wartet auf Ihre Bestätigung." : formatOpening({ opening })}`;
}
