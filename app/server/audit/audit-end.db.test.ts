import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { DAY_MS } from "~/durations";
import { connectionPool, database } from "~/server/database/database.server";
import { auditHead } from "../../../database/audit";
import { useDatabase } from "../../../tests/test-database";
import { checkAuditLog, lastCheck, watchAuditEnd } from "./audit-check.server";
import { auditEndPath, cutOffAt, keepAuditEnd } from "./audit-end.server";
import { recordAudit } from "./audit-log.server";
import { trimAuditLog } from "./audit-trim.server";

async function readMany(count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    await recordAudit(database(), { action: "sign-in-failed", detail: {} });
  }
}

/** As somebody leaves it who could read the end of four lines earlier, and write all tables. */
async function cutOffBehindFour(): Promise<void> {
  await readMany(4);
  const [earlier] = await database().select().from(auditHead);
  await readMany(2);
  await watchAuditEnd();
  await connectionPool().query("delete from audit_log where seq > 4");
  await database()
    .update(auditHead)
    .set({ ...earlier });
}

describe("the end of the audit log", () => {
  useDatabase();

  const takeAwayAfterwards = () => onTestFinished(() => rm(auditEndPath(), { force: true }));

  it("is missed where lines were cut off and an earlier end put back, also when it has been written on", async () => {
    takeAwayAfterwards();
    await cutOffBehindFour();
    expect((await lastCheck())?.brokenAt).toBeNull();
    await watchAuditEnd();
    expect((await lastCheck())?.brokenAt).toBe(5);
    await readMany(3);
    await watchAuditEnd();
    expect((await checkAuditLog()).brokenAt).toBe(6);
  });

  it("goes on where its last line has had its two years", async () => {
    takeAwayAfterwards();
    await readMany(2);
    await watchAuditEnd();
    await trimAuditLog(new Date(Date.now() + 730 * DAY_MS + 1_000));
    expect(await keepAuditEnd()).toBe(true);
    expect((await checkAuditLog()).brokenAt).toBeUndefined();
  });

  it("goes on behind a restore, which is a line of the log", async () => {
    takeAwayAfterwards();
    await cutOffBehindFour();
    const detail = { takenAt: new Date().toISOString(), erasures: 0, optOuts: 0 };
    await recordAudit(database(), { action: "database-restored", detail });
    expect(await keepAuditEnd()).toBe(true);
    await readMany(2);
    expect((await checkAuditLog()).brokenAt).toBeUndefined();
  });

  it("is held against what was seen, and without it against nothing", async () => {
    const path = `${auditEndPath()}.${randomUUID()}`;
    onTestFinished(() => rm(path, { force: true }));
    await readMany(1);
    expect(await cutOffAt(database(), path)).toBeUndefined();
    expect(await keepAuditEnd(path)).toBe(true);
    await connectionPool().query("delete from audit_log");
    expect(await cutOffAt(database(), path)).toBe(1);
    await rm(path);
    expect(await cutOffAt(database(), path)).toBeUndefined();
  });
});
