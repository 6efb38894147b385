import { changeHeadings } from "~/server/change-headings.server";
import type { SubmissionKind } from "~/server/submission-kind.server";
import type { EventDetails, entryEvents } from "../../../../database/schema";
import { type Moment, toMoment } from "./moment.server";

type Stored = typeof entryEvents.$inferSelect;

/** Each event with its own detail. */
export type EntryEvent = {
  [Name in Stored["event"]]: Omit<Stored, "event" | "detail"> & {
    event: Name;
    detail: EventDetails[Name];
  };
}[Stored["event"]];

interface HistoryLine {
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
  switch (event) {
    case "created":
      return "Eintrag erstellt";
    case "ordered":
      return "Nach der Abmeldung erneut bestellt, noch nicht bestätigt";
    case "confirmed":
      return "Anmeldung bestätigt";
    case "supplemented":
      return `Nachtrag: ${changeHeadings(kind, detail.changed)} geändert`;
    case "offer-request":
      return `Offerte von ${detail.lab.join(", ")} angefragt`;
    case "test-info-request":
      return `Informationen zum Test «${detail.test.join(", ")}» angefragt`;
    case "status":
      return `Status ${detail.from} → ${detail.to}`;
    case "note":
      return "Notiz geschrieben";
    case "forwarded":
      return `Weitergeleitet an ${detail.labs.map(({ name }) => name).join(", ")}`;
    case "reminded":
      return "An den offenen Eintrag erinnert";
    case "mail-resent":
      return "E-Mail erneut gesendet";
    case "mail-discarded":
      return `E-Mail verworfen: ${detail.reason}`;
  }
}
