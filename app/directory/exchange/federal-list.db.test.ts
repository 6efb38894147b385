import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { database } from "~/platform/database/database.server";
import { publishChange } from "../../../tests/kit/calls/change-document";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { exportedDirectory } from "../../../tests/kit/samples/exported-directory";
import { previewFederalList, publishFederalList } from "./federal-list-publishing.server";
import { importDirectory, planImport } from "./transfer.server";

const BY = "Leitstand";
const ACTOR = { id: "1", name: BY };
const NEXT = { number: "1999.00", name: "Neue Analyse", taxPoints: 7.2, isLimited: true };
const LIST = { edition: "2027-01-01", positions: [NEXT] };

describe("the federal list", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("is published as one revision with its day, and changes no analysis", async () => {
    const before = await loadSnapshot();
    await previewFederalList(LIST.positions);
    expect((await loadSnapshot()).edition).toBe(before.edition);
    await publishFederalList(LIST, ACTOR);
    const after = await loadSnapshot();
    expect(after.revision).toBe(before.revision + 1);
    expect(after.federalList?.edition).toBe(LIST.edition);
    expect(after.federalList?.position(NEXT.number)).toEqual(NEXT);
    expect(after.analyses).toEqual(before.analyses);
    const detail = { revision: after.revision, edition: LIST.edition };
    const lines = await database().select().from(auditLog).orderBy(auditLog.seq);
    expect(lines.at(-1)).toMatchObject({
      action: "federal-list-published",
      actorName: BY,
      detail,
    });
    expect(await previewFederalList(LIST.positions)).toMatchObject({ isSame: true, changed: [] });
  });

  it("is part of what is exported, and comes with a file that holds another", async () => {
    await publishFederalList(LIST, ACTOR);
    const file = await exportedDirectory();
    expect(file.federalList).toEqual(LIST);
    expect(await planImport(JSON.stringify(file))).toMatchObject({
      plan: { federalList: undefined },
    });
    const other = { ...file, federalList: { ...LIST, edition: "2028-01-01" } };
    await importDirectory(JSON.stringify({ ...other, documents: [] }), { actor: ACTOR, note: "" });
    expect((await loadSnapshot()).federalList?.edition).toBe("2028-01-01");
  });

  it("lets no analysis name a position that no list held, or be outside and inside", async () => {
    await publishFederalList(LIST, ACTOR);
    const tried = (change: object) => publishChange("analysis", "ferritin", change);
    expect(await tried({ federalPositions: ["1999.00", "1998.00"] })).toMatchObject({
      outcome: "refused",
      errors: [
        { path: ["federalPositions", 1], message: expect.stringContaining("1998.00 steht nicht") },
      ],
    });
    const dropped = { federalPositions: ["1314.00"], answers: "Sind die Speicher leer?" };
    expect(await tried(dropped)).toMatchObject({ outcome: "published" });
    expect(await tried({ federalPositions: ["1999.00", "1999.00"] })).toMatchObject({
      errors: [{ path: ["federalPositions"] }],
    });
    expect(await tried({ federalPositions: ["1999.00"], outsideList: "notListed" })).toMatchObject({
      errors: [{ path: ["outsideList"] }],
    });
    expect(await tried({ federalPositions: ["1999.00"], outsideList: "" })).toMatchObject({
      outcome: "published",
    });
  });
});
