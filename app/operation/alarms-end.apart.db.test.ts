import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { mails } from "#database/mails";
import { alarms } from "#database/operation";
import { MINUTE_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { databaseServer } from "../../tests/kit/database/new-database";
import { useDatabase } from "../../tests/kit/database/test-database";
import { samples } from "../../tests/kit/samples/sample-directory";
import {
  showEdition,
  showStoredEdition,
  useAlarmLog,
  usePublication,
} from "../../tests/kit/server/alarm-log";
import { findAlarms, readPortalCondition } from "./alarm-checks.server";
import { logEndedAlarms, sendAlarms, watchAlarms } from "./alarms.server";

async function anotherProcess() {
  vi.resetModules();
  const { connectDatabase, disconnectDatabase } = await import(
    "~/platform/database/database.server"
  );
  const url = databaseServer();
  url.pathname = `/test_${process.env.VITEST_POOL_ID}`;
  connectDatabase(url.href);
  const directory = await import("~/directory/publication/current-snapshot.server");
  await directory.loadDirectory(async () => samples);
  return {
    ...(await import("./alarms.server")),
    log: (await import("~/platform/log.server")).log,
    disconnectDatabase,
  };
}

const failedMail = () =>
  database()
    .insert(mails)
    .values({ template: "reminder", detail: { waiting: ["1"] }, status: "failed" });
const minutesPass = (minutes: number) =>
  database()
    .update(alarms)
    .set({ seenAt: sql`seen_at - make_interval(mins => ${minutes}::int)` });
const names = async () => findAlarms(await readPortalCondition()).map(({ name }) => name);
const countMails = () => database().$count(mails, sql`template = 'alarm'`);

describe("alarms that have begun", () => {
  useDatabase();
  usePublication();
  const { lines, listenTo } = useAlarmLog();
  beforeAll(async () => {
    for (let looks = 0; looks < 3; looks++) await sendAlarms();
  });

  it("end in the log, and are told again when they begin again", async () => {
    await failedMail();
    await sendAlarms();
    await database().update(mails).set({ status: "sent" });
    await minutesPass(2);
    await Promise.all([sendAlarms(), logEndedAlarms()]);
    expect(lines).toHaveLength(1);
    await minutesPass(2);
    await Promise.all([logEndedAlarms(), logEndedAlarms()]);
    await logEndedAlarms();
    await failedMail();
    await sendAlarms();
    const [begins, ends] = ["error: an alarm begins", "info: an alarm ends"];
    const inOrder = [begins, ends, begins].map((line) => `${line} failed-mails`);
    expect(lines).toEqual(inOrder);
    expect(await countMails()).toBe(2);
  });

  it("that one of two processes has are told once, and last until it has them no more", async () => {
    const other = await anotherProcess();
    listenTo(other.log);
    try {
      await showEdition("older");
      await expect.poll(names).toEqual(["publication-failed"]);
      for (let round = 0; round < 3; round++) {
        await sendAlarms();
        await minutesPass(2);
        await other.sendAlarms();
        await other.logEndedAlarms();
      }
      expect(lines).toEqual(["error: an alarm begins publication-failed"]);
      expect(await countMails()).toBe(1);
      await showStoredEdition();
      await expect.poll(names).toEqual([]);
      await minutesPass(2);
      await other.logEndedAlarms();
      expect(lines[1]).toBe("info: an alarm ends publication-failed");
    } finally {
      await other.disconnectDatabase();
    }
  });

  it("are not ended by a process that may be the first to look after a start or an outage", async () => {
    const other = await anotherProcess();
    listenTo(other.log);
    try {
      await database().insert(alarms).values({ name: "failed-mails" });
      await minutesPass(60);
      for (let looks = 0; looks < 3; looks++) {
        await other.logEndedAlarms();
        await other.sendAlarms();
      }
      expect(lines).toEqual([]);
      await other.logEndedAlarms();
      expect(lines).toEqual(["info: an alarm ends failed-mails"]);
    } finally {
      await other.disconnectDatabase();
    }
  });

  it("end also where a clock that ran ahead has seen them", async () => {
    await database().insert(alarms).values({ name: "failed-mails" });
    await minutesPass(-60 * 24 * 40);
    await logEndedAlarms();
    expect(lines).toEqual([]);
    await minutesPass(4);
    await logEndedAlarms();
    expect(lines).toEqual(["info: an alarm ends failed-mails"]);
  });

  it("are looked for every minute until the portal stops", async () => {
    await failedMail();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const end = watchAlarms();
    vi.advanceTimersByTime(MINUTE_MS);
    await end();
    expect(lines).toEqual(["error: an alarm begins failed-mails"]);
    await database().delete(alarms);
    vi.advanceTimersByTime(MINUTE_MS);
    vi.useRealTimers();
    expect(await database().$count(alarms)).toBe(0);
  });
});
