import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { maintenanceRuns } from "#database/operation";
import { DAY_MS, HOUR_MS } from "~/lib/durations";
import { findAlarms, readPortalCondition } from "~/operation/alarm-checks.server";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { jobs } from "~/platform/jobs/jobs.server";
import { backupState, listMaintenanceRuns } from "~/platform/jobs/maintenance-log.server";
import { startTasks } from "~/platform/jobs/scheduled-tasks.server";
import { schedule } from "~/wiring/schedule.server";
import { useTwoDatabases } from "../../../tests/kit/database/empty-database";
import { MAX_BACKUPS, writeScheduledBackup } from "./scheduled-backup.server";

describe("the daily backup", () => {
  useTwoDatabases();
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "laborlotse-daily-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const testEnvironment = (changes: object = {}) => ({
    ...environment(),
    BACKUP_DIR: folder,
    ...changes,
  });
  const alarms = async () => {
    const backup = await backupState(testEnvironment());
    const condition = { ...(await readPortalCondition()), backup, lastDeletion: new Date() };
    return findAlarms(condition).map(({ text }) => text);
  };
  const ran = (hoursAgo: number, note = "") =>
    database()
      .insert(maintenanceRuns)
      .values({ task: "backup", ranAt: new Date(Date.now() - hoursAgo * HOUR_MS), note });
  const toFileName = (at: Date) =>
    `laborlotse-${new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Zurich" }).format(at)}.backup`;

  it("is named by its day and leaves 14, and what is not of the portal", async () => {
    const now = Date.now();
    for (let days = 1; days <= 20; days++) {
      await writeFile(join(folder, toFileName(new Date(now - days * DAY_MS))), "");
    }
    const abandoned = `.${toFileName(new Date(now - 3 * DAY_MS))}.4711`;
    for (const name of ["notes.txt", "moved.backup", abandoned]) {
      await writeFile(join(folder, name), "");
    }
    await writeScheduledBackup(testEnvironment());
    // A second one on the same day replaces the first.
    await writeScheduledBackup(testEnvironment());
    const names = (await readdir(folder)).sort().reverse();
    const kept = Array.from({ length: MAX_BACKUPS }, (_, days) =>
      toFileName(new Date(now - days * DAY_MS)),
    );
    expect(names).toEqual(["notes.txt", "moved.backup", ...kept]);
    expect(await alarms()).toEqual([]);
    expect((await backupState(testEnvironment()))?.last?.getTime()).toBeGreaterThan(now - 1_000);
    expect(await listMaintenanceRuns(9)).toEqual([]);
  });

  it("stays where a clock that ran ahead has named 14 others later", async () => {
    const now = Date.now();
    for (let days = 1; days <= MAX_BACKUPS; days++) {
      await writeFile(join(folder, toFileName(new Date(now + days * DAY_MS))), "");
    }
    await writeScheduledBackup(testEnvironment());
    const names = await readdir(folder);
    expect(names).toContain(toFileName(new Date(now)));
    expect(names).toHaveLength(MAX_BACKUPS);
  });

  it("is an alarm where the last one is older than 26 hours, has failed, or never was", async () => {
    expect(await alarms()).toEqual([]);
    const uptime = vi.spyOn(process, "uptime").mockReturnValue(27 * 60 * 60);
    expect(await alarms()).toEqual(["Es gibt noch keine Sicherung."]);
    await ran(25);
    expect(await alarms()).toEqual([]);
    await database().delete(maintenanceRuns);
    await ran(27);
    expect(await alarms()).toEqual(["Die letzte Sicherung ist älter als 26 Stunden."]);
    // A start catches up.
    uptime.mockReturnValue(60);
    expect(await alarms()).toEqual([]);
    uptime.mockRestore();

    await writeFile(join(folder, "full"), "");
    const impossible = testEnvironment({ BACKUP_DIR: join(folder, "full", "backups") });
    await expect(writeScheduledBackup(impossible)).rejects.toThrow();
    expect(await alarms()).toEqual(["Die letzte Sicherung ist fehlgeschlagen."]);
    await writeScheduledBackup(testEnvironment());
    expect(await alarms()).toEqual([]);
  });

  it("is due at 02:30 Swiss time where there is a folder for it, and made up for", async () => {
    await startTasks([schedule.backup]);
    expect(await jobs().getSchedules("backup")).toEqual([]);
    await ran(27);
    let runs = 0;
    const run = async () => void runs++;
    await startTasks([{ ...schedule.backup, isWanted: () => true, run }]);
    expect(await jobs().getSchedules("backup")).toMatchObject([
      { cron: "30 2 * * *", timezone: "Europe/Zurich" },
    ]);
    await expect.poll(() => runs).toBe(1);
    await jobs().unschedule("backup");
  });
});
