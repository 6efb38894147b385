import { and, desc, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import { data } from "react-router";
import { entries } from "#database/entries";
import { containsWords } from "~/forms/submissions/entry-summary.server";
import { kindsWithRounds, submissionKinds } from "~/leads/submission-kinds.server";
import { isUuid } from "~/lib/identity";
import { formatDate } from "~/lib/swiss-time";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { LOCKS } from "~/platform/database/locks.server";
import { findShown } from "~/platform/database/merged-entries.server";
import { type EntryRecord, lockEntry } from "./find-entry.server";

const MERGEABLE_KINDS = kindsWithRounds.map(({ name }) => name);

const MAX_CANDIDATES = 5;

/** Searched for in every spelling: without the prefix of the country or of trunk calls. */
export function toPhoneSearch(phone: string): string {
  return phone.replace(/\D/g, "").slice(-9);
}

function isMergeable({ kind, suspected }: EntryRecord): boolean {
  return MERGEABLE_KINDS.includes(kind) && !suspected;
}

/** Other entries with the same e-mail address or telephone number, and those that are merged with this one. */
export async function listSamePractice(entry: EntryRecord, mergedIds: readonly string[]) {
  const target = (await findShown([entry.id])).get(entry.id) ?? entry.id;
  const search = toPhoneSearch(entry.phone);
  const hasSameContact = or(
    entry.email === null ? undefined : eq(entries.email, entry.email),
    search.length === 9 ? and(...containsWords(search)) : undefined,
  );
  const mayMerge = target === entry.id && hasSameContact !== undefined && isMergeable(entry);
  const [merged, candidates, into] = await Promise.all([
    listByArrival(
      inArray(
        entries.id,
        mergedIds.filter((id) => id !== entry.id),
      ),
    ),
    mayMerge
      ? listByArrival(
          and(
            hasSameContact,
            isNull(entries.mergedInto),
            eq(entries.suspected, false),
            inArray(entries.kind, MERGEABLE_KINDS),
            notInArray(entries.id, [...mergedIds]),
          ),
          MAX_CANDIDATES,
        )
      : [],
    target === entry.id ? [] : listByArrival(eq(entries.id, target)),
  ]);
  return { into: into[0], merged, candidates };
}

async function listByArrival(isMeant: ReturnType<typeof and>, limit?: number) {
  const query = database().select().from(entries).where(isMeant).orderBy(desc(entries.createdAt));
  const found = await (limit === undefined ? query : query.limit(limit));
  return found.map(({ id, title, kind, createdAt, email, phone }) => {
    const arrivedOn = formatDate(createdAt);
    const form = submissionKinds.find(({ name }) => name === kind)?.label ?? kind;
    const facts = [form, arrivedOn, email ?? "", phone].filter((fact) => fact !== "").join(", ");
    return { id, title, arrivedOn, facts };
  });
}

/**
 * Merges two entries of one practice, each with what is merged into it already. Lists show the one that has to be
 * answered first, or else the newer one.
 * @returns the id of that one, also if both are one practice already
 * @throws 404 for an unknown entry, 400 for one that is no practice's or is suspected
 */
export function mergeEntries(entryId: string, otherId: string, actor: Actor): Promise<string> {
  return inTransaction(async (tx) => {
    if (!isUuid(entryId) || !isUuid(otherId)) throw data(null, { status: 404 });
    // One after the other, so that two can't make a circle.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.merging})`);
    const shown = await findShown([entryId, otherId], tx);
    const ids = [...new Set(shown.values())].sort();
    const practices: EntryRecord[] = [];
    for (const id of ids) practices.push((await lockEntry(tx, id)).entry);
    if (!practices.every(isMergeable)) throw data(null, { status: 400 });
    const [into, from] = practices.sort(
      (one, other) => one.urgency.getTime() - other.urgency.getTime(),
    );
    if (into === undefined) throw data(null, { status: 404 });
    if (from === undefined) return into.id;
    await tx.update(entries).set({ mergedInto: into.id }).where(eq(entries.id, from.id));
    const subject = { kind: "entry" as const, id: from.id };
    recordAudit(tx, { actor, action: "entry-merged", subject, detail: { into: into.id } });
    return into.id;
  });
}

/** What is merged into the entry stays with it. Of an entry that stands alone nothing changes. @throws 404 for an unknown entry */
export function separateEntry(entryId: string, actor: Actor): Promise<void> {
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.merging})`);
    const { entry } = await lockEntry(tx, entryId);
    if (entry.mergedInto === null) return;
    await tx.update(entries).set({ mergedInto: null }).where(eq(entries.id, entryId));
    const subject = { kind: "entry" as const, id: entryId };
    const detail = { from: entry.mergedInto };
    recordAudit(tx, { actor, action: "entry-separated", subject, detail });
  });
}
