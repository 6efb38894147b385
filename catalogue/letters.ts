import { listInWords } from "./list-in-words";

/**
 * What each letter is, and thereby what ends it: the suppression list stops announcements, which are letters that nobody
 * asked for, reminders among them. «asked» answers what its reader did; «service» is what somebody needs who works with the
 * portal. Sending, the words below each letter, the privacy page and the page of the opt-out all read this table.
 */
interface Letter {
  is: "asked" | "service" | "announcement";
  to: "visitor" | "practice" | "laboratory" | "operator";
  /** What pages call it, for all but operators. */
  called: string;
}

const toOperator = { is: "service", to: "operator", called: "" } as const satisfies Letter;

const CONFIRMED = "Bestätigungen Ihrer Formulare";
const ROUND_NEWS = "Nachrichten zu Ihren laufenden Offerten";
const DEMANDED = "Links und Codes, die Sie verlangen";
const OWN_OFFER =
  "Nachrichten zu einer Offerte, die Sie abgegeben oder für die Sie um mehr Zeit gebeten haben";
const INVITED = "Einladungen zu Offerten und Erinnerungen daran";

export const letters = {
  notification: toOperator,
  supplement: toOperator,
  "offer-request": toOperator,
  "test-info-request": toOperator,
  "newsletter-test": toOperator,
  alarm: toOperator,
  digest: toOperator,
  reminder: toOperator,
  invitation: toOperator,
  "password-reset": toOperator,
  "proposal-received": toOperator,
  "proof-received": toOperator,
  "evidence-ends": toOperator,
  "round-notice": toOperator,
  confirmation: { is: "asked", to: "visitor", called: CONFIRMED },
  newsletter: { is: "announcement", to: "visitor", called: "Newsletter" },
  "round-begun": { is: "asked", to: "practice", called: ROUND_NEWS },
  "round-opened": { is: "asked", to: "practice", called: ROUND_NEWS },
  "round-emptied": { is: "asked", to: "practice", called: ROUND_NEWS },
  "round-without-offers": { is: "asked", to: "practice", called: ROUND_NEWS },
  "round-words": { is: "asked", to: "practice", called: ROUND_NEWS },
  "round-receipt": { is: "asked", to: "practice", called: "Bestätigungen Ihrer Entscheide" },
  "round-reminder": {
    is: "announcement",
    to: "practice",
    called: "Erinnerungen an einen offenen Entscheid",
  },
  "review-invitation": {
    is: "announcement",
    to: "practice",
    called: "Einladungen, ein Labor zu bewerten",
  },
  "review-read": { is: "asked", to: "practice", called: "Nachrichten zu Ihren Bewertungen" },
  "review-for-lab": { is: "service", to: "laboratory", called: "Bewertungen Ihres Labors" },
  "comparison-available": {
    is: "announcement",
    to: "practice",
    called: "die Mitteilung, dass der Vergleich verfügbar ist",
  },
  "plan-reminder": {
    is: "announcement",
    to: "practice",
    called: "Erinnerungen an Schritte Ihres Umstiegsplans",
  },
  "plan-outcome": {
    is: "announcement",
    to: "practice",
    called: "Rückfragen, ob ein Wechsel zustande gekommen ist",
  },
  "practice-link": { is: "asked", to: "practice", called: DEMANDED },
  "practice-code": { is: "asked", to: "practice", called: DEMANDED },
  "lab-code": { is: "asked", to: "laboratory", called: DEMANDED },
  "lab-taken-in": { is: "asked", to: "laboratory", called: "die Antwort auf Ihre Registrierung" },
  "lab-room": { is: "announcement", to: "laboratory", called: "Einladungen in den Laborbereich" },
  "offer-invitation": { is: "announcement", to: "laboratory", called: INVITED },
  "offer-reminder": { is: "announcement", to: "laboratory", called: INVITED },
  "offer-extended": { is: "asked", to: "laboratory", called: OWN_OFFER },
  "plan-lab-reminder": {
    is: "announcement",
    to: "laboratory",
    called: "Erinnerungen an Schritte bis zum Start mit einer Praxis",
  },
  "offer-receipt": { is: "asked", to: "laboratory", called: OWN_OFFER },
  "offer-decision": { is: "service", to: "laboratory", called: OWN_OFFER },
  "offer-undecided": { is: "service", to: "laboratory", called: OWN_OFFER },
  "offer-words": { is: "service", to: "laboratory", called: OWN_OFFER },
  forwarding: { is: "announcement", to: "laboratory", called: "weitergeleitete Anfragen" },
  "test-question": { is: "announcement", to: "laboratory", called: "Fragen von Praxen zu Tests" },
  proposal: {
    is: "announcement",
    to: "laboratory",
    called: "Einladungen, das eigene Profil zu prüfen",
  },
  "proposal-answered": {
    is: "asked",
    to: "laboratory",
    called: "Antworten auf Änderungsvorschläge",
  },
  "proof-answered": {
    is: "asked",
    to: "laboratory",
    called: "Antworten auf eingereichte Nachweise",
  },
} as const satisfies Record<string, Letter>;

export type LetterName = keyof typeof letters;

/** The link below every letter to somebody outside. */
export const OPT_OUT_LABEL = "Newsletter, Mitteilungen und Erinnerungen abbestellen";

/** Below a letter: why it comes, and whether it comes after an opt-out too. Nothing for operators. */
export function footerOf(name: LetterName): string | undefined {
  const { is, to } = letters[name];
  if (to === "operator") return undefined;
  if (is === "announcement")
    return "Nach einer Abmeldung senden wir Ihnen diese Nachrichten nicht mehr.";
  if (is === "service")
    return "Diese Nachricht betrifft eine Offerte oder das Profil Ihres Labors. Sie kommt deshalb auch nach einer Abmeldung.";
  return "Diese Nachricht gehört zu etwas, das Sie selbst angefragt oder getan haben. Sie kommt deshalb auch nach einer Abmeldung.";
}

/** What pages call the letters that an opt-out stops, or those that go on; each once. */
export function lettersCalled(are: "stopped" | "going on", to: readonly Letter["to"][]): string[] {
  const meant = Object.values<Letter>(letters).filter(
    (letter) => to.includes(letter.to) && (letter.is === "announcement") === (are === "stopped"),
  );
  return [...new Set(meant.map(({ called }) => called))];
}

/** «Newsletter und Erinnerungen an einen offenen Entscheid», for a sentence. */
export function lettersInWords(...which: Parameters<typeof lettersCalled>): string {
  return listInWords(lettersCalled(...which));
}
