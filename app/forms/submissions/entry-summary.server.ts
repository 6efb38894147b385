import { and, asc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { entries } from "#database/entries";
import { entryEvents, NOTE_EVENTS } from "#database/entry-events";
import { toPlainLine } from "~/lib/plain-text";
import { database, type Transaction } from "~/platform/database/database.server";
import { canonicalAddress } from "~/platform/mail/address.server";

export interface EntryTitle {
  title: string;
  detail: string;
  canton?: string | undefined;
}

export interface EntrySummary extends EntryTitle {
  email: string | null;
  phone: string;
  specialty: string;
}

/** Adds the contact and the specialty, which all kinds store under the same names. */
export function toSummary<Row extends object>(
  { summary }: { summary: (row: Row) => EntryTitle },
  row: Row,
): EntrySummary {
  const { email, phone, specialty }: Partial<Record<string, unknown>> = { ...row };
  const toText = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    ...summary(row),
    email: toText(email) || null,
    phone: toText(phone),
    specialty: toText(specialty),
  };
}

export function formatPlace(place: string, canton: string | undefined): string {
  return [place, canton?.toUpperCase() ?? ""].filter(Boolean).join(" ");
}

export function summaryColumns(
  { title, detail, email, phone, specialty, canton }: EntrySummary,
  notes: readonly string[] = [],
) {
  const listed = {
    title,
    detail,
    email: email === null ? null : canonicalAddress(email),
    phone,
  };
  return {
    ...listed,
    specialty: specialty || null,
    canton: canton ?? null,
    search: buildSearchText(listed, notes),
  };
}

export async function writeSummary(
  tx: Transaction,
  entryId: string,
  summary: EntrySummary,
  changes: Pick<typeof entries.$inferInsert, "updatedAt"> = {},
): Promise<void> {
  const notes = (await readNotes([entryId], tx)).get(entryId);
  const columns = summaryColumns(summary, notes);
  // What was confirmed is the earlier mailbox.
  const ifSameMailbox = (column: PgColumn) =>
    sql`case when ${entries.email} is not distinct from ${columns.email}::text then ${column} end`;
  await tx
    .update(entries)
    .set({
      ...columns,
      mailboxConfirmedAt: ifSameMailbox(entries.mailboxConfirmedAt),
      roundOpensAt: ifSameMailbox(entries.roundOpensAt),
      ...changes,
    })
    .where(eq(entries.id, entryId));
}

export async function renewSearchText(tx: Transaction, entryId: string): Promise<void> {
  const [entry] = await tx.select().from(entries).where(eq(entries.id, entryId));
  if (entry === undefined) return;
  const notes = (await readNotes([entryId], tx)).get(entryId);
  await tx
    .update(entries)
    .set({ search: buildSearchText(entry, notes) })
    .where(eq(entries.id, entryId));
}

function buildSearchText(
  {
    title,
    detail,
    email,
    phone,
  }: Pick<typeof entries.$inferSelect, "title" | "detail" | "email" | "phone">,
  notes: readonly string[] = [],
): string {
  return searchText(
    [title, detail, email ?? "", phone, phone.replace(/\D/g, ""), ...notes].join("\n"),
  );
}

/** Also those that only operators read. */
export async function readNotes(
  entryIds: string[],
  db: Pick<Transaction, "select"> = database(),
): Promise<Map<string, string[]>> {
  const events = await db
    .select({ entryId: entryEvents.entryId, detail: entryEvents.detail })
    .from(entryEvents)
    .where(and(inArray(entryEvents.entryId, entryIds), inArray(entryEvents.event, NOTE_EVENTS)))
    .orderBy(asc(entryEvents.createdAt));
  const notes = new Map<string, string[]>();
  for (const { entryId, detail } of events) {
    if ("text" in detail) notes.set(entryId, [...(notes.get(entryId) ?? []), detail.text]);
  }
  return notes;
}

/** Finds «Müller» as «Muller» and «Mueller», and «Strauß» as «Strauss». */
export function searchText(text: string): string {
  const plain = foldText(text);
  const spelledOut = foldText(
    text.normalize("NFC").replace(/[äöü]/gi, "$&e").replaceAll("ß", "ss"),
  );
  return plain === spelledOut ? plain : `${plain}\n${spelledOut}`;
}

export function parseSearchQuery(query: URLSearchParams): string {
  return toPlainLine((query.get("q") ?? "").slice(0, 200));
}

export function containsWords(words: string): SQL[] {
  return foldText(words)
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => like(entries.search, `%${word.replace(/[\\%_]/g, "\\$&")}%`));
}

export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
