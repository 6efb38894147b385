import { beforeEach, describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { maintenanceRuns } from "#database/operation";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database } from "~/platform/database/database.server";
import { useDatabase } from "../../tests/kit/database/test-database";
import { daysAgo, entry, NOW } from "../../tests/kit/people/old-entries";
import { deleteExpired } from "./retention.server";

const run = () => deleteExpired(submissionKinds, { now: NOW });
const remaining = () => database().select().from(entries);

describe("a clock that looks wrong", () => {
  useDatabase();

  async function ranDaysAgo(days: number) {
    await database()
      .insert(maintenanceRuns)
      .values({ task: "retention", ranAt: daysAgo(days) });
  }
  beforeEach(async () => {
    await entry("contact", { suspected: true, createdAt: daysAgo(31) });
  });

  it("more than a day before the last run deletes nothing, also for the operator", async () => {
    await ranDaysAgo(-1.1);
    expect(await run()).toMatchObject({ note: "clock", counts: {} });
    const checked = { now: NOW, clockIsChecked: true };
    expect(await deleteExpired(submissionKinds, checked)).toMatchObject({ note: "clock" });
    expect(await remaining()).toHaveLength(1);
  });

  it("more than a day before the newest entry deletes nothing", async () => {
    await entry("contact", { createdAt: daysAgo(-1.1) });
    expect(await run()).toMatchObject({ note: "clock" });
    expect(await remaining()).toHaveLength(2);
  });

  it("more than 14 days after the last run deletes nothing until the operator has looked at it", async () => {
    await ranDaysAgo(14.1);
    expect(await run()).toMatchObject({ note: "clock" });
    // A refusal is not a run: the next one is neither early nor late.
    expect(await run()).toMatchObject({ note: "clock" });
    const checked = { now: NOW, clockIsChecked: true };
    expect((await deleteExpired(submissionKinds, checked)).counts.suspected).toBe(1);
  });

  it("less than that is no reason to refuse", async () => {
    await ranDaysAgo(13.9);
    await entry("contact", { createdAt: daysAgo(-0.9) });
    expect((await run()).counts.suspected).toBe(1);
  });
});
