import { describe, expect, it } from "vitest";
import { entryEvents } from "../database/entry-events";
import { mails } from "../database/mails";
import { daysAgo, entry, NOW } from "../tests/old-entries";
import { useDatabase } from "../tests/test-database";
import { keepDeadlines } from "./schedule.server";
import { database } from "./server/database/database.server";

describe("what the portal does each night", () => {
  useDatabase();

  it("deletes and reminds by one clock", async () => {
    const inAYear = daysAgo(-365);
    await entry("contact", { createdAt: NOW });
    await keepDeadlines({ now: daysAgo(-89) });
    expect(await database().$count(mails)).toBe(0);
    await keepDeadlines({ now: inAYear, clockIsChecked: true });
    expect(await database().select().from(mails)).toMatchObject([{ template: "reminder" }]);
    expect(await database().select().from(entryEvents)).toMatchObject([
      { event: "reminded", createdAt: inAYear },
    ]);
  });
});
