import { describe, expect, it } from "vitest";
import { documents, documentVersions } from "#database/directory";
import { images } from "#database/images";
import { proposals } from "#database/labs";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database } from "~/platform/database/database.server";
import { useDatabase } from "../../tests/kit/database/test-database";
import { daysAgo, NOW } from "../../tests/kit/people/old-entries";
import { deleteExpired } from "./retention.server";

const BY = "Leitstand";

async function uploaded(hash: string, days: number, content: Buffer | null = Buffer.from("x")) {
  const sizes = [480, 1600].map((size) => ({ size, width: size, height: size }));
  const row = { hash, content, uploadedBy: BY, uploadedAt: daysAgo(days) };
  await database()
    .insert(images)
    .values(sizes.map((size) => ({ ...row, ...size })));
}

describe("an uploaded picture", () => {
  useDatabase();

  it("goes after 30 days unless a draft, a version or a proposal that waits names it; an erased one stays on record", async () => {
    const document = { kind: "lab", slug: "olten" } as const;
    const version = { ...document, publishedBy: BY, schemaVersion: 1 };
    await database()
      .insert(documents)
      .values({ ...document, draft: { logo: "draft" } });
    await database()
      .insert(documentVersions)
      .values([
        { ...version, version: 1, content: { image: "earlier" } },
        { ...version, version: 2, content: { logo: "published" } },
      ]);
    const proposal = { ...document, basedOn: 2, proposedBy: "labor@example.ch", invitedBy: BY };
    await database()
      .insert(proposals)
      .values([
        { ...proposal, state: "open", content: { logo: "proposed" } },
        { ...proposal, state: "rejected", content: { logo: "rejected" } },
      ]);
    for (const hash of ["draft", "earlier", "published", "proposed", "rejected", "unnamed"]) {
      await uploaded(hash, 31);
    }
    await uploaded("erased", 31, null);
    await uploaded("new", 29);
    const run = await deleteExpired(submissionKinds, { now: NOW });
    expect(run.counts["unused-pictures"]).toBe(4);
    const left = await database().selectDistinct({ hash: images.hash }).from(images);
    expect(left.map(({ hash }) => hash).sort()).toEqual(
      ["draft", "earlier", "erased", "new", "proposed", "published"].sort(),
    );
  });
});
