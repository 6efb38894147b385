import { and, eq, getTableColumns, inArray, like, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { mailboxKey } from "#database/columns";
import { entries } from "#database/entries";
import { entryEvents, NOTE_EVENTS } from "#database/entry-events";
import { mails } from "#database/mails";
import { emailOptOuts } from "#database/newsletter";
import { foldText } from "~/forms/submissions/entry-summary.server";
import type { SubmissionTable } from "~/forms/submissions/insert-entry.server";
import {
  getColumns,
  isAddressField,
  type SubmissionKind,
} from "~/forms/submissions/submission-kind.server";
import { isAnyOf, isNoneOf } from "~/platform/database/any-of.server";
import type { Transaction } from "~/platform/database/database.server";
import { listWithMerged } from "~/platform/database/merged-entries.server";
import { canonicalAddress, mailboxSpellings, toMailboxKey } from "~/platform/mail/address.server";

type Reader = Pick<Transaction, "select" | "$count">;

export interface PersonTraces {
  entries: { id: string; kind: string; email: string | null }[];
  retainedOptOuts: string[];
  mailIds: string[];
}

/** Found by an address, by ids of entries whatever address they have, or by both. */
export interface ErasedSubject {
  address: string | undefined;
  entryIds: readonly string[];
}

export async function findTraces(
  db: Reader,
  { address, entryIds }: ErasedSubject,
  kinds: readonly SubmissionKind[],
): Promise<PersonTraces> {
  const found = new Set(entryIds);
  const findByAddress = async (column: PgColumn, idColumn: PgColumn) =>
    address === undefined ? [] : findOfMailbox(db, column, idColumn, address);
  const columns = [
    { id: entries.id, column: entries.email },
    ...kinds.flatMap((kind) =>
      addressColumns(kind).map((column) => ({ id: kind.table.id, column })),
    ),
  ];
  for (const { id, column } of columns) {
    for (const one of await findByAddress(column, id)) found.add(one);
  }
  const { id, kind, email } = entries;
  const ofPerson = await db
    .select({ id, kind, email })
    .from(entries)
    .where(isAnyOf(id, await listWithMerged([...found], db)))
    .orderBy(id);
  const ids = ofPerson.map((entry) => entry.id);
  const ofEntries = await db
    .select({ id: mails.id })
    .from(mails)
    .where(isAnyOf(mails.entryId, ids));
  const toAddress = await findByAddress(mails.recipient, mails.id);
  return {
    entries: ofPerson,
    retainedOptOuts: await findRetainedOptOuts(db, ids),
    mailIds: [...new Set([...ofEntries.map((mail) => mail.id), ...toAddress])],
  };
}

/** The index matches a few other mailboxes, too. */
async function findOfMailbox(
  db: Reader,
  column: PgColumn,
  id: PgColumn,
  address: string,
): Promise<string[]> {
  const rows = await db
    .select({ id, address: column })
    .from(column.table)
    .where(eq(mailboxKey(column), toMailboxKey(address)));
  const canonical = canonicalAddress(address);
  return rows.flatMap((row) =>
    typeof row.address === "string" && canonicalAddress(row.address) === canonical
      ? [String(row.id)]
      : [],
  );
}

export function addressColumns(kind: SubmissionKind): PgColumn[] {
  const columns = getTableColumns<SubmissionTable>(kind.table);
  return getColumns(kind)
    .filter(isAddressField)
    .flatMap(({ key }) => columns[key] ?? []);
}

/**
 * Returns all opt-outs while one is active: their number is part of the identity of the next
 * one-click opt-out.
 */
async function findRetainedOptOuts(db: Reader, entryIds: string[]): Promise<string[]> {
  const { id, email, addressHash, liftedAt } = emailOptOuts;
  const found = await db
    .select({ id, email, addressHash, liftedAt })
    .from(emailOptOuts)
    .where(isAnyOf(id, entryIds));
  // An opt-out without an address has no effect.
  const all = found.filter((one) => one.email !== "" || one.addressHash !== null);
  return all.some((one) => one.liftedAt === null) ? all.map((one) => one.id) : [];
}

export async function countNotes(db: Reader, entryIds: string[]): Promise<number> {
  return db.$count(
    entryEvents,
    and(isAnyOf(entryEvents.entryId, entryIds), inArray(entryEvents.event, NOTE_EVENTS)),
  );
}

export async function countMentions(db: Reader, address: string, entryIds: string[]) {
  const isNamed = mailboxSpellings(address)
    .map((name) => foldText(name).replace(/[%_\\]/g, "\\$&"))
    .map((name) => like(entries.search, `%${name}%`));
  return db.$count(entries, and(or(...isNamed), isNoneOf(entries.id, entryIds)));
}
