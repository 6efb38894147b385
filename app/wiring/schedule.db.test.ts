import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import { mailedCodes } from "#database/sessions";
import { runRetention } from "~/operation/retention-task.server";
import { database } from "~/platform/database/database.server";
import { useDatabase } from "../../tests/kit/database/test-database";
import { daysAgo, entry, NOW } from "../../tests/kit/people/old-entries";
import { schedule } from "./schedule.server";

describe("what the portal does each night", () => {
  useDatabase();

  it("deletes and reminds by one clock", async () => {
    const inAYear = daysAgo(-365);
    await entry("contact", { createdAt: NOW });
    await runRetention({ now: daysAgo(-89) });
    expect(await database().$count(mails)).toBe(0);
    await runRetention({ now: inAYear, clockIsChecked: true });
    expect(await database().select().from(mails)).toMatchObject([{ template: "reminder" }]);
    expect(await database().select().from(entryEvents)).toMatchObject([
      { event: "reminded", createdAt: inAYear },
    ]);
  });

  it("deletes all else and reminds also where something can't be deleted, and fails then", async () => {
    await entry("contact", { createdAt: daysAgo(91) });
    const seed = crypto.randomUUID();
    const code = { owner: "praxis@example.ch", seed, triesLeft: 5, expiresAt: new Date(0) };
    await database().insert(mailedCodes).values(code);
    await database().execute(sql`alter table rate_limits rename to rate_limits_away`);
    try {
      await expect(schedule.retention.run()).rejects.toThrow();
    } finally {
      await database().execute(sql`alter table rate_limits_away rename to rate_limits`);
    }
    expect(await database().$count(mailedCodes)).toBe(0);
    expect(await database().select().from(mails)).toMatchObject([{ template: "reminder" }]);
  });
});
