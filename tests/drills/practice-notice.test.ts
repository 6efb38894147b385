import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  queueNoticeMails,
  releasePracticeNotice,
} from "../../app/leads/newsletter/practice-notice.server";
import { database } from "../../app/platform/database/database.server";
import { mails } from "../../database/mails";
import { OPERATOR } from "../kit/calls/desk-submissions";
import { useDatabase } from "../kit/database/test-database";
import { drillFigure } from "../kit/drill/drill-figure";
import { insertPractices } from "../kit/people/many-practices";

const PRACTICES = 10_000;

describe("the notice to all practices", () => {
  useDatabase();

  it("reaches ten thousand, each once, by two processes and after a stop", async () => {
    await insertPractices(PRACTICES);
    const begun = performance.now();
    expect(await releasePracticeNotice(randomUUID(), OPERATOR)).toBe(PRACTICES);
    await queueNoticeMails(7);
    await Promise.all([queueNoticeMails(100), queueNoticeMails(100)]);
    const seconds = (performance.now() - begun) / 1_000;
    const queued = await database()
      .select({ recipient: mails.recipient })
      .from(mails)
      .where(eq(mails.template, "comparison-available"));
    expect(queued).toHaveLength(PRACTICES);
    const twice = queued.length - new Set(queued.map(({ recipient }) => recipient)).size;
    drillFigure({
      promise: "practices that get the notice twice",
      figure: twice,
      limit: 0,
      unit: "",
    });
    const promise = "the notice is queued for 10,000 practices within";
    drillFigure({ promise, figure: seconds, limit: 60, unit: "s" });
  }, 180_000);
});
