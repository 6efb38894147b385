/**
 * The class of each mail decides what stops it: the suppression list stops announcements, which are unrequested mails,
 * reminders among them. «asked» answers what its reader did; «service» is needed by somebody who works with the portal.
 * Sending, the footer and the opt-out page all read this table.
 */
interface CatalogueEntry {
  is: "asked" | "service" | "announcement";
  to: "visitor" | "practice" | "laboratory" | "operator";
  called: string;
}

const toOperator = { is: "service", to: "operator", called: "" } as const satisfies CatalogueEntry;

const CONFIRMATIONS = "Bestätigungen Ihrer Formulare";
const ROUND_MESSAGES = "Nachrichten zu Ihren laufenden Offerten";
const LINKS_AND_CODES = "Links und Codes, die Sie verlangen";
const OFFER_MESSAGES =
  "Nachrichten zu einer Offerte, die Sie abgegeben oder für die Sie um mehr Zeit gebeten haben";
const INVITATIONS = "Einladungen zu Offerten und Erinnerungen daran";

export const mailCatalogue = {
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
  "test-mail": toOperator,
  "proposal-received": toOperator,
  "lab-draft-received": toOperator,
  "evidence-ends": toOperator,
  "round-notice": toOperator,
  confirmation: { is: "asked", to: "visitor", called: CONFIRMATIONS },
  newsletter: { is: "announcement", to: "visitor", called: "Newsletter" },
  "round-begun": { is: "asked", to: "practice", called: ROUND_MESSAGES },
  "round-extended": { is: "asked", to: "practice", called: ROUND_MESSAGES },
  "round-opened": { is: "asked", to: "practice", called: ROUND_MESSAGES },
  "round-emptied": { is: "asked", to: "practice", called: ROUND_MESSAGES },
  "round-without-offers": { is: "asked", to: "practice", called: ROUND_MESSAGES },
  "round-undecided": { is: "asked", to: "practice", called: ROUND_MESSAGES },
  "round-called-off": { is: "asked", to: "practice", called: ROUND_MESSAGES },
  "round-words": { is: "asked", to: "practice", called: ROUND_MESSAGES },
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
  "practice-link": { is: "asked", to: "practice", called: LINKS_AND_CODES },
  "practice-code": { is: "asked", to: "practice", called: LINKS_AND_CODES },
  "lab-code": { is: "asked", to: "laboratory", called: LINKS_AND_CODES },
  "lab-taken-in": { is: "asked", to: "laboratory", called: "die Antwort auf Ihre Registrierung" },
  "lab-room": { is: "announcement", to: "laboratory", called: "Einladungen in den Laborbereich" },
  "offer-invitation": { is: "announcement", to: "laboratory", called: INVITATIONS },
  "offer-reminder": { is: "announcement", to: "laboratory", called: INVITATIONS },
  "offer-extended": { is: "asked", to: "laboratory", called: OFFER_MESSAGES },
  "plan-lab-reminder": {
    is: "announcement",
    to: "laboratory",
    called: "Erinnerungen an Schritte bis zum Start mit einer Praxis",
  },
  "plan-moved": { is: "service", to: "laboratory", called: OFFER_MESSAGES },
  "offer-receipt": { is: "asked", to: "laboratory", called: OFFER_MESSAGES },
  "offer-decision": { is: "service", to: "laboratory", called: OFFER_MESSAGES },
  "offer-undecided": { is: "service", to: "laboratory", called: OFFER_MESSAGES },
  "offer-missed": { is: "announcement", to: "laboratory", called: INVITATIONS },
  "offer-taken-out": { is: "service", to: "laboratory", called: OFFER_MESSAGES },
  "offer-erased": { is: "service", to: "laboratory", called: OFFER_MESSAGES },
  "offer-words": { is: "service", to: "laboratory", called: OFFER_MESSAGES },
  "test-question": { is: "announcement", to: "laboratory", called: "Fragen von Praxen zu Tests" },
  proposal: {
    is: "announcement",
    to: "laboratory",
    called: "Einladungen, das eigene Profil zu prüfen",
  },
  "proposal-answered": {
    is: "asked",
    to: "laboratory",
    called: "Antworten auf Änderungsvorschläge und eingereichte Nachweise",
  },
} as const satisfies Record<string, CatalogueEntry>;

export type CataloguedMail = keyof typeof mailCatalogue;

export const PRACTICE_MAILS = (Object.keys(mailCatalogue) as CataloguedMail[]).filter(
  (name) => mailCatalogue[name].to === "practice",
);

const CLASS_FOOTERS = {
  announcement: "Nach einer Abmeldung kommen solche E-Mails nicht mehr.",
  service: "Nachrichten zu Ihrer Offerte oder Ihrem Profil kommen auch nach einer Abmeldung.",
  asked: "Solche Antworten kommen auch nach einer Abmeldung.",
};

/** Whether the mail is sent after an opt-out too, and why, with the name of its opt-out link; undefined for operators. */
export function getMailFooter(name: CataloguedMail) {
  const { is, to } = mailCatalogue[name];
  if (to === "operator") return undefined;
  const stops = to === "laboratory" ? "Anfragen und Erinnerungen" : "Newsletter und Erinnerungen";
  return { text: CLASS_FOOTERS[is], optOutLabel: `${stops} abbestellen` };
}

/** Names of the mails that an opt-out stops, or of the others, each once. */
export function listMailLabels(
  are: "stopped" | "going on",
  to: readonly CatalogueEntry["to"][],
): string[] {
  const meant = Object.values<CatalogueEntry>(mailCatalogue).filter(
    (letter) => to.includes(letter.to) && (letter.is === "announcement") === (are === "stopped"),
  );
  return [...new Set(meant.map(({ called }) => called))];
}
