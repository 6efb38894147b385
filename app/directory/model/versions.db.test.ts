import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { documentVersions } from "#database/directory";
import { proposals } from "#database/labs";
import { acceptProposal } from "~/directory/labs/answer-proposal.server";
import { createProposalToken } from "~/directory/labs/proposal-mail.server";
import {
  inviteProposal,
  readOpenProposals,
  readProposalInvitation,
  submitProposal,
} from "~/directory/labs/proposals.server";
import { database } from "~/platform/database/database.server";
import { publishChange } from "../../../tests/kit/calls/change-document";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { readDocument } from "./documents.server";
import { listVersions, readVersion } from "./versions.server";

const ACTOR = { id: "1", name: "Leitstand" };
const LAB = ["lab", "medlab-basel"] as const;

/** Reading more of the history than requested fails on this version. */
async function storeUnreadable(): Promise<void> {
  const [kind, slug] = LAB;
  await database()
    .insert(documentVersions)
    .values({ kind, slug, version: 0, content: {}, schemaVersion: 99, publishedBy: ACTOR.name });
}

async function proposalLink(): Promise<{ id: string; token: string }> {
  const id = (await inviteProposal(LAB[1], { recipient: "a@labor.example", actor: ACTOR })) ?? "";
  const [row] = await database().select().from(proposals).where(eq(proposals.id, id));
  return { id, token: row === undefined ? "" : await createProposalToken(row) };
}

describe("earlier versions of a document", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await storeUnreadable();
  });

  it("are not read by saving, publishing and proposing, only where one is asked for", async () => {
    const done = await publishChange(...LAB, { name: "MedLab Nordwest" });
    expect(done).toMatchObject({ outcome: "published", version: 2 });
    const { id, token } = await proposalLink();
    const content = (await readProposalInvitation(token))?.content;
    expect(content?.name).toBe("MedLab Nordwest");
    await submitProposal(token, { ...content, name: "MedLab AG" });
    expect((await readOpenProposals(LAB[1]))[0]?.changes).toHaveLength(1);
    expect(await acceptProposal({ lab: LAB[1], id }, ["name"], { actor: ACTOR, reason: "" })).toBe(
      true,
    );
    expect((await listVersions(...LAB)).map(({ version }) => version)).toEqual([2, 1, 0]);
    expect((await readVersion(...LAB, 1))?.content.name).toBe("MedLab Basel");
    await expect(readVersion(...LAB, 0)).rejects.toThrow("later version of the portal");
  });

  it("are of no document whose address holds a sign that PostgreSQL does not take", async () => {
    expect(await readDocument("lab", "medlab-basel\0")).toBeUndefined();
  });
});
