import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/durations";
import { newsletterConsent } from "~/frame/newsletter-consent";
import { confirmNewsletter, orderNewsletter } from "~/pages/newsletter/subscribe.server";
import { database } from "~/server/database/database.server";
import { erasePerson } from "~/server/privacy/erasure.server";
import { deleteExpired } from "~/server/privacy/retention.server";
import { signLink } from "~/server/secrets/signed-link.server";
import { submissionKinds } from "~/submissions.server";
import { entries } from "../../../database/entries";
import { mails } from "../../../database/mails";
import { newsletterSubscriptions } from "../../../database/newsletter";
import { OPERATOR, submitPractice } from "../../../tests/desk-submissions";
import { useDatabase } from "../../../tests/test-database";
import { readFingerprint } from "./fingerprint.server";

describe("what tells open desks that there is something new", () => {
  useDatabase();

  /** An older entry and a newer one; their mails have left. */
  async function givenEntries(): Promise<string> {
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
    await givenEntries();
    expect(await readFingerprint()).toBe(await readFingerprint());
  });

  it("changes when an entry other than the newest is erased on request", async () => {
    await givenEntries();
    const before = await readFingerprint();
    const options = { kinds: submissionKinds, actor: OPERATOR, runId: randomUUID() };
    expect(await erasePerson("alt@example.ch", options)).toMatchObject({ counts: { practice: 1 } });
    expect(await readFingerprint()).not.toBe(before);
  });

  it("changes when an entry other than the newest has passed its deadline", async () => {
    await givenEntries();
    const before = await readFingerprint();
    expect((await deleteExpired(submissionKinds)).counts.suspected).toBe(1);
    expect(await readFingerprint()).not.toBe(before);
  });

  it("changes when an order of the newsletter is confirmed", async () => {
    const order = { email: "abo@example.ch", consentVersion: newsletterConsent.version };
    await orderNewsletter(order, { clientAddress: "", suspected: false });
    const [row] = await database().select().from(newsletterSubscriptions);
    const expiresAt = new Date(Date.now() + 7 * DAY_MS);
    const token = await signLink("newsletter", { subject: row?.id ?? "", expiresAt });
    const before = await readFingerprint();
    expect(await confirmNewsletter(token)).toBe(true);
    expect(await readFingerprint()).not.toBe(before);
  });
});
