import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { entryEvents, PORTAL_ACTOR, type RoundHoldReason } from "#database/entry-events";
import { mails } from "#database/mails";
import { offerRounds } from "#database/offers";
import { listLabRequests, readRoundOpening } from "~/leads/index.server";
import { isUuid } from "~/lib/identity";
import { isoDay } from "~/lib/swiss-time";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { LOCKS } from "~/platform/database/locks.server";
import { runEach } from "~/platform/jobs/run-each.server";
import { log } from "~/platform/log.server";
import { findAddressWarnings } from "~/platform/mail/address-warnings.server";
import { addWorkingHour } from "~/rounds/model/working-time.server";
import { mayRevealNames } from "~/rounds/offer/find-names.server";
import { openRoundWithin } from "./open-round.server";
import { type RoundChoice, readRoundChoice } from "./round-choice.server";

type Entry = typeof entries.$inferSelect;

/** More entries of one network and day wait for an operator: a group of practices stays below. */
const MAX_OF_NETWORK = 20;

/** The practice has named laboratories and confirmed its mailbox, and nobody has taken it in hand. */
const isWaiting = and(
  eq(entries.status, "new"),
  isNotNull(entries.mailboxConfirmedAt),
  isNull(entries.roundHeldAt),
  eq(entries.suspected, false),
  gt(entries.offerRequests, 0),
  // Whoever merges entries has taken them in hand.
  isNull(entries.mergedInto),
  sql`not exists (select from entries merged where merged.merged_into = ${entries.id})`,
  sql`not exists (select from ${offerRounds} where ${offerRounds.entryId} = ${entries.id})`,
);

/**
 * Gives each round that waits its time, and opens what is due, each in a transaction of its own, so that a second
 * process finds it opened. What speaks against a round is recorded once and leaves it to an operator.
 */
export async function openWaitingRounds(now?: Date): Promise<void> {
  const opening = await readRoundOpening();
  if (opening === "never") return;
  const at = now ?? (await readDatabaseTime());
  const isDue = or(isNull(entries.roundOpensAt), lte(entries.roundOpensAt, at));
  const due = await database()
    .select({ id: entries.id })
    .from(entries)
    .where(and(isWaiting, isDue))
    .orderBy(asc(entries.mailboxConfirmedAt), asc(entries.id));
  await runEach(
    due.map(({ id }) => id),
    (id) => inTransaction((tx) => openOrSetTime(tx, id, opening, at)),
    (entryId, err) => log.error({ entryId, err }, "a round did not open by itself"),
  );
}

async function openOrSetTime(
  tx: Transaction,
  id: string,
  opening: Awaited<ReturnType<typeof readRoundOpening>>,
  at: Date,
): Promise<void> {
  const waiting = await lockPreset(tx, id, at);
  if (typeof waiting === "string") return;
  const { entry, preset } = waiting;
  const canton = preset.needs.canton || undefined;
  const opensAt = entry.roundOpensAt ?? (opening === "at-once" ? at : addWorkingHour(at, canton));
  if (opensAt <= at) await openPreset(tx, undefined, id, preset, at);
  else
    await tx
      .update(entries)
      .set({ roundOpensAt: opensAt, updatedAt: sql`now()` })
      .where(eq(entries.id, id));
}

/** «over»: it is open already, or somebody has stopped it. */
type WaitingOutcome = "done" | "over" | "held";

/** Opens at once what would open by itself. */
export function openRoundNow(actor: Actor, entryId: string): Promise<WaitingOutcome> {
  return inTransaction(async (tx) => {
    const now = await readDatabaseTime(tx);
    const waiting = await lockPreset(tx, entryId, now);
    return typeof waiting === "string"
      ? waiting
      : openPreset(tx, actor, entryId, waiting.preset, now);
  });
}

export function holdRound(actor: Actor, entryId: string): Promise<WaitingOutcome> {
  return inTransaction(async (tx) => {
    if ((await lockWaitingEntry(tx, entryId)) === undefined) return "over";
    await holdRoundWithin(tx, actor, entryId, "operator");
    recordAudit(tx, {
      actor,
      action: "round-held",
      subject: { kind: "entry", id: entryId },
      detail: {},
    });
    return "done";
  });
}

