import { eq } from "drizzle-orm";
import { entries } from "#database/entries";
import { SWISS_TIME_ZONE } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import type { MailContent, MailRow } from "~/platform/mail/mail-content.server";
import { cellText } from "./cell-text.server";
import type { AnswerRow } from "./read-answers.server";
import { getColumns, readRow, type SubmissionKind } from "./submission-kind.server";

const SUBMITTED = new Intl.DateTimeFormat("de-CH", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: SWISS_TIME_ZONE,
});

type Entry = typeof entries.$inferSelect;

export async function readMailEntry(
  { entryId }: Pick<MailRow, "entryId">,
  kinds: readonly SubmissionKind[],
) {
  const [entry] = await database()
    .select()
    .from(entries)
    .where(eq(entries.id, entryId ?? ""));
  const kind = kinds.find(({ name }) => name === entry?.kind);
  if (entry === undefined || kind === undefined) return undefined;
  const row = await readRow(database(), kind, entry.id);
  return row && { entry, kind, row };
}

export interface OperatorMailReason {
  prefix: string;
  sentence: string;
  rows: readonly (readonly [label: string, value: string])[];
}

export async function composeOperatorMail(
  mail: Pick<MailRow, "entryId">,
  kinds: readonly SubmissionKind[],
  getOccasion: (page: string, kind: SubmissionKind) => OperatorMailReason,
): Promise<MailContent | undefined> {
  const subject = await readMailEntry(mail, kinds);
  if (subject === undefined) return undefined;
  const { entry, kind, row } = subject;
  const facts = getMailFacts(kind, row);
  return listEntry(kind.label, facts, entry, getOccasion(facts.page, kind));
}

type OperatorMailFacts = ReturnType<typeof getMailFacts>;

export function getMailFacts(kind: SubmissionKind, row: AnswerRow) {
  const { page, subject, rows, ...columns } = kind.notification;
  const named: Record<string, string> = { email: "email", phone: "phone", ...columns };
  const getText = (column = "") => String(row[column] ?? "");
  const others = getColumns(kind).filter(
    ({ key, type }) => type !== undefined && ![...Object.values(named), "subject"].includes(key),
  );
  return {
    page: typeof page === "string" ? page : page(row),
    name: getText(named.name),
    email: getText(named.email),
    company: getText(named.company),
    phone: getText(named.phone),
    subject: subject(row),
    /** Undefined for forms that ask for none. */
    subjectInput: "subject" in row ? getText("subject") : undefined,
    message: getText(named.message),
    details: rows?.(row) ?? others.map(({ label, value }) => [label, value(row)] as const),
  };
}

function listEntry(
  label: string,
  notification: OperatorMailFacts,
  entry: Entry,
  occasion: OperatorMailReason,
): MailContent {
  const { page, name, email, company, phone, subject, subjectInput, message, details } =
    notification;
  const rows = [
    ...occasion.rows,
    ["Seite", page],
    ["Art", label],
    ["Name", name],
    ["E-Mail", email || missingEmail(phone)],
    ["Firma", company === name ? "" : company],
    ["Telefon", phone],
    ["Betreff", subjectInput ?? subject],
    ["Nachricht", message],
    ...details.map(([term, value]) => [term, cellText(value)] as const),
    ["Eingegangen", SUBMITTED.format(entry.createdAt)],
  ] as const;
  return {
    subject: occasion.prefix + subject,
    replyTo: email === "" ? undefined : email,
    paragraphs: [
      occasion.sentence,
      ...(entry.suspected ? ["Verdacht auf automatischen Versand: Bitte prüfen."] : []),
    ],
    rows: rows.filter(([, text]) => text !== ""),
    link: { label: "Im Leitstand ansehen", path: `/admin/eintrag/${entry.id}` },
  };
}

function missingEmail(phone: string): string {
  return phone === "" ? "keine Kontaktangabe" : "nur telefonisch";
}
