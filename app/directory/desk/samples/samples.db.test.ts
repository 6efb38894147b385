import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { documents } from "#database/directory";
import { publishInitialContent } from "~/directory/exchange/first-publication.server";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { database } from "~/platform/database/database.server";
import { publishChange } from "../../../../tests/kit/calls/change-document";
import { deskCall } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { action, handle, loader } from "./page";

const post = (intent: string) => action(deskCall("/admin/verzeichnis/beispiele", { intent }));

async function readSite() {
  const { labs, tests, homeCards, testimonials, figures, articles, analyses, ...others } =
    await loadSnapshot();
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);
  return {
    labs: ids(labs),
    tests: ids(tests),
    counts: [homeCards, testimonials, figures, articles, analyses].map(({ length }) => length),
    operator: others.operator.name,
    unfit: others.unfit,
  };
}

describe("all samples", () => {
  useDatabase();
  beforeEach(publishInitialContent);

  it("leave in one step with what belongs to them, real data stay; for a day all come back as they were", async () => {
    await publishChange("lab", "medlab-basel", { name: "Labor am Rhein" });
    await database()
      .update(documents)
      .set({ sample: false })
      .where(sql`slug = 'medlab-basel' or kind = 'test' and slug = 'gc-plus'`);
    const before = await readSite();
    expect((await loader()).removed).toBeUndefined();
    await Promise.all([post("remove"), post("remove")]);
    const after = await readSite();
    expect(after).toMatchObject({ labs: ["medlab-basel"], operator: before.operator, unfit: [] });
    expect(after.counts).toEqual([0, 0, 0, ...before.counts.slice(3)]);
    const { published, removed } = await loader();
    expect(published).toEqual([]);
    expect(removed?.count).toBeGreaterThan(40);
    await Promise.all([post("put-back"), post("put-back")]);
    expect(await readSite()).toEqual(before);
    const logged = await database().select().from(auditLog).orderBy(auditLog.seq);
    const actions = logged.map(({ action }) => action);
    expect(actions.filter((one) => one.startsWith("samples"))).toEqual([
      "samples-removed",
      "samples-put-back",
    ]);
  });

  it("stay away after a day; what was published since is not touched", async () => {
    await post("remove");
    await publishChange("lab", "medlab-basel", { name: "Labor am Rhein" });
    await database().update(documents).set({ takenOffAt: sql`taken_off_at - interval '25 hours'` });
    expect((await loader()).removed).toBeUndefined();
    await post("put-back");
    expect((await readSite()).labs).toEqual(["medlab-basel"]);
  });

  it("are removed by an owner alone", () => {
    expect(handle.open).toBe("operate");
    expect(action.rights).toEqual({ remove: "operate", "put-back": "operate" });
  });
});
