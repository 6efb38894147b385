import type { SubmissionKind } from "~/server/submission-kind.server";
import type { entryEvents } from "../../../../database/schema";
import { type Moment, toMoment } from "./moment.server";

export type EntryEvent = typeof entryEvents.$inferSelect;

export interface HistoryLine {
  id: string;
  at: Moment;
  text: string;
  actor: string;
}

/** What happened to an entry, newest first. */
export function historyOf(
  events: readonly EntryEvent[],
  kind: SubmissionKind,
  now: Date,
): HistoryLine[] {
  return events.map((event) => ({
    id: event.id,
    at: toMoment(event.createdAt, now),
    text: sentence(event, kind),
    actor: event.actor ?? VISITORS[kind.name] ?? "Besucher",
  }));
}

const VISITORS: Record<string, string> = {
  practice: "Praxis",
  campaign: "Praxis",
  "lab-registration": "Labor",
};

function sentence({ event, detail }: EntryEvent, kind: SubmissionKind): string {
  // Each event has its own shape; what one lacks reads as empty.
  const known = detail as Partial<Record<string, unknown>>;
  const list = (name: string) => [known[name] ?? []].flat().map(String);
  switch (event) {
    case "created":
      return "Eintrag erstellt";
    case "ordered":
      return "Nach der Abmeldung erneut bestellt, noch nicht bestätigt";
    case "confirmed":
      return "Anmeldung bestätigt";
    case "supplemented":
      return `Nachtrag: ${headings(kind, list("changed"))} geändert`;
    case "offer-request":
      return `Offerte von ${list("lab").join(", ")} angefragt`;
    case "test-info-request":
      return `Informationen zum Test «${list("test").join(", ")}» angefragt`;
    case "status":
      return `Status ${list("from").join()} → ${list("to").join()}`;
    case "note":
      return "Notiz geschrieben";
    case "forwarded":
      return `Weitergeleitet an ${labNames(known.labs)}`;
    case "reminded":
      return "An den offenen Eintrag erinnert";
    case "mail-resent":
      return "E-Mail erneut gesendet";
    case "mail-discarded":
      return `E-Mail verworfen: ${list("reason").join()}`;
    default:
      return event;
  }
}

function labNames(labs: unknown): string {
  return (labs as readonly { name: string }[]).map(({ name }) => name).join(", ");
}

function headings(kind: SubmissionKind, fields: readonly string[]): string {
  const changed = kind.columns.filter(({ key }) => fields.includes(key));
  return changed.map(({ heading }) => heading).join(", ") || "weitere Angaben";
}
