import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { newsletterSubscriptions } from "#database/newsletter";
import { createDocument, saveDraft } from "~/directory/model/drafts.server";
import { changeStatus } from "~/leads/desk/entry/change-entry.server";
import { mergeEntries, separateEntry } from "~/leads/desk/entry/merge-entries.server";
import { newsletterConsent } from "~/leads/newsletter/newsletter-consent";
import { confirmNewsletter, requestNewsletter } from "~/leads/newsletter/subscribe.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { DAY_MS } from "~/lib/durations";
import { database, inTransaction } from "~/platform/database/database.server";
import { signLink } from "~/platform/secrets/signed-link.server";
import { deleteExpired } from "~/privacy/retention.server";
import { OPERATOR, submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { erase } from "../../../tests/kit/people/erase";
import { readDeskFingerprint } from "./desk-fingerprint.server";

describe("what tells open desks that there is something new", () => {
  useDatabase();

  /** An older and a newer entry, whose mails have been sent. */
  async function createEntries(): Promise<string> {
    const { submissionId } = await submitPractice({ email: "alt@example.ch" }, { suspected: true });
    await submitPractice({ email: "neu@example.ch" });
    await database()
      .update(entries)
      .set({ createdAt: new Date(Date.now() - 31 * DAY_MS), updatedAt: new Date(0) })
      .where(eq(entries.id, submissionId));
    await database().update(mails).set({ status: "sent", sentAt: new Date() });
    return submissionId;
  }

  it("is the same while nothing happens", async () => {
    await createEntries();
    expect(await readDeskFingerprint()).toEqual(await readDeskFingerprint());
  });

  it("changes when an entry other than the newest is erased on request", async () => {
    await createEntries();
    const before = await readDeskFingerprint();
    expect(await erase("alt@example.ch")).toMatchObject({ counts: { practice: 1 } });
    expect((await readDeskFingerprint()).desk).not.toBe(before.desk);
  });

  it("changes when an entry other than the newest has passed its deadline", async () => {
    await createEntries();
    const before = await readDeskFingerprint();
    expect((await deleteExpired(submissionKinds)).counts.suspected).toBe(1);
    expect((await readDeskFingerprint()).desk).not.toBe(before.desk);
  });

  it("changes when entries are merged and separated", async () => {
    const [{ submissionId: first }, { submissionId: second }] = [
      await submitPractice({ email: "alt@example.ch" }),
      await submitPractice({ email: "neu@example.ch" }),
    ];
    const before = await readDeskFingerprint();
    const shown = await mergeEntries(first, second, OPERATOR);
    const merged = await readDeskFingerprint();
    await separateEntry(shown === first ? second : first, OPERATOR);
    const all = [before, merged, await readDeskFingerprint()].map(({ desk }) => desk);
    expect(new Set(all).size).toBe(3);
  });

  it("changes with a status that is set by a process whose clock is behind", async () => {
    const { submissionId } = await submitPractice({ email: "alt@example.ch" });
    await submitPractice({ email: "neu@example.ch" });
    const before = await readDeskFingerprint();
    const behind = Date.now() - 30_000;
    vi.useFakeTimers({ toFake: ["Date"], now: behind });
    await changeStatus(submissionId, "contacted", OPERATOR);
    vi.useRealTimers();
    expect((await readDeskFingerprint()).desk).not.toBe(before.desk);
    const [entry] = await database().select().from(entries).where(eq(entries.id, submissionId));
    expect(entry?.answeredAt?.getTime()).toBeGreaterThan(behind + 15_000);
  });

  it("changes with what began before the last change and is committed after it", async () => {
    const { submissionId } = await submitPractice({ email: "alt@example.ch" });
    const before = await inTransaction(async (tx) => {
      await tx.update(entries).set({ updatedAt: sql`now()` }).where(eq(entries.id, submissionId));
      await submitPractice({ email: "neu@example.ch" });
      return readDeskFingerprint();
    });
    expect((await readDeskFingerprint()).desk).not.toBe(before.desk);
  });

  it("tells drafts apart from all else: one who types makes no other page load anew", async () => {
    const slug = await createDocument("lab", "Labor Olten", { by: OPERATOR.name });
    const before = await readDeskFingerprint();
    expect(before.drafts).toEqual({ [`lab/${slug}`]: 1 });
    await saveDraft("lab", slug, { name: "Labor Olten" }, { baseVersion: 1, by: OPERATOR.name });
    expect(await readDeskFingerprint()).toEqual({ ...before, drafts: { [`lab/${slug}`]: 2 } });
  });

  it("changes when an order of the newsletter is confirmed", async () => {
    const order = { email: "abo@example.ch", consentVersion: newsletterConsent.version };
    await requestNewsletter(order, { clientAddress: "", suspected: false });
    const [row] = await database().select().from(newsletterSubscriptions);
    const expiresAt = new Date(Date.now() + 7 * DAY_MS);
    const token = await signLink("newsletter", { subject: row?.id ?? "", expiresAt });
    const before = await readDeskFingerprint();
    expect(await confirmNewsletter(token)).toBe(true);
    expect((await readDeskFingerprint()).desk).not.toBe(before.desk);
  });
});
