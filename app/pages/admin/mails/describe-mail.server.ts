import type { ListedMail } from "~/server/mail/mail-desk.server";
import { homeLabs } from "../../../../catalogue/home-labs";
import { labById } from "../../../../catalogue/labs";
import { formatMoment } from "../swiss-time";

const FAILURES: Record<string, string> = {
  refused: "Empfänger abgelehnt",
  login: "Anmeldung am Mailserver abgelehnt",
  server: "Vom Mailserver nicht angenommen",
};

/** A mail in the operator's words. */
export function describeMail(mail: ListedMail) {
  const { id, status, recipient, entryId, entryTitle, attempts, createdAt, sentAt } = mail;
  return {
    id,
    status,
    content: describeContent(mail),
    recipient: recipient ?? "Leitstand",
    entry: entryId === null ? undefined : { id: entryId, title: entryTitle || "Ohne Namen" },
    attempts,
    reason: describeReason(mail),
    since: formatMoment(createdAt),
    sentAt: sentAt === null ? undefined : formatMoment(sentAt),
  };
}

export type DescribedMail = ReturnType<typeof describeMail>;

function describeContent({ template, detail, issueSubject }: ListedMail): string {
  const { lab = [], test = [], subject = [] } = detail;
  switch (template) {
    case "notification":
      return "Neuer Eintrag";
    case "supplement":
      return "Nachtrag zum Eintrag";
    case "offer-request":
      return named("Anfrage einer Offerte", lab);
    case "test-info-request":
      return named("Anfrage zu einem Test", test);
    case "confirmation":
      return "Bestätigung";
    case "newsletter":
      return named("Newsletter", issueSubject === null ? subject : [issueSubject]);
    case "newsletter-test":
      return named("Testmail des Newsletters", subject);
    case "reminder":
      return "Erinnerung an offene Einträge";
    case "forwarding":
      return named("Weiterleitung an Labor", lab.map(labName));
    default:
      return template;
  }
}

function labName(id: string): string {
  const lab = labById(id) ?? homeLabs.find((one) => one.id === id);
  return lab?.name ?? id;
}

function named(words: string, names: readonly string[]): string {
  return names.length === 0 ? words : `${words}: ${names.join(", ")}`;
}

function describeReason({ status, failure, discardReason }: ListedMail): string {
  if (status === "sent") return "";
  // The portal itself drops what has lost its point, such as a newsletter to who has unsubscribed.
  if (status === "discarded") return discardReason ?? "Beim Versand nicht mehr nötig";
  if (failure !== null) return FAILURES[failure] ?? failure;
  return status === "failed" ? "Unerwarteter Fehler" : "";
}

/** How long ago, in the largest unit that says enough: minutes, hours, days. */
export function describeAge(since: Date, now: Date): { value: string; unit: string } {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 1) return { value: "< 1", unit: "Min." };
  if (minutes < 60) return { value: `${minutes}`, unit: "Min." };
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return { value: `${hours}`, unit: "Std." };
  return { value: `${Math.floor(hours / 24)}`, unit: "Tage" };
}
