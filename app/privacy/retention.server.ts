import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import {
  database,
  inBackgroundTransaction,
  inTransaction,
} from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import {
  findDeletionObstacle,
  type MaintenanceRun,
  REFUSED_BY_CLOCK,
  recordMaintenanceRun,
} from "~/platform/jobs/maintenance-log.server";
import { log } from "~/platform/log.server";
import { deleteOrphanedMailFiles } from "./mail-files.server";
import { isExpired, type RetentionRule, retentionRules } from "./retention-rules.server";

/** Rows per statement, so that no lock lasts long. */
const BATCH = 1_000;

export async function findExpired(
  kinds: readonly SubmissionKind[],
  now?: Date,
): Promise<{ name: string; days: number; count: number }[]> {
  const at = now ?? (await readDatabaseTime());
  const found = [];
  for (const rule of retentionRules(kinds)) {
    const { name, days, table } = rule;
    found.push({ name, days, count: await database().$count(table, isExpired(rule, at)) });
  }
  return found;
}

export interface RetentionOptions {
  actor?: Actor;
  /**
   * The operator has checked date and time, so a long pause since the last run is no reason to
   * refuse.
   */
  clockIsChecked?: boolean;
  now?: Date;
}

/**
 * Deletes expired data (privacy page, section 6) and records how much, never whose. Concurrent runs
 * share the work.
 */
export async function deleteExpired(
  kinds: readonly SubmissionKind[],
  { actor, clockIsChecked = false, now }: RetentionOptions = {},
): Promise<MaintenanceRun> {
  const ranAt = now ?? (await readDatabaseTime());
  const doubt = await findDeletionObstacle(ranAt, clockIsChecked);
  const isRefused = doubt !== undefined;
  const counts = isRefused ? {} : await deleteByRules(retentionRules(kinds), ranAt);
  const run: MaintenanceRun = {
    id: randomUUID(),
    task: "retention",
    ranAt,
    counts,
    note: isRefused ? REFUSED_BY_CLOCK : "",
    actor: actor?.name ?? null,
    addressHash: null,
    entryIds: [],
  };
  const deleted = Object.values(counts).reduce((sum, one) => sum + one, 0);
  await inTransaction(async (tx) => {
    await recordMaintenanceRun(run, tx);
    const detail = { deleted, refused: isRefused };
    recordAudit(tx, { actor, action: "retention-run", detail });
  });
  if (isRefused) {
    log.error({ doubt }, "nothing deleted: the clock looks wrong");
    return run;
  }
  log.info({ counts }, "expired data deleted");
  // The run is committed; the next one deletes files that are left.
  await deleteOrphanedMailFiles().catch((error: unknown) => {
    log.error({ err: error }, "files of deleted mails could not be taken away");
  });
  return run;
}

/** Applies every rule before it throws. @throws the first failure */
async function deleteByRules(
  rules: readonly RetentionRule[],
  now: Date,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const rule of rules) {
    try {
      counts[rule.name] = await deleteAll(rule, now);
    } catch (error) {
      log.error({ rule: rule.name, err: error }, "expired data could not be deleted");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return counts;
}

async function deleteAll(rule: RetentionRule, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const some = await deleteSome(rule, now);
    deleted += some;
    if (some < BATCH) return deleted;
  }
}

/** Locked rows are skipped until the next run. Nobody waits for it, so no statement timeout ends it. */
async function deleteSome(rule: RetentionRule, now: Date) {
  const { table, key, empties, leaves = sql`null` } = rule;
  const expired = sql`${key} = any(array(
    select ${key} from ${table} where ${isExpired(rule, now)} limit ${BATCH} for update skip locked))`;
  const change =
    empties === undefined
      ? sql`delete from ${table} where ${expired}`
      : sql`update ${table} set ${sql.identifier(empties.name)} = ${leaves} where ${expired}`;
  const { rowCount } = await inBackgroundTransaction((tx) => tx.execute(change));
  return rowCount ?? 0;
}
