import { isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "~/server/database/database.server";
import { auditLog } from "../../../../database/audit";
import { useDatabase } from "../../../../tests/test-database";
import { readDocument } from "../documents/documents.server";
import { saveDraft } from "../documents/drafts.server";
import { loadSnapshot } from "../publication/snapshot.server";
import { previewFederalList, publishFederalList } from "./federal-list-publishing.server";
import { publishSamples } from "./first-publication.server";

const BY = "Leitstand";
const ACTOR = { id: "1", name: BY };
const POSITIONS = [{ number: "1314.00", name: "Ferritin", taxPoints: 7.2 }];

describe("the federal list", () => {
  useDatabase();
  beforeEach(publishSamples);

  it("is published as one revision with its day, also into drafts, and a second time changes nothing", async () => {
    const before = await loadSnapshot();
    const { content } = (await readDocument("analysis", "ferritin")) ?? {};
    const draft = { ...content, answers: "Sind die Speicher gefüllt?" };
    await saveDraft("analysis", "ferritin", draft, { baseVersion: 0, by: BY });
    const { changes } = await previewFederalList(POSITIONS);
    expect((await loadSnapshot()).edition).toBe(before.edition);
    await publishFederalList(changes, { edition: "2026-01-01", actor: ACTOR });
    const after = await loadSnapshot();
    const detail = { revision: after.revision, edition: "2026-01-01" };
    expect(
      await database().select().from(auditLog).where(isNotNull(auditLog.actorId)),
    ).toMatchObject([{ action: "federal-list-published", actorName: BY, detail }]);
    const place = { alPosition: "1314.00", taxPoints: 7.2, alEdition: "2026-01-01" };
    expect(after.revision).toBe(before.revision + 1);
    expect(after.analysis("ferritin")).toMatchObject(place);
    expect(after.analysis("ferritin")?.answers).toBe(before.analysis("ferritin")?.answers);
    expect((await readDocument("analysis", "ferritin"))?.content).toEqual({ ...draft, ...place });
    expect((await previewFederalList(POSITIONS)).changes).toEqual([]);
  });
});
