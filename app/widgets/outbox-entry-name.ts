import type { OutboxEntry } from "~/visitor/outbox";

const NAMES: Record<string, string> = {
  "/contact": "Nachricht",
  "/email-opt-out": "Abmeldung von E-Mails",
  "/kampagne": "Vergleich",
  "/kampagne-praxis": "Vergleich",
  "/kampagne-v2": "Vergleich",
  "/lab-check": "Praxis-Informationen",
  "/lab-registration": "Laborregistrierung",
  "/newsletter": "Newsletter",
  "/offer-requests": "Angebotsanfrage",
  "/practice-form": "Praxis-Informationen",
  "/special-tests": "Praxis-Informationen",
  "/test-info-requests": "Anfrage zu einem Test",
};

/** What a waiting entry is called where it is shown: by the form that it comes from. */
export function outboxEntryName({ path }: Pick<OutboxEntry, "path">): string {
  return NAMES[path.split("?")[0] ?? ""] ?? "Formular";
}
