import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { documents, documentVersions } from "#database/directory";
import { entries } from "#database/entries";
import { contacts, proposals } from "#database/labs";
import { labRegistrations } from "#database/submissions";
import { acceptProposal, rejectProposal } from "~/directory/labs/answer-proposal.server";
import { findRequestAddresses, listContacts, saveContact } from "~/directory/labs/contacts.server";
import { discardDraft } from "~/directory/labs/draft-steps.server";
import { createLabFromRegistration } from "~/directory/labs/from-registration.server";
import { inviteProposal } from "~/directory/labs/proposals.server";
import { readDocument } from "~/directory/model/documents.server";
import { storeVersion } from "~/directory/publication/store-versions.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { submitLabRegistration } from "../../tests/kit/calls/desk-submissions";
import { storeSamples, useDatabase } from "../../tests/kit/database/test-database";
import { erase } from "../../tests/kit/people/erase";
import { findPerson } from "./erasure.server";
import { deleteExpired } from "./retention.server";

const BY = "Leitstand";
const ACTOR = { id: "1", name: BY };
const DAY_MS = 24 * 60 * 60 * 1_000;
const lab = (slug: string) => ({ kind: "lab", slug }) as const;
const isUnder = (slug: string) => eq(contacts.lab, slug);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function register() {
  const { submissionId } = await submitLabRegistration();
  const [sent] = await database()
    .select()
    .from(labRegistrations)
    .where(eq(labRegistrations.id, submissionId));
  const answers = [
    { label: "Kontaktperson", value: sent?.contactPerson ?? "" },
    { label: "E-Mail", value: sent?.email ?? "" },
    { label: "Website", value: "" },
  ];
  const slug = (await createLabFromRegistration(submissionId, { actor: ACTOR, answers })) ?? "";
  return { slug, sent };
}

const listContents = (slug: string) =>
  database()
    .select({ content: documentVersions.content })
    .from(documentVersions)
    .where(eq(documentVersions.slug, slug));

describe("a laboratory made of its registration", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("is a draft with everything that was sent, and knows whom requests go to", async () => {
    const { slug, sent } = await register();
    const document = await readDocument("lab", slug);
    expect(document?.state).toBe("draft");
    expect(document?.sample).toBe(false);
    expect(document?.content).toMatchObject({
      name: sent?.labName,
      openingHours: sent?.openingHours,
      location: { town: sent?.city, canton: sent?.canton },
      contact: {
        ...{ street: sent?.street, postalCode: sent?.postalCode },
        ...{ phone: sent?.phone, email: sent?.email },
      },
      intern: { registration: sent?.id, answers: [{ value: sent?.contactPerson }, {}] },
    });
    expect((await findRequestAddresses([slug])).get(slug)).toBe(sent?.email);
    expect(
      await createLabFromRegistration(randomUUID(), { actor: ACTOR, answers: [] }),
    ).toBeUndefined();
  });

  it("takes no requests over from a card of its name", async () => {
    const first = await register();
    await inTransaction(async (tx) => {
      await tx.delete(documents).where(eq(documents.slug, first.slug));
      await tx.update(contacts).set({ email: "karte@example.ch" }).where(isUnder(first.slug));
    });
    const { slug } = await register();
    expect(slug).toBe(first.slug);
    expect(await listContacts(lab(slug))).toHaveLength(2);
    expect((await findRequestAddresses([slug])).get(slug)).toBe("karte@example.ch");
  });

  it("is one, also of two clicks at the same moment", async () => {
    const { submissionId } = await submitLabRegistration();
    const create = () => createLabFromRegistration(submissionId, { actor: ACTOR, answers: [] });
    const [one, other] = await Promise.all([create(), create()]);
    expect(one).toBeDefined();
    expect(other).toBe(one);
    expect(await create()).toBe(one);
    expect(await listContacts(lab(one ?? ""))).toHaveLength(1);
  });

  it("is found and left without a trace of who registered it when that person is erased", async () => {
    const { slug, sent } = await register();
    const address = sent?.email ?? "";
    await inviteProposal("medlab-basel", { recipient: address, actor: ACTOR });
    const found = await findPerson(address, submissionKinds);
    expect(found.counts).toMatchObject({ contacts: 1, proposals: 1, "lab-registration": 1 });
    expect(found.documents).toEqual([{ kind: "lab", slug }]);
    await erase(address);
    expect((await findPerson(address, submissionKinds)).documents).toEqual([]);
    expect(await listContacts(lab(slug))).toEqual([]);
    expect(await database().$count(proposals)).toBe(0);
    const text = JSON.stringify([await readDocument("lab", slug), await listContents(slug)]);
    expect(text).not.toContain(address);
    expect(text).not.toContain(sent?.contactPerson);
  });

  it("keeps nothing of its registration when that has gone after its time, in no version either", async () => {
    const { slug, sent } = await register();
    const other = await register();
    const document = await readDocument("lab", slug);
    await inTransaction((tx) =>
      storeVersion(tx, { kind: "lab", slug, content: document?.content ?? {}, note: "", by: BY }),
    );
    await database()
      .update(entries)
      .set({ handledAt: daysAgo(3 * 365 + 1) })
      .where(eq(entries.id, sent?.id ?? ""));
    const { counts } = await deleteExpired(submissionKinds);
    expect(counts).toMatchObject({ "registration-answers": 1, "registration-versions": 1 });
    const kept = await readDocument("lab", slug);
    expect(kept?.content).toMatchObject({ name: sent?.labName, intern: {} });
    expect(JSON.stringify([kept?.content, await listContents(slug)])).not.toContain(
      sent?.contactPerson,
    );
    expect((await readDocument("lab", other.slug))?.content.intern).toHaveProperty("answers");
    expect((await deleteExpired(submissionKinds)).counts["registration-answers"]).toBe(0);
  });

  it("has one contact for requests at a time; all go with a draft that is thrown away", async () => {
    const { slug, sent } = await register();
    const other = { name: "B", email: "b@example.ch", phone: "", forRequests: true };
    await saveContact(lab(slug), other, { actor: ACTOR });
    expect((await findRequestAddresses([slug])).get(slug)).toBe("b@example.ch");
    expect((await listContacts(lab(slug))).map(({ email }) => email).sort()).toEqual(
      ["b@example.ch", sent?.email].sort(),
    );
    await discardDraft("lab", slug, { draftVersion: 1, actor: ACTOR });
    expect(await listContacts(lab(slug))).toEqual([]);
    expect(await database().$count(contacts)).toBe(11);
  });
});

describe("proposals", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("go two years after they were answered, or asked for where nobody answered", async () => {
    const invite = async (fields: object) => {
      const slug = "medlab-basel";
      const row = { slug, basedOn: 1, proposedBy: "a@example.ch", invitedBy: BY };
      await database()
        .insert(proposals)
        .values({ ...row, ...fields });
    };
    await invite({ invitedAt: daysAgo(731) });
    await invite({ invitedAt: daysAgo(900), state: "rejected", answeredAt: daysAgo(731) });
    await invite({ invitedAt: daysAgo(900), state: "rejected", answeredAt: daysAgo(729) });
    const { counts } = await deleteExpired(submissionKinds);
    expect(counts.proposals).toBe(2);
    expect(await database().$count(proposals)).toBe(1);
    expect(
      await acceptProposal({ lab: "medlab-basel", id: randomUUID() }, [], {
        actor: ACTOR,
        reason: "",
      }),
    ).toBe(false);
    expect(
      await rejectProposal({ lab: "medlab-basel", id: randomUUID() }, { actor: ACTOR, reason: "" }),
    ).toBe(false);
  });
});
