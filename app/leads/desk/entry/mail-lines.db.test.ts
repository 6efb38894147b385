import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import { markMailArrived } from "~/platform/mail/mail-handling.server";
import { OPERATOR, submitPractice } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { ADDRESS, discard, mailTo } from "../../../../tests/kit/mail/desk-mails";
import { readEntry } from "./entry.server";

describe("the address of an entry", () => {
  useDatabase();

  it("says that nothing arrives there, until a mail has arrived after all", async () => {
    const { submissionId: id } = await submitPractice({ email: ADDRESS });
    const readFailure = async () => (await readEntry(id)).contact?.undeliverable;
    const confirmation = await mailTo(ADDRESS);
    const set = (changes: Partial<typeof mails.$inferInsert>) =>
      database().update(mails).set(changes).where(eq(mails.id, confirmation.id));
    await set({ status: "sent" });
    expect(await readFailure()).toBeUndefined();
    await set({ status: "failed", failure: "bounced-unknown" });
    expect(await readFailure()).toBe("Unzustellbar: Die Adresse gibt es nicht");
    await discard(confirmation.id, "Telefoniert");
    expect(await readFailure()).toBe("Unzustellbar: Die Adresse gibt es nicht");
    await set({ status: "failed" });
    await markMailArrived(confirmation.id, OPERATOR);
    expect(await readFailure()).toBeUndefined();
    await set({ status: "discarded", failure: "server" });
    expect(await readFailure()).toBeUndefined();
  });
});
