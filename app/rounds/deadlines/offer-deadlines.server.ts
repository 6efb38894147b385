import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { mails } from "#database/mails";
import { deadlines, offerInvitations, offerRounds } from "#database/offers";
import { SECOND_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { runEach } from "~/platform/jobs/run-each.server";
import { log } from "~/platform/log.server";
import { postponeMail } from "~/platform/mail/mail-queue.server";
import { extendByItself } from "~/rounds/desk/extend-by-itself.server";
import { commitLabMail, commitLabMails } from "~/rounds/messages/lab-mail.server";
import { endEmptiedRound, notifyOfNoOffers } from "~/rounds/model/round-progress.server";
import {
  closeRound,
  expireUnanswered,
  filterUndecidedInvitations,
  openRoundForComparison,
} from "~/rounds/model/round-states.server";
import {
  type DeadlineKind,
  getLabCanton,
  getRoundCanton,
  type LockedRound,
  listDecisions,
  listInvitations,
  lockRound,
  queuePracticeMail,
  type Round,
  type RoundNoticeReason,
} from "~/rounds/model/rounds.server";
import { setDecisionDeadlines } from "~/rounds/model/set-deadlines.server";
import { isInvitationUnanswered, isRunning } from "~/rounds/model/states";
import { getRoundEnd, isWorkingTime, workingDaysAfter } from "~/rounds/model/working-time.server";

/** At least this many working days remain to a practice whose round was opened late. */
const DAYS_TO_DECIDE = 2;
const DIGEST_WINDOW_MS = 30 * SECOND_MS;
const DIGEST_DELAY_MS = 60 * SECOND_MS;

type Deadline = typeof deadlines.$inferSelect;
type Notices = Set<RoundNoticeReason>;
type DigestQueue = Map<RoundNoticeReason, { mailId: string; begunAt: number }>;

/**
 * Handles what is due: reminders, the end of the time to answer and to decide. Each is marked as
 * done in the transaction that commits its mails, so that no kill or second process repeats one.
 * Nothing is sent outside of the recipient's working time; missed reminders collapse into one mail.
 * A round that fails is logged and retried in the next run.
 */
export async function processRoundDeadlines(now?: Date): Promise<void> {
  const at = now ?? (await readDatabaseTime());
  const digests: DigestQueue = new Map();
  let handled = 0;
  await runEach(
    await findDueRounds(at),
    async (roundId) => {
      const kept = await processRound(roundId, at, digests);
      handled += kept;
    },
    (roundId, err) => log.error({ roundId, err }, "deadlines of a round were not kept"),
  );
  if (handled > 0) log.info({ kept: handled }, "deadlines of offers kept");
}

/** Skips rounds whose recipient is outside of working time, so that no other round is locked. */
async function findDueRounds(now: Date): Promise<string[]> {
  const due = await database()
    .select({ roundId: deadlines.roundId, needs: offerRounds.needs, lab: offerInvitations.lab })
    .from(deadlines)
    .innerJoin(offerRounds, eq(offerRounds.id, deadlines.roundId))
    .leftJoin(offerInvitations, eq(offerInvitations.id, deadlines.subject))
    .where(and(isNull(deadlines.doneAt), lte(deadlines.dueAt, now)))
    .orderBy(asc(deadlines.dueAt), asc(deadlines.roundId));
  const ofNow = due.filter(({ needs, lab }) =>
    isWorkingTime(now, lab === null ? getRoundCanton({ needs }) : getLabCanton(lab)),
  );
  return [...new Set(ofNow.map(({ roundId }) => roundId))];
}

/** A second process finds everything done. */
function processRound(roundId: string, now: Date, digests: DigestQueue): Promise<number> {
  return inTransaction(async (tx) => {
    const locked = await lockRound(tx, roundId);
    if (locked === undefined) return 0;
    const notices: Notices = new Set();
    const handled = await processLockedRound(tx, locked, now, notices);
    for (const what of notices) await queueDigest(tx, digests, what, locked.round);
    return handled;
  });
}

async function processLockedRound(
  tx: Transaction,
  locked: LockedRound,
  now: Date,
  notices: Notices,
): Promise<number> {
  const due = await tx
    .select()
    .from(deadlines)
    .where(
      and(
        eq(deadlines.roundId, locked.round.id),
        isNull(deadlines.doneAt),
        lte(deadlines.dueAt, now),
      ),
    );
  const reminded = await remindLabs(tx, locked, due, now, notices);
  const isTime = isWorkingTime(now, getRoundCanton(locked.round));
  const ofRound = isTime ? due.filter(({ subject }) => subject === locked.round.id) : [];
  await applyRoundDeadlines(tx, locked, ofRound, now, notices);
  const done = [...reminded, ...ofRound].map(({ id }) => id);
  // Only those that were read: a deadline that was replaced meanwhile stays due.
  await tx
    .update(deadlines)
    .set({ doneAt: now })
    .where(and(inArray(deadlines.id, done), lte(deadlines.dueAt, now)));
  return done.length;
}

/** One mail to each laboratory, however many reminders are due. */
async function remindLabs(
  tx: Transaction,
  { round, entry }: LockedRound,
  due: readonly Deadline[],
  now: Date,
  notices: Notices,
): Promise<Deadline[]> {
  const labReminders = due.filter(({ subject }) => subject !== round.id);
  if (labReminders.length === 0) return [];
  const done: Deadline[] = [];
  for (const invitation of await listInvitations(tx, [round.id])) {
    const reminders = labReminders.filter(({ subject }) => subject === invitation.id);
    if (reminders.length === 0 || !isWorkingTime(now, getLabCanton(invitation.lab))) continue;
    done.push(...reminders);
    if (isInvitationUnanswered(invitation) && isRunning(round) && now < round.answerBy) {
      const isReached = await commitLabMail(tx, "offer-reminder", { invitation, entry });
      if (!isReached) notices.add("lab-unreached");
    }
  }
  return done;
}

async function applyRoundDeadlines(
  tx: Transaction,
  locked: LockedRound,
  due: readonly Deadline[],
  now: Date,
  notices: Notices,
): Promise<void> {
  const isDue = (kind: DeadlineKind) => due.some((one) => one.kind === kind);
  const { round } = locked;
  let { state } = round;
  if (state === "open" && isDue("answers-due")) {
    state = await endAnswers(tx, locked, now, notices);
    if (state === "comparison") {
      await allowTimeToDecide(tx, round, now);
      return notifyPractice(tx, locked, "round-opened", notices);
    }
  }
  if (state !== "comparison") return;
  // New rounds never get here, but an old one may: nobody is notified of offers that are gone.
  if (due.length > 0 && !(await hasOffers(tx, round))) return endEmptiedRound(tx, locked, now);
  if (isDue("practice-told")) {
    await allowTimeToDecide(tx, round, now);
    return notifyPractice(tx, locked, "round-opened", notices);
  }
  if (isDue("decision-due")) {
    await endUndecidedRound(tx, locked, now);
    notices.add("overdue");
    return;
  }
  if (isDue("practice-reminder")) await notifyPractice(tx, locked, "round-reminder", notices);
}

async function hasOffers(tx: Transaction, { id }: Round): Promise<boolean> {
  return (
    filterUndecidedInvitations(await listInvitations(tx, [id]), await listDecisions(tx, [id]))
      .length > 0
  );
}

async function endAnswers(
  tx: Transaction,
  locked: LockedRound,
  now: Date,
  notices: Notices,
): Promise<Round["state"]> {
  const { round } = locked;
  if (await extendByItself(tx, locked, now)) return "open";
  const invitations = await listInvitations(tx, [round.id]);
  await expireUnanswered(tx, round.id);
  // The operator knows already whom no mail reaches.
  for (const invitation of invitations.filter(isInvitationUnanswered))
    await commitLabMail(tx, "offer-missed", { ...locked, invitation });
  if (filterUndecidedInvitations(invitations, []).length === 0) {
    await closeRound(tx, round.id, "expired", now);
    // If all have declined, the last refusal has notified the operator.
    const areRefused = invitations.every((one) => one.state === "declined");
    if (!areRefused) notices.add("no-offers");
    await notifyOfNoOffers(tx, locked);
    return "expired";
  }
  await openRoundForComparison(tx, locked, now);
  return "comparison";
}

/** If the portal was down and opened the round late, the practice still gets time to look at it. */
async function allowTimeToDecide(tx: Transaction, round: Round, now: Date): Promise<void> {
  const canton = getRoundCanton(round);
  const earliest = getRoundEnd(workingDaysAfter(isoDay(now), DAYS_TO_DECIDE, canton), canton);
  if (round.decideBy >= earliest) return;
  await tx
    .update(offerRounds)
    .set({ decideBy: earliest, dateChanges: round.dateChanges + 1 })
    .where(eq(offerRounds.id, round.id));
  await setDecisionDeadlines(tx, { ...round, decideBy: earliest });
}

/** The operator informs a practice without an address. */
async function notifyPractice(
  tx: Transaction,
  locked: LockedRound,
  template: "round-opened" | "round-reminder",
  notices: Notices,
): Promise<void> {
  if (await queuePracticeMail(tx, locked, { template })) return;
  notices.add(template === "round-opened" ? "told-by-phone" : "decide-by-phone");
}

async function endUndecidedRound(tx: Transaction, locked: LockedRound, now: Date): Promise<void> {
  const { round } = locked;
  const invitations = await listInvitations(tx, [round.id]);
  const left = filterUndecidedInvitations(invitations, await listDecisions(tx, [round.id]));
  await closeRound(tx, round.id, "expired", now);
  await commitLabMails(tx, "offer-undecided", round, left);
  await queuePracticeMail(tx, locked, { template: "round-undecided" });
}

/** Joins the round's own transaction, so that a kill between two rounds loses no notice. */
async function queueDigest(
  tx: Transaction,
  queue: DigestQueue,
  what: RoundNoticeReason,
  { id, entryId }: Pick<Round, "id" | "entryId">,
): Promise<void> {
  const queued = queue.get(what);
  const isOpen = queued !== undefined && Date.now() - queued.begunAt < DIGEST_WINDOW_MS;
  const notice = isOpen ? queued : { mailId: randomUUID(), begunAt: Date.now() };
  queue.set(what, notice);
  const rounds = sql`${mails.detail}->'round' || jsonb_build_array(${id}::text)`;
  const updated = await tx
    .update(mails)
    .set({ entryId: null, detail: sql`jsonb_set(${mails.detail}, '{round}', ${rounds})` })
    .where(eq(mails.id, notice.mailId))
    .returning({ id: mails.id });
  if (updated.length > 0) return;
  const mail = { id: notice.mailId, entryId, template: "round-notice" as const };
  await tx.insert(mails).values({ ...mail, detail: { what: [what], round: [id] } });
  await postponeMail(tx, mail, new Date(notice.begunAt + DIGEST_DELAY_MS));
}
