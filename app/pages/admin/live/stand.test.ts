import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries, mails, newsletterSubscriptions } from "../../../../database/schema";
import { submitPractice } from "../../../../tests/desk-submissions";
import { useDatabase } from "../../../../tests/test-database";
import { database } from "../../../server/database.server";
import { erasePerson } from "../../../server/erasure.server";
import { deleteExpired } from "../../../server/retention.server";
import { signLink } from "../../../server/signed-link.server";
import { submissionKinds } from "../../../submissions.server";
import { confirmNewsletter, orderNewsletter } from "../../newsletter/subscribe.server";
import { readStand } from "./stand.server";

const DAY_MS = 24 * 60 * 60 * 1_000;

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
    expect(await readStand()).toBe(await readStand());
  });

  it("changes when an entry other than the newest is erased on request", async () => {
    await givenEntries();
    const before = await readStand();
    const options = { kinds: submissionKinds, actor: "A. Keller", runId: randomUUID() };
    expect(await erasePerson("alt@example.ch", options)).toMatchObject({ practice: 1 });
    expect(await readStand()).not.toBe(before);
  });

  it("changes when an entry other than the newest has passed its deadline", async () => {
    await givenEntries();
    const before = await readStand();
    expect((await deleteExpired(submissionKinds)).counts.suspected).toBe(1);
    expect(await readStand()).not.toBe(before);
  });

  it("changes when an order of the newsletter is confirmed", async () => {
    await orderNewsletter({ email: "abo@example.ch", consentVersion: "1" } as never, {
      suspected: false,
    });
    const [row] = await database().select().from(newsletterSubscriptions);
    const expiresAt = new Date(Date.now() + 7 * DAY_MS);
    const token = await signLink("newsletter", { subject: row?.id ?? "", expiresAt });
    const before = await readStand();
    expect(await confirmNewsletter(token)).toBe(true);
    expect(await readStand()).not.toBe(before);
  });
});
