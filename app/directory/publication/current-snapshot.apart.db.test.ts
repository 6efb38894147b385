import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { documents, documentVersions, publications } from "#database/directory";
import { readDocument } from "~/directory/model/documents.server";
import { findAlarms, readPortalCondition } from "~/operation/alarm-checks.server";
import { connectionPool, database, inTransaction } from "~/platform/database/database.server";
import { publishChange } from "../../../tests/kit/calls/change-document";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import {
  currentSnapshot,
  followPublications,
  loadDirectory,
  PageNotRenderedError,
  publicationState,
} from "./current-snapshot.server";
import { recordPublication } from "./publishing.server";

/** Only a publication of this process wakes it. */
const NEVER_MS = 3_600_000;
const BY = "Leitstand";

const publishName = (name: string) => publishChange("lab", "medlab-basel", { name });

describe("what another process publishes", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("is shown as soon as it is announced, long before the next look", async () => {
    await loadDirectory();
    const { revision } = currentSnapshot();
    const end = followPublications(async () => undefined, NEVER_MS);
    try {
      // As the other process does: this one commits nothing.
      await database().insert(publications).values({ by: BY, documents: [] });
      await expect
        .poll(async () => {
          await connectionPool().query("notify publication");
          return currentSnapshot().revision;
        })
        .toBe(revision + 1);
    } finally {
      end();
    }
  });
});

describe("what a process publishes", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("is the mended revision at once, also where it came while the one before failed", async () => {
    await loadDirectory();
    const { revision } = currentSnapshot();
    const failed: (number | undefined)[] = [];
    const end = followPublications(async (next) => {
      if (next.lab("medlab-basel")?.name !== "MedLab mit Fehler") return;
      failed.push(next.revision);
      await publishName("MedLab Nordwest");
      throw new PageNotRenderedError("/labore/medlab-basel");
    }, NEVER_MS);
    try {
      await publishName("MedLab mit Fehler");
      await expect.poll(() => publicationState().failure).toBeDefined();
      await expect
        .poll(publicationState)
        .toEqual({ revision: revision + 2, unfit: [], failure: undefined });
      expect(currentSnapshot().lab("medlab-basel")?.name).toBe("MedLab Nordwest");
      expect(failed).toEqual([revision + 1]);
    } finally {
      end();
    }
  });

  it("is read while visitors hold every connection: their time for a statement is not its own", async () => {
    const { max = 0 } = connectionPool().options;
    const held = await Promise.all(Array.from({ length: max }, () => connectionPool().connect()));
    try {
      await loadDirectory();
      expect(currentSnapshot().lab("medlab-basel")).toBeDefined();
    } finally {
      for (const one of held) one.release();
    }
  });

  it("leaves out what this version of the portal can't show, and takes no revision with more of it", async () => {
    const store = (version: number, slug: string, content: object) =>
      database()
        .insert(documentVersions)
        .values({
          kind: "lab",
          slug,
          version,
          content: { ...content },
          schemaVersion: 1,
          publishedBy: BY,
        });
    const show = async (slug: string, version: number) => {
      await database()
        .update(documents)
        .set({ publishedVersion: version })
        .where(eq(documents.slug, slug));
      await inTransaction((tx) => recordPublication(tx, BY, []));
    };
    const { content = {} } = (await readDocument("lab", "medlab-basel")) ?? {};
    const { specialties: _, ...without } = content;
    await store(90, "medlab-basel", without);
    await store(91, "medlab-basel", { ...content, ofALaterVersion: "unbekannt" });
    await store(90, "swisslab-bern", without);
    await show("medlab-basel", 90);
    await loadDirectory();
    const started = currentSnapshot();
    expect(started.unfit).toMatchObject([
      { kind: "lab", slug: "medlab-basel", errors: [{ path: ["specialties"] }] },
    ]);
    expect(started.lab("medlab-basel")).toBeUndefined();
    expect(started.tests.filter(({ labId }) => labId === "medlab-basel")).toEqual([]);
    expect(findAlarms(await readPortalCondition()).map(({ name }) => name)).toEqual([
      "publication-failed",
    ]);
    const end = followPublications(async () => undefined);
    try {
      await show("swisslab-bern", 90);
      await expect
        .poll(() => publicationState().failure)
        .toMatchObject({ path: "/lab/swisslab-bern" });
      expect(currentSnapshot()).toBe(started);
      await show("swisslab-bern", 1);
      await show("medlab-basel", 91);
      await expect.poll(() => publicationState().unfit).toEqual([]);
      expect(currentSnapshot().lab("medlab-basel")?.name).toBe("MedLab Basel");
      expect(currentSnapshot().lab("medlab-basel")).not.toHaveProperty("ofALaterVersion");
    } finally {
      end();
    }
  });
});
