import { desc } from "drizzle-orm";
import { formatList } from "#catalogue/format-list";
import { outcomeLabel } from "#catalogue/switch-outcomes";
import {
  type EventDetails,
  entryEvents,
  PORTAL_ACTOR,
  type RoundHoldReason,
} from "#database/entry-events";
import { getChangedLabels, type SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { formatDay } from "~/lib/swiss-time";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";

type Stored = typeof entryEvents.$inferSelect;

export type EntryEvent = {
  [Name in Stored["event"]]: Omit<Stored, "event" | "detail"> & {
    event: Name;
    detail: EventDetails[Name];
  };
}[Stored["event"]];

const ROUND_HOLD_REASONS: Readonly<Record<RoundHoldReason, string>> = {
  operator: "angehalten",
  undeliverable: "die letzte E-Mail an die Praxis kam nicht an",
  network: "viele Einträge aus demselben Netz",
  questions: "die Praxis fragt auch nach einem Test",
  labs: "nicht alle gewünschten Labore lassen sich einladen",
  "asked-before": "ein Labor ist für dieselbe E-Mail-Adresse schon angefragt",
  names: "in den Angaben steht vielleicht ein Name",
};

/** Read by the operator and by the person whose entry it is. */
export function formatEvent({ event, detail, actor }: EntryEvent, kind: SubmissionKind): string {
  switch (event) {
    case "created":
      return "Eintrag erstellt";
    case "ordered":
      return "Nach der Abmeldung erneut angemeldet, noch nicht bestätigt";
    case "confirmed":
      return "Anmeldung bestätigt";
    case "supplemented":
      return `Nachtrag: ${getChangedLabels(kind, detail.changed)} geändert`;
    case "corrected":
      return `Berichtigt: ${getChangedLabels(kind, detail.changed)}`;
    case "offer-request":
      return `${detail.lab.length > 1 ? "Offerten" : "Offerte"} von ${formatList(detail.lab)} angefragt`;
    case "test-info-request":
      return `Informationen zum Test «${detail.test.join(", ")}» angefragt`;
    case "test-forwarded":
      return `${detail.lab.join(", ")} nach dem Test «${detail.test.join(", ")}» gefragt`;
    case "wish-handled":
      return `Abgehakt: ${formatRequest(detail)}`;
    case "wish-reopened":
      return `Wieder offen: ${formatRequest(detail)}`;
    case "status":
      return `Status ${detail.from} → ${detail.to}`;
    case "assigned":
      return detail.to.length === 0 ? "Zuständig: niemand" : `Zuständig: ${detail.to.join(", ")}`;
    case "note":
      return "Notiz geschrieben";
    case "operators-note":
      return "Notiz nur für uns geschrieben";
    case "round-opened": {
      const labs = detail.labs.map(({ name }) => name).join(", ");
      return `Offertrunde mit ${labs} ${actor === PORTAL_ACTOR ? "von selbst " : ""}eröffnet`;
    }
    case "mailbox-confirmed":
      return "E-Mail-Adresse bestätigt";
    case "round-held":
      return `Offertrunde öffnet nicht von selbst: ${ROUND_HOLD_REASONS[detail.why]}`;
    case "round-extended":
      return `Fristen der Offertrunde ${actor === PORTAL_ACTOR ? "von selbst " : ""}verlängert`;
    case "extension-undone":
      return "Verlängerung der Offertrunde zurückgenommen";
    case "round-withdrawn":
      return "Offertrunde zurückgezogen";
    case "names-revealed":
      return "Name der Praxis den Laboren der Offertrunde gezeigt";
    case "offer-received":
      return `Offerte von ${detail.lab.join(", ")} eingegangen`;
    case "invitation-declined":
      return `${detail.lab.join(", ")} hat abgelehnt`;
    case "invitation-withdrawn":
      return `${detail.lab.join(", ")} aus der Offertrunde genommen`;
    case "extension-asked":
      return `${detail.lab.join(", ")} bittet um mehr Zeit`;
    case "call-asked":
      return `Anruf gewünscht: «${detail.text}»`;
    case "offer-accepted":
      return `Offerte von ${detail.lab.join(", ")} gewählt`;
    case "review-written":
      return `${detail.lab.join(", ")} bewertet`;
    case "review-published":
      return `Bewertung von ${detail.lab.join(", ")} von selbst veröffentlicht`;
    case "review-taken-back":
      return `Bewertung von ${detail.lab.join(", ")} vom Profil genommen`;
    case "review-withdrawn":
      return `Bewertung von ${detail.lab.join(", ")} zurückgezogen`;
    case "offer-declined":
      return detail.lab.length === 0
        ? "Alle Offerten abgelehnt"
        : `Offerte von ${detail.lab.join(", ")} abgelehnt`;
    case "words-released":
      return `Nachricht der Praxis an ${detail.lab.join(", ")} ${actor === PORTAL_ACTOR ? "von selbst weitergeleitet" : "freigegeben"}`;
    case "words-taken-back":
      return `Nachricht der Praxis an ${detail.lab.join(", ")} zurückgenommen`;
    case "switch-answered":
      return `Ausgang des Wechsels: ${outcomeLabel(detail.outcome)}`;
    case "start-moved":
      return `Start verschoben: bisher ${formatDay(detail.from)}, neu ${formatDay(detail.to)}`;
    case "reminded":
      return "An den offenen Eintrag erinnert";
    case "mail-resent":
      return "E-Mail erneut zum Versand gegeben";
    case "mail-arrived":
      return "E-Mail als angekommen vermerkt";
    case "mail-discarded":
      return `E-Mail verworfen: ${detail.reason}`;
  }
}

function formatRequest({ test, lab }: EventDetails["wish-handled"]): string {
  return test.length === 0
    ? `Offerte von ${lab.join(", ")}`
    : `Informationen zum Test «${test.join(", ")}»`;
}

/** Newest first. */
export async function listEntryEvents(entryIds: readonly string[]): Promise<EntryEvent[]> {
  const events = await database()
    .select()
    .from(entryEvents)
    .where(isAnyOf(entryEvents.entryId, entryIds))
    .orderBy(desc(entryEvents.createdAt), desc(entryEvents.id));
  // The table's types can't link a detail to its event.
  return events as EntryEvent[];
}