/** Leaves the round to an operator if something speaks against it. */
async function lockPreset(
  tx: Transaction,
  entryId: string,
  now: Date,
): Promise<{ entry: Entry; preset: Preset } | "over" | "held"> {
  const entry = await lockWaitingEntry(tx, entryId);
  if (entry === undefined) return "over";
  const preset = await checkEntry(tx, entry, now);
  if (typeof preset !== "string") return { entry, preset };
  await holdRoundWithin(tx, undefined, entryId, preset);
  return "held";
}

/** Locks the mailbox too: two entries of one practice are checked one after the other. */
async function lockWaitingEntry(tx: Transaction, entryId: string): Promise<Entry | undefined> {
  if (!isUuid(entryId)) return undefined;
  const isEntry = eq(entries.id, entryId);
  const [found] = await tx.select({ email: entries.email }).from(entries).where(isEntry);
  const mailbox = found?.email ?? "";
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, ${LOCKS.roundOfMailbox}))`,
  );
  const [entry] = await tx.select().from(entries).where(and(isEntry, isWaiting)).for("update");
  return entry?.email === mailbox ? entry : undefined;
}

async function holdRoundWithin(
  tx: Transaction,
  actor: Actor | undefined,
  entryId: string,
  why: RoundHoldReason,
): Promise<void> {
  const now = sql`now()`;
  await tx
    .update(entries)
    .set({ roundHeldAt: now, roundOpensAt: null, updatedAt: now })
    .where(eq(entries.id, entryId));
  await tx.insert(entryEvents).values({
    entryId,
    event: "round-held",
    detail: { why },
    actor: actor?.name ?? PORTAL_ACTOR,
  });
}

type Preset = Pick<RoundChoice, "needs" | "answerBy" | "decideBy" | "roundId"> & {
  labs: readonly string[];
};

/** @returns the round as the desk would preset it, or what speaks against opening it unread */
async function checkEntry(
  tx: Transaction,
  entry: Entry,
  now: Date,
): Promise<Preset | RoundHoldReason> {
  const choice = await readRoundChoice(entry.id, now, tx);
  if (choice === undefined || entry.email === null) return "labs";
  const requests = (await listLabRequests(entry.id, tx)).filter(
    ({ handledAt }) => handledAt === null,
  );
  if (requests.some(({ testName }) => testName !== undefined)) return "questions";
  const requested = new Set(requests.map(({ labId }) => labId));
  const labs = choice.labs.filter(({ id }) => requested.has(id));
  const canBeAsked = labs.every(
    ({ isExcluded, recipient }) => isExcluded === undefined && recipient !== undefined,
  );
  if (labs.length === 0 || labs.length < requested.size || !canBeAsked) return "labs";
  if (labs.some(({ isInvited }) => isInvited !== undefined)) return "asked-before";
  const { software, noticePeriod, analyses = "" } = choice.needs;
  const typed = [software, noticePeriod, analyses].join("\n");
  if (await mayRevealNames(tx, typed, entry)) return "names";
  const warning = (await findAddressWarnings([entry.email], tx)).get(entry.email);
  if (warning?.is === "undeliverable") return "undeliverable";
  if ((await countOfNetwork(tx, entry.id)) > MAX_OF_NETWORK) return "network";
  return { ...choice, labs: labs.map(({ id }) => id) };
}

/** Entries that were confirmed by mail to a sender in the entry's network, on its day. */
function countOfNetwork(tx: Transaction, entryId: string): Promise<number> {
  const isConfirmation = eq(mails.template, "confirmation");
  const senders = tx
    .select({ sender: mails.sender })
    .from(mails)
    .where(and(eq(mails.entryId, entryId), isConfirmation, isNotNull(mails.sender)));
  return tx.$count(mails, and(isConfirmation, inArray(mails.sender, senders)));
}

async function openPreset(
  tx: Transaction,
  actor: Actor | undefined,
  entryId: string,
  { labs, needs, roundId, answerBy, decideBy }: Preset,
  now: Date,
): Promise<"done" | "held"> {
  const ends = { answerBy: isoDay(answerBy), decideBy: isoDay(decideBy) };
  const input = { roundId, labs, needs, ...ends, reveal: "on_acceptance" } as const;
  const outcome = await openRoundWithin(tx, actor, entryId, input, now);
  if (outcome === "opened") return "done";
  // The directory has changed since the check.
  await holdRoundWithin(tx, undefined, entryId, "labs");
  return "held";
}
