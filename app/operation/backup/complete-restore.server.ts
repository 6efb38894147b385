import { isNotNull, isNull, sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import { adminSessions, adminUsers } from "#database/accounts";
import { labCodes, labSessions } from "#database/lab-access";
import { newsletterIssues } from "#database/newsletter";
import { practiceCodes } from "#database/practice";
import { noticeReleases } from "#database/practice-notices";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import type { Transaction } from "~/platform/database/database.server";
import { applyErasureLog, type ReapplyResult, readErasureLog } from "~/privacy/index.server";

export interface CompletedRestore {
  again: ReapplyResult;
  /** Lines of the journals, each counted once, and `wrong` for lines that this portal did not write. */
  journal: { lines: number; wrong: number };
}

/**
 * Brings an earlier database up to date: ends all sessions, stops whatever was being sent, and repeats erasures
 * and opt-outs made since.
 * @param journals paths, one per machine; missing ones are skipped
 */
export async function completeRestore(
  tx: Transaction,
  { journals, kinds }: { journals: readonly string[]; kinds: readonly SubmissionKind[] },
): Promise<CompletedRestore> {
  await endAccess(tx);
  await endReleases(tx);
  const { lines, wrong } = await readErasureLogs(journals);
  const again = await applyErasureLog(tx, lines, kinds);
  const distinct = new Set(lines.map((line) => JSON.stringify(line)));
  return { again, journal: { lines: distinct.size, wrong } };
}

/**
 * Whatever granted access when the backup was taken may have been used or revoked since, so
 * sessions, mailed codes and recovery codes are deleted. Links into the desk are invalid already,
 * because their key was replaced.
 */
async function endAccess(tx: Transaction): Promise<void> {
  await tx.delete(adminSessions);
  await tx.delete(practiceCodes);
  await tx.delete(labSessions);
  await tx.delete(labCodes);
  await tx.update(adminUsers).set({ recoveryCodes: [] });
}

/**
 * A notice or an issue may have reached more people since the backup: an operator has to check, and send it
 * again to the others.
 */
async function endReleases(tx: Transaction): Promise<void> {
  const { lookedAtUntil } = newsletterIssues;
  await tx.update(newsletterIssues).set({ lookedAtUntil: null }).where(isNotNull(lookedAtUntil));
  const { finishedAt } = noticeReleases;
  await tx
    .update(noticeReleases)
    .set({ finishedAt: sql`now()`, lookedAtUntil: "" })
    .where(isNull(finishedAt));
}

/** A running portal would not notice that the content of its database is replaced. */
export async function assertNoRunningPortal(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'laborlotse %'
       and application_name <> current_setting('application_name')`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(", ");
  throw new Error(`The database is in use by ${names}: stop it first`);
}

async function readErasureLogs(paths: readonly string[]) {
  const read = await Promise.all([...new Set(paths)].map(readErasureLog));
  return {
    lines: read.flatMap(({ lines }) => lines),
    wrong: read.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}
