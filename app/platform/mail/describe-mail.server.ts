import { formatMoment } from "~/lib/swiss-time";
import type { ListedMail } from "./mail-desk.server";
import { describeContent } from "./mail-registry.server";

const FAILURES: Record<string, string> = {
  refused: "Empfänger abgelehnt",
  login: "Anmeldung am Mailserver abgelehnt",
  tls: "Mailserver ohne gültige Verschlüsselung",
  server: "Vom Mailserver nicht angenommen",
  // Kinds of bounce (app/platform/mail/bounces/bounce-report.server.ts).
  "bounced-unknown": "Unzustellbar: Die Adresse gibt es nicht",
  "bounced-full": "Unzustellbar: Das Postfach ist voll",
  "bounced-host": "Unzustellbar: Der Mailserver der Adresse ist nicht erreichbar",
  "bounced-refused": "Unzustellbar: Der Mailserver des Empfängers weist unsere E-Mails ab",
  "bounced-other": "Unzustellbar: Die E-Mail kam zurück",
};

/** A mail in the operator's words. */
export function describeMail(mail: ListedMail) {
  const { id, status, recipient, entryId, entryTitle, attempts, createdAt, sentAt, heldUntil } =
    mail;
  return {
    id,
    status,
    content: describeContent(mail),
    recipient: recipient ?? "Leitstand",
    entry: entryId === null ? undefined : { id: entryId, title: entryTitle || "Ohne Namen" },
    attempts,
    reason: describeReason(mail),
    /** A mail server had taken it, and it came back. */
    hasBounced: status === "failed" && (mail.failure ?? "").startsWith("bounced-"),
    since: formatMoment(createdAt),
    sentAt: sentAt === null ? undefined : formatMoment(sentAt),
    /** When it leaves, where it is held on purpose. */
    leavesAt:
      status === "pending" && heldUntil !== null && heldUntil > new Date()
        ? formatMoment(heldUntil)
        : undefined,
  };
}

export type MailLine = ReturnType<typeof describeMail>;

function describeReason({ status, failure, discardReason }: ListedMail): string {
  if (status === "sent") return "";
  // The portal itself drops what has lost its point, such as a newsletter to who has unsubscribed.
  if (status === "discarded") return discardReason ?? "Beim Versand nicht mehr nötig";
  if (status === "bundled") return "Mehr als 20 in zehn Minuten";
  if (failure !== null) return formatFailure(failure);
  return status === "failed" ? "Unerwarteter Fehler" : "";
}

/** What a mail failed by. */
function formatFailure(failure: string): string {
  return FAILURES[failure] ?? failure;
}

/** Why an address, or what was sent to it, counts as «unzustellbar». */
export function formatUndeliverable(failure: string | null): string {
  const words = failure === null ? "Die letzte E-Mail kam nicht an" : formatFailure(failure);
  return words.startsWith("Unzustellbar") ? words : `Unzustellbar: ${words}`;
}
