import { beforeEach, describe, expect, it } from "vitest";
import { useDatabase } from "../../../../tests/test-database";
import { readDocument } from "../documents/documents.server";
import { saveDraft } from "../documents/drafts.server";
import { publishSamples } from "../exchange/first-publication.server";
import {
  currentSnapshot,
  followPublications,
  openDirectory,
  PageNotRendered,
  pollPublicationNow,
  publicationState,
} from "./publication.server";
import { publish } from "./publishing.server";

const BY = "Leitstand";

async function publishName(name: string): Promise<void> {
  const read = await readDocument("lab", "medlab-basel");
  if (read === undefined) throw new Error("missing");
  const base = { baseVersion: read.draftVersion, by: BY };
  const saved = await saveDraft("lab", "medlab-basel", { ...read.content, name }, base);
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  const { draftVersion } = saved;
  await publish("lab", "medlab-basel", { note: "", actor: { id: "1", name: BY }, draftVersion });
}

describe("what a process publishes", () => {
  useDatabase();
  beforeEach(publishSamples);

  it("is the mended revision at once, also where it came while the one before failed", async () => {
    await openDirectory();
    const { revision } = currentSnapshot();
    const failed: (number | undefined)[] = [];
    const end = followPublications(async (next) => {
      if (next.lab("medlab-basel")?.name !== "MedLab mit Fehler") return () => undefined;
      failed.push(next.revision);
      await publishName("MedLab Nordwest");
      throw new PageNotRendered("/labore/medlab-basel");
    });
    try {
      await publishName("MedLab mit Fehler");
      pollPublicationNow();
      await expect.poll(() => publicationState().failure, { timeout: 10_000 }).toBeDefined();
      await expect
        .poll(publicationState, { timeout: 10_000 })
        .toEqual({ revision: revision + 2, failure: undefined });
      expect(currentSnapshot().lab("medlab-basel")?.name).toBe("MedLab Nordwest");
      expect(failed).toEqual([revision + 1]);
    } finally {
      end();
    }
  });
});
