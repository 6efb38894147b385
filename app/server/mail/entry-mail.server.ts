import { eq } from "drizzle-orm";
import { entries } from "../../../database/schema";
import { changeHeadings } from "../change-headings.server";
import { database } from "../database.server";
import { type Notification, readRow, type SubmissionKind } from "../submission-kind.server";
import { forwardingMail } from "./forwarding-mail.server";
import type { MailContent, MailRow } from "./mail-content.server";
import type { MailWriter } from "./mail-queue.server";
import { newsletterMail, newsletterTestMail } from "./newsletter-issue.server";
import { reminderMail } from "./reminder-mail.server";
import { visitorMail } from "./visitor-mail.server";

const SUBMITTED = new Intl.DateTimeFormat("de-CH", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Zurich",
});

/**
 * Writes the mails that entries cause: notification and supplement to the operator, confirmation to the
 * visitor, the newsletter to who ordered it, what is forwarded to a laboratory.
 */
export function entryMailWriter(kinds: readonly SubmissionKind[]): MailWriter {
  return async (mail) => {
    if (mail.template === "newsletter-test") return newsletterTestMail(mail);
    if (mail.template === "reminder") return reminderMail(mail);
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
      return confirmation && visitorMail(mail, confirmation);
    }
    if (mail.template === "newsletter") return newsletterMail(mail);
    if (mail.template === "forwarding") return forwardingMail(mail);
    const notification = kind.notification(row);
    return operatorMail(notification, entry, describeOccasion(mail, kind, notification.page));
  };
}

/** Why the operator gets a mail about an entry. */
interface Occasion {
  prefix: string;
  sentence: string;
  rows: [label: string, value: string][];
}

function describeOccasion(mail: MailRow, kind: SubmissionKind, page: string): Occasion {
  const { changed = [], lab = [], test = [] } = mail.detail;
  switch (mail.template) {
    case "supplement":
      return {
        prefix: "Nachtrag: ",
        sentence: `Nachtrag zu einem Eintrag über «${page}». Geändert: ${changeHeadings(kind, changed)}.`,
        rows: [],
      };
    case "offer-request":
      return {
        prefix: `Angebot von ${lab} angefragt: `,
        sentence: `Eine Praxis wünscht ein Angebot von ${lab}.`,
        rows: [["Labor", lab.join()]],
      };
    case "test-info-request":
      return {
        prefix: `Informationen zu ${test} angefragt: `,
        sentence: `Eine Praxis möchte mehr über den Test «${test}» erfahren.`,
        rows: [
          ["Test", test.join()],
          ["Labor", lab.join()],
        ],
      };
    default:
      return { prefix: "", sentence: `Neuer Eintrag über «${page}».`, rows: [] };
  }
}

/** Where a mail lists what the visitor did not say. */
const NOTHING = "–";

/** Lists what the specification names (point 7, notification e-mail), in its order. */
function operatorMail(
  notification: Notification,
  entry: typeof entries.$inferSelect,
  occasion: Occasion,
): MailContent {
  const { page, type, name, email, company, phone, subject, message, metadata } = notification;
  const rows = [
    ...occasion.rows,
    ["Seite", page],
    ["Art", type],
    ["Name", name || NOTHING],
    ["E-Mail", email || missingEmail(phone)],
    ["Firma", company || NOTHING],
    ["Telefon", phone || NOTHING],
    ["Betreff", subject],
    ["Nachricht", message || NOTHING],
    ...metadata.filter(([, value]) => value !== ""),
    ["Eingegangen", SUBMITTED.format(entry.createdAt)],
  ] as const;
  return {
    subject: occasion.prefix + subject,
    replyTo: email === "" ? undefined : email,
    paragraphs: [
      occasion.sentence,
      ...(entry.suspected ? ["Verdacht auf automatischen Versand: Bitte prüfen."] : []),
    ],
    rows,
    link: { label: "Im Leitstand ansehen", path: `/admin/eintrag/${entry.id}` },
  };
}

function missingEmail(phone: string): string {
  return phone === "" ? "keine Kontaktangabe" : "nur telefonisch";
}
