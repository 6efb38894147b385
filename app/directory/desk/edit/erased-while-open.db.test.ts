import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { labRegistrations } from "#database/submissions";
import { createLabFromRegistration } from "~/directory/labs/from-registration.server";
import { readDocument } from "~/directory/model/documents.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { erasePerson } from "~/privacy/erasure.server";
import { deleteExpired } from "~/privacy/retention.server";
import { changeDraft, publishChange } from "../../../../tests/kit/calls/change-document";
import { OPERATOR, submitLabRegistration } from "../../../../tests/kit/calls/desk-submissions";
import { documentCall } from "../../../../tests/kit/calls/document-call";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { action, loader } from "./edit-page";

const LONG_AGO = new Date(Date.now() - 4 * 365 * 24 * 60 * 60 * 1_000);

async function register() {
  const { submissionId: id } = await submitLabRegistration();
  const [sent] = await database()
    .select()
    .from(labRegistrations)
    .where(eq(labRegistrations.id, id));
  const address = sent?.email ?? "";
  const answers = [{ label: "E-Mail", value: address }];
  const slug = (await createLabFromRegistration(id, { actor: OPERATOR, answers })) ?? "";
  const { content } = await loader(documentCall("lab", slug));
  const intern = { ...(content.intern as object), note: `Rückfragen an ${address}` };
  await changeDraft("lab", slug, { intern }, "Beat");
  return { id, slug, address };
}

type Page = Awaited<ReturnType<typeof loader>>;

function typeInto({ kind, slug, content, draftVersion }: Page) {
  const draft = JSON.stringify({ ...content, shortDescription: "Ein Buchstabe mehr" });
  return action(
    documentCall(kind, slug, { intent: "save", draft, draftVersion: String(draftVersion) }),
  );
}

const erase = (address: string) =>
  erasePerson(address, { kinds: submissionKinds, actor: OPERATOR, runId: randomUUID() });
const stored = async (slug: string) => JSON.stringify(await readDocument("lab", slug));

describe("what was erased while a page showed it", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("does not come back when the page saves: its editor sees what would", async () => {
    const { slug, address } = await register();
    const open = await loader(documentCall("lab", slug));
    await erase(address);
    const answer = await typeInto(open);
    if (!("outcome" in answer) || answer.outcome !== "conflict") throw new Error("no conflict");
    expect(answer.by).toBe("Laborlotse (Löschung)");
    expect(answer.changes).toContainEqual({
      key: "intern",
      label: "Intern",
      changes: [{ place: "Intern, Notiz", before: "", after: `Rückfragen an ${address}` }],
    });
    const ofContact = answer.changes.find(({ key }) => key === "contact");
    expect(JSON.stringify(ofContact)).toContain(address);
    expect(await stored(slug)).not.toContain(address);
    // An editor who keeps their own version gets the content without the registration's answers.
    const { contact: _, ...mine } = answer.mine;
    await typeInto({
      ...open,
      content: { ...mine, intern: { ...(mine.intern as object), note: "Neu" } },
      draftVersion: answer.draftVersion,
    });
    expect((await readDocument("lab", slug))?.content).toMatchObject({
      shortDescription: "Ein Buchstabe mehr",
      intern: { note: "Neu" },
    });
    expect(await stored(slug)).not.toContain(address);
  });

  it("does not come back from the page of a laboratory without a draft either", async () => {
    const { address } = await register();
    await publishChange("lab", "medlab-basel", { intern: { note: `Kennt ${address}` } });
    const open = await loader(documentCall("lab", "medlab-basel"));
    await erase(address);
    expect(await typeInto(open)).toMatchObject({ outcome: "conflict" });
    expect(await stored("medlab-basel")).not.toContain(address);
  });

  it("does not come back with the answers of a registration whose time is over", async () => {
    const { id, slug } = await register();
    const open = await loader(documentCall("lab", slug));
    expect(open.answers).toHaveLength(1);
    await inTransaction((tx) =>
      tx.update(entries).set({ handledAt: LONG_AGO }).where(eq(entries.id, id)),
    );
    await deleteExpired(submissionKinds);
    expect(await typeInto(open)).toMatchObject({ outcome: "saved" });
    const { content } = await loader(documentCall("lab", slug));
    expect(content).toMatchObject({ shortDescription: "Ein Buchstabe mehr" });
    expect(Object.keys(content.intern as object)).toEqual(["note"]);
  });
});
