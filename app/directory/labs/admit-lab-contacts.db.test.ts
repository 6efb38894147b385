import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { contacts } from "#database/labs";
import { mails } from "#database/mails";
import { saveRow } from "~/directory/analyses/lab-analysis-drafts.server";
import { action, loader } from "~/directory/desk/edit/edit-page";
import { readDocument } from "~/directory/model/documents.server";
import { findMembersByMailbox } from "~/identity/member/lab-members.server";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import { OPERATOR, submitLabRegistration } from "../../../tests/kit/calls/desk-submissions";
import { documentCall } from "../../../tests/kit/calls/document-call";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { listContacts, removeContact } from "./contacts.server";
import { createLabFromRegistration } from "./from-registration.server";

const ADDRESS = "amstutz@zuerichsee.example";

async function registered() {
  const { submissionId } = await submitLabRegistration({ email: ADDRESS });
  const made = { by: OPERATOR.name, answers: [] };
  return { submissionId, slug: (await createLabFromRegistration(submissionId, made)) ?? "" };
}

async function publish(slug: string, words: string, intent = "publish") {
  const { content: filled } = await loader(documentCall("lab", "medlab-basel"));
  const { content, draftVersion, rowDrafts } = await loader(documentCall("lab", slug));
  const { name, intern } = content;
  const draft = JSON.stringify({ ...filled, name, intern, shortDescription: words });
  const given = { note: words, draftVersion: String(draftVersion), draft, sample: "weiterhin" };
  const fields = { intent, rows: rowDrafts?.seen ?? "", ...given };
  return action(documentCall("lab", slug, fields, OPERATOR, "owner"));
}

const readStatus = async (id: string) =>
  (await database().select().from(entries).where(eq(entries.id, id)))[0]?.status;
const mailsTakenIn = () =>
  database().select().from(mails).where(eq(mails.template, "lab-taken-in"));

describe("a laboratory that was made from a registration", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("who registered a laboratory leads its room once it is published, and is told so once; the registration is done", async () => {
    const { submissionId, slug } = await registered();
    expect(await findMembersByMailbox(ADDRESS)).toEqual([]);
    expect(await publish(slug, "Erste Fassung")).toMatchObject({
      outcome: "published",
      version: 1,
    });
    expect(await findMembersByMailbox(ADDRESS)).toMatchObject([{ lab: slug, rights: ["owner"] }]);
    expect(await listContacts({ kind: "lab", slug })).toMatchObject([{ forRequests: true }]);
    expect(await readStatus(submissionId)).toBe("done");
    const [mail] = await mailsTakenIn();
    if (mail === undefined) throw new Error("no mail");
    expect(mail.recipient).toBe(ADDRESS);
    expect(await writeMail(mail)).toMatchObject({
      subject: "Ihr Labor ist aufgenommen",
      paragraphs: expect.arrayContaining([expect.stringContaining("Labor Zürichsee")]),
      link: { path: "/labor/anmelden" },
    });
    const row = { method: "RIA", source: "Verzeichnis" };
    await saveRow(slug, "ferritin", row, { baseVersion: "", by: OPERATOR.name });
    expect(await publish(slug, "Erste Fassung", "publish-all")).toMatchObject({ version: 1 });
    expect(await publish(slug, "Zweite Fassung")).toMatchObject({ version: 2 });
    expect(await mailsTakenIn()).toHaveLength(1);
  });

  it("is not published either where its room can't be opened, and both go well once they can", async () => {
    const { submissionId, slug } = await registered();
    const isStopped = sql.raw(
      "add constraint stopped check (template <> 'lab-taken-in') not valid",
    );
    await database().execute(sql`alter table mails ${isStopped}`);
    try {
      await expect(publish(slug, "Erste Fassung")).rejects.toThrow();
    } finally {
      await database().execute(sql`alter table mails drop constraint stopped`);
    }
    expect((await readDocument("lab", slug))?.state).toBe("draft");
    expect(await readStatus(submissionId)).toBe("new");
    expect(await publish(slug, "Erste Fassung")).toMatchObject({ version: 1 });
    expect(await findMembersByMailbox(ADDRESS)).toMatchObject([{ lab: slug, rights: ["owner"] }]);
  });

  it("a contact that the operator has taken away before gets neither", async () => {
    const { submissionId, slug } = await registered();
    const lab = { kind: "lab", slug } as const;
    for (const { id } of await listContacts(lab)) await removeContact(lab, id, OPERATOR);
    expect(await publish(slug, "Erste Fassung")).toMatchObject({ version: 1 });
    expect(await mailsTakenIn()).toEqual([]);
    expect(await readStatus(submissionId)).toBe("done");
  });

  it("a contact whose access the operator has ended gets no right back", async () => {
    const { slug } = await registered();
    await database()
      .update(contacts)
      .set({ accessEndedAt: new Date() })
      .where(eq(contacts.lab, slug));
    expect(await publish(slug, "Erste Fassung")).toMatchObject({ version: 1 });
    expect(await findMembersByMailbox(ADDRESS)).toEqual([]);
  });
});
