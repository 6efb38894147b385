import { formatMoment } from "~/lib/swiss-time";
import type { ListedMail } from "./mail-desk.server";
import { describeMailContent } from "./mail-registry.server";

const FAILURES: Record<string, string> = {
  refused: "Empfänger abgelehnt",
  login: "Anmeldung am Mailserver abgelehnt",
  tls: "Mailserver ohne gültige Verschlüsselung",
  server: "Vom Mailserver nicht angenommen",
  "bounced-unknown": "Unzustellbar: Die Adresse gibt es nicht",
  "bounced-full": "Unzustellbar: Das Postfach ist voll",
  "bounced-host": "Unzustellbar: Der Mailserver der Adresse ist nicht erreichbar",
  "bounced-refused": "Unzustellbar: Der Mailserver des Empfängers weist unsere E-Mails ab",
  "bounced-other": "Unzustellbar: Die E-Mail kam zurück",
};

export function describeMail(mail: ListedMail) {
  const { id, status, entryId, entryTitle, attempts, createdAt, sentAt, heldUntil } = mail;
  const content = describeMailContent(mail);
  const recipient = mail.recipient ?? "Leitstand";
  return {
    id,
    status,
    content,
    recipient,
    /** Tells the mails' buttons apart for screen readers. */
    title: `${content}, ${recipient}`,
    entry: entryId === null ? undefined : { id: entryId, title: entryTitle || "Ohne Namen" },
    attempts,
    reason: describeReason(mail),
    /** A mail server had accepted it. */
    hasBounced: status === "failed" && (mail.failure ?? "").startsWith("bounced-"),
    since: formatMoment(createdAt),
    sentAt: sentAt === null ? undefined : formatMoment(sentAt),
    leavesAt:
      status === "pending" && heldUntil !== null && heldUntil > new Date()
        ? formatMoment(heldUntil)
        : undefined,
  };
}

export type MailLine = ReturnType<typeof describeMail>;

function describeReason({ status, failure, discardReason }: ListedMail): string {
  if (status === "sent") return "";
  // Dropped by the portal itself, such as a newsletter to somebody who has unsubscribed.
  if (status === "discarded") return discardReason ?? "Beim Versand nicht mehr nötig";
  if (status === "bundled") return "Mehr als 20 in zehn Minuten";
  if (failure !== null) return formatFailure(failure);
  return status === "failed" ? "Unerwarteter Fehler" : "";
}

function formatFailure(failure: string): string {
  return FAILURES[failure] ?? failure;
}

export function formatUndeliverable(failure: string | null): string {
  const words = failure === null ? "Die letzte E-Mail kam nicht an" : formatFailure(failure);
  return words.startsWith("Unzustellbar") ? words : `Unzustellbar: ${words}`;
}
