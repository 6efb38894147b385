import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { documents, documentVersions } from "#database/directory";
import { unpublishDocument } from "~/directory/publication/publishing.server";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { database } from "~/platform/database/database.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { publishInitialContent } from "./first-publication.server";

describe("what a portal starts with", () => {
  useDatabase();

  it("brings frequent questions to a portal of an earlier version, once, and changes nothing else", async () => {
    await publishInitialContent();
    const first = await loadSnapshot();
    await database().delete(documentVersions).where(eq(documentVersions.kind, "faq"));
    await database().delete(documents).where(eq(documents.kind, "faq"));
    await publishInitialContent();
    const { faq, versions, revision } = await loadSnapshot();
    expect(faq).toEqual(first.faq);
    expect(faq.map(({ id }) => id)).toContain("wer-erhaelt-meine-daten");
    expect(versions).toEqual(first.versions);
    expect(revision).toBe(first.revision + 1);
    for (const { id } of faq) await unpublishDocument("faq", id, { id: "1", name: "Leitstand" });
    await publishInitialContent();
    expect((await loadSnapshot()).faq).toEqual([]);
  });
});
