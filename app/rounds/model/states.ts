export const roundStates = [
  { value: "open", label: "Labore antworten" },
  { value: "comparison", label: "Praxis vergleicht" },
  { value: "decided", label: "Entschieden" },
  { value: "withdrawn", label: "Zurückgezogen" },
  { value: "expired", label: "Ohne Entscheid abgelaufen" },
] as const;

export type RoundState = (typeof roundStates)[number]["value"];

export const RUNNING_STATES = ["open", "comparison"] as const satisfies RoundState[];

export function isRunning({ state }: { state: RoundState }): boolean {
  return RUNNING_STATES.some((one) => one === state);
}

const invitationStates = [
  { value: "open", label: "Eingeladen" },
  { value: "in_progress", label: "In Bearbeitung" },
  { value: "answered", label: "Offerte da" },
  { value: "declined", label: "Abgelehnt" },
  { value: "expired", label: "Ohne Antwort abgelaufen" },
  { value: "withdrawn", label: "Zurückgezogen" },
] as const;

export type InvitationState = (typeof invitationStates)[number]["value"];

export const UNANSWERED_STATES = ["open", "in_progress"] as const satisfies InvitationState[];

export function isInvitationUnanswered({ state }: { state: InvitationState }): boolean {
  return UNANSWERED_STATES.some((one) => one === state);
}

/** Whether the invitation's mail has reached the laboratory, as far as the portal knows. */
const reaches = [
  { value: "pending", label: "E-Mail wartet" },
  { value: "sent", label: "E-Mail gesendet" },
  { value: "failed", label: "E-Mail fehlgeschlagen" },
  { value: "discarded", label: "E-Mail verworfen" },
  { value: "opted_out", label: "Abgemeldet, keine E-Mail gesendet: bitte anrufen" },
  { value: "no_address", label: "Keine Adresse für Anfragen" },
] as const;

export type Deliverability = (typeof reaches)[number]["value"];

/** No mail with a link reaches the laboratory: somebody has to call. */
export function isUndelivered(reach: Deliverability): boolean {
  return ["failed", "discarded", "opted_out", "no_address"].includes(reach);
}

export function roundStateLabel(state: RoundState): string {
  return findLabel(roundStates, state);
}

export function invitationStateLabel(state: InvitationState): string {
  return findLabel(invitationStates, state);
}

export function deliverabilityLabel(reach: Deliverability): string {
  return findLabel(reaches, reach);
}

/** The caller formats the day: «Verbindlich bis 30.11.2026». */
export function bindingLabel(binding: boolean): string {
  return binding ? "Verbindliche Offerte" : "Richtofferte";
}

function findLabel(list: readonly { value: string; label: string }[], value: string): string {
  return list.find((one) => one.value === value)?.label ?? value;
}
