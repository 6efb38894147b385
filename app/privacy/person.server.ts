import { and, eq, getTableColumns, like, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { mailboxKey } from "#database/columns";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
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
import { canonicalAddress, mailboxSpellings, toMailboxKey } from "~/platform/mail/address.server";

type Reader = Pick<Transaction, "select" | "$count">;

export interface PersonTraces {
  entries: { id: string; kind: string; email: string | null }[];
  retainedOptOuts: string[];
  mailIds: string[];
}

export async function findTraces(
  db: Reader,
  address: string,
  kinds: readonly SubmissionKind[],
): Promise<PersonTraces> {
  const isSame = sameMailbox(address);
  const ids = new Set<string>();
  const collect = (rows: { id: unknown; address: unknown }[]) => {
    for (const row of rows) if (isSame(row.address)) ids.add(String(row.id));
  };
  const id = entries.id;
  collect(
    await db
      .select({ id, address: entries.email })
      .from(entries)
      .where(matchesMailbox(entries.email, address)),
  );
  for (const kind of kinds) {
    const { table } = kind;
    for (const column of addressColumns(kind)) {
      collect(
        await db
          .select({ id: table.id, address: column })
          .from(table)
          .where(matchesMailbox(column, address)),
      );
    }
  }
  const found = await db
    .select({ id, kind: entries.kind, email: entries.email })
    .from(entries)
    .where(isAnyOf(id, [...ids]))
    .orderBy(id);
  return {
    entries: found,
    retainedOptOuts: await findRetainedOptOuts(db, [...ids]),
    mailIds: await findMailIds(db, address, [...ids]),
  };
}

/** Ignores the address that the entries contain. */
export async function findEntryTraces(
  db: Reader,
  entryIds: readonly string[],
): Promise<PersonTraces> {
  const found = await db
    .select({ id: entries.id, kind: entries.kind, email: entries.email })
    .from(entries)
    .where(isAnyOf(entries.id, entryIds))
    .orderBy(entries.id);
  const ids = found.map(({ id }) => id);
  const ofEntries = await db
    .select({ id: mails.id })
    .from(mails)
    .where(isAnyOf(mails.entryId, ids));
  return {
    entries: found,
    retainedOptOuts: await findRetainedOptOuts(db, ids),
    mailIds: ofEntries.map(({ id }) => id),
  };
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

async function findMailIds(db: Reader, address: string, entryIds: string[]): Promise<string[]> {
  const isSame = sameMailbox(address);
  const rows = await db
    .select({ id: mails.id, entryId: mails.entryId, recipient: mails.recipient })
    .from(mails)
    .where(or(isAnyOf(mails.entryId, entryIds), matchesMailbox(mails.recipient, address)));
  const ofEntries = new Set(entryIds);
  return rows
    .filter(({ entryId, recipient }) => ofEntries.has(entryId ?? "") || isSame(recipient))
    .map(({ id }) => id);
}

export async function countNotes(db: Reader, entryIds: string[]): Promise<number> {
  return db.$count(
    entryEvents,
    and(isAnyOf(entryEvents.entryId, entryIds), eq(entryEvents.event, "note")),
  );
}

export async function countMentions(db: Reader, address: string, entryIds: string[]) {
  const isNamed = mailboxSpellings(address)
    .map((name) => foldText(name).replace(/[%_\\]/g, "\\$&"))
    .map((name) => like(entries.search, `%${name}%`));
  return db.$count(entries, and(or(...isNamed), isNoneOf(entries.id, entryIds)));
}

/** Matches a few others, too, which `sameMailbox` excludes. */
function matchesMailbox(column: PgColumn, address: string): SQL {
  return eq(mailboxKey(column), toMailboxKey(address));
}

function sameMailbox(address: string): (other: unknown) => boolean {
  const canonical = canonicalAddress(address);
  return (other) => typeof other === "string" && canonicalAddress(other) === canonical;
}
