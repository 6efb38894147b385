/** How far a round has come. */
export const roundStates = [
  { value: "offen", label: "Labore antworten" },
  { value: "vergleich", label: "Praxis vergleicht" },
  { value: "entschieden", label: "Entschieden" },
  { value: "zurückgezogen", label: "Zurückgezogen" },
  { value: "abgelaufen", label: "Ohne Entscheid abgelaufen" },
] as const;

export type RoundState = (typeof roundStates)[number]["value"];

/** Rounds that have not ended. */
export const RUNNING = ["offen", "vergleich"] as const satisfies RoundState[];

export function isRunning({ state }: { state: RoundState }): boolean {
  return RUNNING.some((one) => one === state);
}

/** How far one laboratory has come. */
const invitationStates = [
  { value: "offen", label: "Eingeladen" },
  { value: "in_bearbeitung", label: "In Bearbeitung" },
  { value: "beantwortet", label: "Offerte da" },
  { value: "abgelehnt", label: "Abgelehnt" },
  { value: "abgelaufen", label: "Ohne Antwort abgelaufen" },
  { value: "zurückgezogen", label: "Zurückgezogen" },
] as const;

export type InvitationState = (typeof invitationStates)[number]["value"];

/** Of laboratories that still have to answer. */
export const WAITING = ["offen", "in_bearbeitung"] as const satisfies InvitationState[];

export function isWaiting({ state }: { state: InvitationState }): boolean {
  return WAITING.some((one) => one === state);
}

/** Whether the invitation's mail has reached the laboratory, as far as the portal knows. */
const reaches = [
  { value: "wartet", label: "E-Mail wartet" },
  { value: "gesendet", label: "E-Mail gesendet" },
  { value: "fehlgeschlagen", label: "E-Mail fehlgeschlagen" },
  { value: "verworfen", label: "E-Mail verworfen" },
  { value: "abgemeldet", label: "Abgemeldet, keine E-Mail gesendet: bitte anrufen" },
  { value: "ohne_adresse", label: "Keine Adresse für Anfragen" },
] as const;

export type Reach = (typeof reaches)[number]["value"];

/** Whom no mail with a link reaches: somebody has to call. */
export function isUnreached(reach: Reach | undefined): boolean {
  const unreached: readonly (Reach | undefined)[] = [
    "fehlgeschlagen",
    "verworfen",
    "abgemeldet",
    "ohne_adresse",
  ];
  return unreached.includes(reach);
}

export function roundStateLabel(state: RoundState): string {
  return labelIn(roundStates, state);
}

export function invitationStateLabel(state: InvitationState): string {
  return labelIn(invitationStates, state);
}

export function reachLabel(reach: Reach): string {
  return labelIn(reaches, reach);
}

/** «Verbindlich bis 30.11.2026» is written by whoever formats the day. */
export function bindingLabel(binding: boolean): string {
  return binding ? "Verbindliche Offerte" : "Richtofferte";
}

function labelIn(list: readonly { value: string; label: string }[], value: string): string {
  return list.find((one) => one.value === value)?.label ?? value;
}
