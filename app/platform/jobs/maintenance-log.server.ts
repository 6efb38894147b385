import { randomUUID } from "node:crypto";
import { and, desc, eq, max, ne } from "drizzle-orm";
import { entries } from "#database/entries";
import { maintenanceRuns } from "#database/operation";
import { DAY_MS } from "~/lib/durations";
import { database, type Transaction } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

export type MaintenanceRun = typeof maintenanceRuns.$inferSelect;
type Task = MaintenanceRun["task"];

export const REFUSED_BY_CLOCK = "clock";

/** Hours since the last run after which a daily run counts as missed. */
export const MISSED_AFTER_HOURS = 26;

/** Longer than any planned pause of the server, shorter than every deadline. */
const MAX_GAP_DAYS = 14;

/**
 * Records a run; the same id again makes no second record.
 * @returns whether it is new
 */
export async function recordMaintenanceRun(
  run: typeof maintenanceRuns.$inferInsert,
  db: Pick<Transaction, "insert"> = database(),
): Promise<boolean> {
  const added = await db.insert(maintenanceRuns).values(run).onConflictDoNothing().returning();
  return added.length > 0;
}

/**
 * The same form sent again finds nothing left and makes no second record. Anything else under a known id, from a page
 * that stayed open or of another task, is a separate erasure with a record and an id of its own.
 */
export async function recordErasure(
  tx: Transaction,
  erasure: Omit<typeof maintenanceRuns.$inferInsert, "task" | "note"> & {
    id: string;
    counts: Record<string, number>;
  },
): Promise<{ id: string; isNew: boolean }> {
  const run = { ...erasure, task: "erasure" } as const;
  if (await recordMaintenanceRun(run, tx)) return { id: run.id, isNew: true };
  const [existing] = await tx.select().from(maintenanceRuns).where(eq(maintenanceRuns.id, run.id));
  const isSame = existing?.task === run.task && existing.addressHash === run.addressHash;
  if (isSame && Object.keys(run.counts).length === 0) return { id: run.id, isNew: false };
  const id = randomUUID();
  await recordMaintenanceRun({ ...run, id }, tx);
  return { id, isNew: true };
}

export async function listMaintenanceRuns(limit: number): Promise<MaintenanceRun[]> {
  return database()
    .select()
    .from(maintenanceRuns)
    .where(ne(maintenanceRuns.task, "backup"))
    .orderBy(desc(maintenanceRuns.ranAt), desc(maintenanceRuns.id))
    .limit(limit);
}

export async function findMaintenanceRun(id: string): Promise<MaintenanceRun | undefined> {
  const [run] = await database().select().from(maintenanceRuns).where(eq(maintenanceRuns.id, id));
  return run;
}

export async function findLastTaskRun(task: Task): Promise<MaintenanceRun | undefined> {
  const [run] = await database()
    .select()
    .from(maintenanceRuns)
    .where(and(eq(maintenanceRuns.task, task), eq(maintenanceRuns.note, "")))
    .orderBy(desc(maintenanceRuns.ranAt))
    .limit(1);
  return run;
}

export async function wasTaskRefused(task: Task): Promise<boolean> {
  const [run] = await database()
    .select({ note: maintenanceRuns.note })
    .from(maintenanceRuns)
    .where(eq(maintenanceRuns.task, task))
    .orderBy(desc(maintenanceRuns.ranAt))
    .limit(1);
  return (run?.note ?? "") !== "";
}

/**
 * Whether this time can't be trusted for deadlines. «Behind»: more than a day before the last run or the newest entry,
 * so the clock was set back now, or ran ahead then. Suspicious: more than 14 days after the last run, although there is
 * one every day: either the clock runs ahead and would delete too early, or the portal stood still; only the operator
 * can tell. Newer entries prove nothing then, because they have the same clock's date.
 */
export async function findClockFault(now: Date): Promise<"behind" | "ahead" | undefined> {
  const [newest] = await database()
    .select({ entry: max(entries.createdAt) })
    .from(entries);
  const last = (await findLastTaskRun("retention"))?.ranAt;
  const latest = Math.max(newest?.entry?.getTime() ?? 0, last?.getTime() ?? 0);
  if (now.getTime() < latest - DAY_MS) return "behind";
  const gap = last === undefined ? 0 : now.getTime() - last.getTime();
  return gap > MAX_GAP_DAYS * DAY_MS ? "ahead" : undefined;
}

/**
 * The doubt about the clock that prevents deletion; after a mere long pause the operator can
 * confirm that the clock is right.
 */
export async function findDeletionObstacle(
  now: Date,
  clockIsChecked: boolean,
): Promise<"behind" | "ahead" | undefined> {
  const doubt = await findClockFault(now);
  return doubt === "ahead" && clockIsChecked ? undefined : doubt;
}

export async function findLastErasure(addressHash: string): Promise<Date | undefined> {
  const [run] = await database()
    .select({ at: max(maintenanceRuns.ranAt) })
    .from(maintenanceRuns)
    .where(and(eq(maintenanceRuns.task, "erasure"), eq(maintenanceRuns.addressHash, addressHash)));
  return run?.at ?? undefined;
}

export async function backupState(
  env = environment(),
): Promise<{ last: Date | undefined; hasFailed: boolean } | undefined> {
  if (env.BACKUP_DIR === undefined) return undefined;
  const [last, hasFailed] = await Promise.all([
    findLastTaskRun("backup"),
    wasTaskRefused("backup"),
  ]);
  return { last: last?.ranAt, hasFailed };
}
