import { eq } from "drizzle-orm";
import { entries } from "../../../database/schema";
import { database } from "../database.server";
import { type Notification, readRow, type SubmissionKind } from "../submission-kind.server";
import type { MailContent } from "./mail-content.server";
import type { MailWriter } from "./mail-queue.server";

const SUBMITTED = new Intl.DateTimeFormat("de-CH", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Zurich",
});

/** Writes the mails that entries cause: notification and supplement to the operator, confirmation to the visitor. */
export function entryMailWriter(kinds: readonly SubmissionKind[]): MailWriter {
  return async (mail) => {
    const [entry] = await database()
      .select()
      .from(entries)
      .where(eq(entries.id, mail.entryId ?? ""));
    const kind = kinds.find(({ name }) => name === entry?.kind);
    if (entry === undefined || kind === undefined) return undefined;
    const row = await readRow(database(), kind, entry.id);
    if (row === undefined) return undefined;
    if (mail.template === "confirmation") {
      const confirmation = kind.confirmation(row);
      return confirmation && { ...confirmation, closing: CLOSING };
    }
    const changed = mail.template === "supplement" ? (mail.detail.changed ?? []) : undefined;
    return operatorMail(kind, kind.notification(row), entry, changed);
  };
}

const CLOSING = ["Freundliche Grüsse", "Laborlotse, Musterstrasse 12, 8005 Zürich"];

function operatorMail(
  kind: SubmissionKind,
  notification: Notification,
  entry: typeof entries.$inferSelect,
  changed: readonly string[] | undefined,
): MailContent {
  const { page, type, name, email, company, phone, subject, message, metadata } = notification;
  const rows: [string, string][] = [
    ["Seite", page],
    ["Art", type],
    ["Name", name],
    ["E-Mail", email || missingEmail(phone)],
    ["Firma", company],
    ["Telefon", phone],
    ["Betreff", subject],
    ["Nachricht", message],
    ...metadata.map(([label, value]): [string, string] => [label, value]),
    ["Eingegangen", SUBMITTED.format(entry.createdAt)],
  ];
  return {
    subject: `${changed === undefined ? "" : "Nachtrag: "}${subject}`,
    replyTo: email === "" ? undefined : email,
    paragraphs: [
      changed === undefined
        ? `Neuer Eintrag über «${page}».`
        : `Nachtrag zu einem Eintrag über «${page}». Geändert: ${headings(kind, changed)}.`,
      ...(entry.suspected ? ["Verdacht auf automatischen Versand: Bitte prüfen."] : []),
    ],
    rows: rows.filter(([, value]) => value !== ""),
    link: { label: "Im Leitstand ansehen", path: "/admin" },
  };
}

function missingEmail(phone: string): string {
  return phone === "" ? "keine Kontaktangabe" : "nur telefonisch";
}

function headings(kind: SubmissionKind, fields: readonly string[]): string {
  const known = kind.columns.filter(({ key }) => fields.includes(key));
  return known.map(({ heading }) => heading).join(", ") || "weitere Angaben";
}
