import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { saveRow } from "~/directory/analyses/lab-analysis-drafts.server";
import { action, loader } from "~/directory/desk/edit/edit-page";
import { readDocument } from "~/directory/model/documents.server";
import { acquirePublishLock } from "~/directory/publication/publishing.server";
import { findMembersByMailbox } from "~/identity/member/lab-members.server";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import { OPERATOR, submitLabRegistration } from "../../../tests/kit/calls/desk-submissions";
import { documentCall } from "../../../tests/kit/calls/document-call";
import { whileLocked } from "../../../tests/kit/database/lock-queue";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { erase } from "../../../tests/kit/people/erase";
import { listContacts, setRights } from "./contacts.server";
import { createLabFromRegistration } from "./from-registration.server";

const ADDRESS = "amstutz@zuerichsee.example";

async function registered() {
  const { submissionId } = await submitLabRegistration({ email: ADDRESS });
  const made = { actor: OPERATOR, answers: [] };
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
  database()
    .select()
    .from(mails)
    .where(eq(mails.template, "lab-taken-in"))
    .orderBy(asc(mails.createdAt));

describe("a laboratory that was made from a registration", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("who registered a laboratory leads its room from the draft on, and is told so, and once that it is published; the registration is done", async () => {
    const { submissionId, slug } = await registered();
    const leader = { lab: slug, labName: "Labor Zürichsee", rights: ["owner"] };
    expect(await findMembersByMailbox(ADDRESS)).toMatchObject([{ ...leader, isPublished: false }]);
    expect(await listContacts({ kind: "lab", slug })).toMatchObject([{ forRequests: true }]);
    expect(await readStatus(submissionId)).toBe("contacted");
    const [opened] = await mailsTakenIn();
    if (opened === undefined) throw new Error("no mail");
    expect(opened.recipient).toBe(ADDRESS);
    expect(await writeMail(opened)).toMatchObject({
      subject: "Ihr Laborbereich ist offen: bitte ergänzen Sie Ihr Profil",
      link: { path: "/labor/anmelden" },
    });
    expect(await publish(slug, "Erste Fassung")).toMatchObject({
      outcome: "published",
      version: 1,
    });
    expect(await findMembersByMailbox(ADDRESS)).toMatchObject([{ ...leader, isPublished: true }]);
    expect(await readStatus(submissionId)).toBe("done");
    const [, published] = await mailsTakenIn();
    if (published === undefined) throw new Error("no mail");
    expect(await writeMail(published)).toMatchObject({
      subject: "Ihr Labor ist aufgenommen",
      paragraphs: expect.arrayContaining([expect.stringContaining("Labor Zürichsee")]),
      link: { path: "/labor/anmelden" },
    });
    const row = { method: "RIA", source: "Verzeichnis" };
    await saveRow(slug, "ferritin", row, { baseVersion: "", by: OPERATOR.name });
    expect(await publish(slug, "Erste Fassung", "publish-all")).toMatchObject({ version: 1 });
    expect(await publish(slug, "Zweite Fassung")).toMatchObject({ version: 2 });
    expect(await mailsTakenIn()).toHaveLength(2);
  });

  it("is not published either where its people can't be told, and both go well once they can", async () => {
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
    expect(await readStatus(submissionId)).toBe("contacted");
    expect(await publish(slug, "Erste Fassung")).toMatchObject({ version: 1 });
    expect(await mailsTakenIn()).toHaveLength(2);
  });

  it("a contact that the operator has taken away, or whose rights, gets neither rights nor a mail", async () => {
    const { submissionId, slug } = await registered();
    const lab = { kind: "lab", slug } as const;
    const [contact] = await listContacts(lab);
    if (contact === undefined) throw new Error("no contact");
    await setRights(lab, { id: contact.id }, { actor: OPERATOR, rights: [] });
    expect(await publish(slug, "Erste Fassung")).toMatchObject({ version: 1 });
    expect(await findMembersByMailbox(ADDRESS)).toEqual([]);
    expect(await mailsTakenIn()).toHaveLength(1);
    expect(await readStatus(submissionId)).toBe("done");
  });

  it("waits for no erasure of its registration that waits for it: both take the publish lock first", async () => {
    const { slug } = await registered();
    const [, erased] = await whileLocked(
      acquirePublishLock,
      () => publish(slug, "Erste"),
      () => erase(ADDRESS),
    );
    expect(erased.counts).toMatchObject({ "lab-registration": 1 });
  });
});
