import { eq, sql } from "drizzle-orm";
import { MIN_ROUNDS } from "#catalogue/response-facts";
import { responseFacts } from "#database/response-facts";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { log } from "~/platform/log.server";

interface LabFacts {
  lab: string;
  facts: Omit<typeof responseFacts.$inferInsert, "lab" | "countedAt"> | undefined;
}

/**
 * Recounts the response facts of every laboratory, then writes all changes at once, because each
 * write makes every process render its pages anew.
 * @throws the first failure, after the other laboratories were counted
 */
export async function recountAllFacts(now?: Date): Promise<void> {
  const at = now ?? (await readDatabaseTime());
  const failures: unknown[] = [];
  const counted: LabFacts[] = [];
  const failed = (lab: string) => (error: unknown) => {
    log.error({ lab, err: error }, "the facts of a laboratory were not counted");
    failures.push(error);
  };
  for (const lab of await listLabs()) {
    await countLab(lab, at).then((facts) => counted.push({ lab, facts }), failed(lab));
  }
  await inTransaction(async (tx) => {
    for (const one of counted) {
      // A savepoint keeps the laboratories before a failed one.
      await tx.transaction((within) => writeFacts(within, one)).catch(failed(one.lab));
    }
  });
  if (failures.length > 0) throw failures[0];
}

/** Includes laboratories whose rounds were all deleted: their facts are deleted too. */
async function listLabs(): Promise<string[]> {
  const { rows } = await database().execute<{ lab: string }>(sql`
    select lab from offer_invitations union select lab from response_facts order by lab`);
  return rows.map(({ lab }) => lab);
}

function countLab(lab: string, now: Date): Promise<LabFacts["facts"]> {
  return inTransaction(async (tx) => {
    await recordDelivery(tx, lab, now);
    const facts = await countFacts(tx, lab, now);
    return facts === undefined || facts.rounds < MIN_ROUNDS ? undefined : facts;
  });
}

/** An unchanged row is not written, so the pages that show it need not change. */
async function writeFacts(tx: Transaction, { lab, facts }: LabFacts): Promise<void> {
  if (facts === undefined) {
    await tx.delete(responseFacts).where(eq(responseFacts.lab, lab));
    return;
  }
  const { rounds, answered, medianHours, changes } = responseFacts;
  await tx
    .insert(responseFacts)
    .values({ lab, ...facts })
    .onConflictDoUpdate({
      target: responseFacts.lab,
      set: { ...facts, countedAt: sql`now()` },
      setWhere: sql`(${rounds}, ${answered}, ${medianHours}, ${changes}) is distinct from
        (${facts.rounds}::int, ${facts.answered}::int, ${facts.medianHours}::int, ${facts.changes}::int)`,
    });
}

/** Recorded for good when the time to answer is over, because mails are deleted after 90 days. */
async function recordDelivery(tx: Transaction, lab: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update offer_invitations i set delivered = true from offer_rounds r
    where r.id = i.round_id and i.lab = ${lab} and not i.delivered
      and r.answer_by < ${now.toISOString()}::timestamptz
      and exists (
        select from mails m where m.entry_id = r.entry_id and m.status = 'sent'
          and m.template in ('offer-invitation', 'offer-reminder', 'offer-extended')
          and m.detail -> 'invitation' ->> 0 = i.id::text)`);
}

/**
 * Counts delivered invitations that were not withdrawn and whose time is over. Early answers are
 * not counted sooner: otherwise every share would begin too high.
 */
async function countFacts(tx: Transaction, lab: string, now: Date) {
  const { rows } = await tx.execute<{
    rounds: number;
    answered: number;
    medianHours: number | null;
    changes: number;
  }>(sql`
    select count(*)::int as rounds, count(i.answered_at)::int as answered,
      round(percentile_cont(0.5) within group (
        order by extract(epoch from i.answered_at - i.invited_at) / 3600))::int as "medianHours",
      (select count(*) from decisions d join offer_invitations won on won.id = d.invitation_id
        join switch_plans p on p.round_id = d.round_id
        where won.lab = ${lab} and d.result = 'accepted' and p.result = 'changed')::int as changes
    from offer_invitations i join offer_rounds r on r.id = i.round_id
    where i.lab = ${lab} and i.delivered and i.status <> 'withdrawn'
      and r.answer_by < ${now.toISOString()}::timestamptz`);
  return rows[0];
}
