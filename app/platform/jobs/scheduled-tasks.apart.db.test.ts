import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { maintenanceRuns } from "#database/operation";
import { HOUR_MS, MINUTE_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { schedule } from "~/wiring/schedule.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { jobs } from "./jobs.server";
import { getNextTaskRun, type ScheduledTask, startTasks } from "./scheduled-tasks.server";

function countedTask() {
  const counted = { runs: 0 };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const task: ScheduledTask = {
    ...schedule.retention,
    async run() {
      counted.runs += 1;
      await released;
    },
  };
  return { task, counted, release };
}

const ranHoursAgo = (hours: number) =>
  database()
    .insert(maintenanceRuns)
    .values({ task: "retention", ranAt: new Date(Date.now() - hours * HOUR_MS) });

async function jobStates(): Promise<string[]> {
  const { rows } = await database().execute<{ state: string }>(
    sql`select state::text from pgboss.job where name = 'retention'`,
  );
  return rows.map(({ state }) => state);
}

describe("what the portal does by itself", () => {
  useDatabase();
  afterEach(() => jobs().offWork("retention"));

  it("is made up for once after a start, however many processes start", async () => {
    await ranHoursAgo(27);
    const { task, counted, release } = countedTask();
    await startTasks([task, task, task]);
    release();
    await expect.poll(jobStates).toEqual(["completed"]);
    expect(counted.runs).toBe(1);
  });

  it("is done once each minute, however many processes send it", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const { task, counted, release } = countedTask();
    const eachMinute = { ...task, at: "each minute", missedAfterHours: "never" } as const;
    await startTasks([eachMinute, eachMinute]);
    vi.advanceTimersByTime(MINUTE_MS);
    vi.useRealTimers();
    await expect.poll(jobStates).toEqual(["active"]);
    release();
    await expect.poll(jobStates).toEqual(["completed"]);
    expect(counted.runs).toBe(1);
  });

  it("is not repeated where the last run is not missing", async () => {
    await ranHoursAgo(25);
    await startTasks([countedTask().task]);
    expect(await jobStates()).toEqual([]);
  });

  it("says in the log that it failed, and is tried again", async () => {
    const failure = new Error("broken");
    const logged = vi.spyOn(log, "error").mockReturnValue();
    await ranHoursAgo(27);
    await startTasks([{ ...schedule.retention, run: () => Promise.reject(failure) }]);
    await expect.poll(jobStates).toEqual(["retry"]);
    expect(logged.mock.calls).toEqual([
      [{ task: "retention", err: failure }, "what is done by itself failed"],
    ]);
    logged.mockRestore();
  });

  it("is due every day at 03:15 Swiss time", async () => {
    await ranHoursAgo(1);
    await startTasks([schedule.retention]);
    expect(await jobs().getSchedules("retention")).toMatchObject([
      { cron: "15 3 * * *", timezone: "Europe/Zurich" },
    ]);
    const time = { timeStyle: "short", timeZone: "Europe/Zurich" } as const;
    const next = getNextTaskRun(schedule.retention) ?? new Date(0);
    expect(new Intl.DateTimeFormat("de-CH", time).format(next)).toBe("03:15");
    expect(next.getTime() - Date.now()).toBeLessThan(25 * HOUR_MS);
  });
});
