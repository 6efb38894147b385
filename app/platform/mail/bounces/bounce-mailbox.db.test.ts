import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import type { UndeliveredMailHandler } from "~/platform/mail/undelivered.server";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { bounceReports } from "../../../../tests/kit/mail/bounce-reports";
import { startImapServer } from "../../../../tests/kit/mail/imap-server";
import { bounceAddress } from "./bounce-address.server";
import { readBounceMailbox } from "./bounce-mailbox.server";

const DOMAIN = "bounce.portal.example";

describe("a mailbox of what comes back", () => {
  useDatabase();
  let imap: Awaited<ReturnType<typeof startImapServer>>;
  beforeEach(async () => {
    imap = await startImapServer("bounce", "geheim");
  });
  afterEach(() => imap.stop());

  const look = (
    address = imap.url,
    onUndelivered: UndeliveredMailHandler = async () => undefined,
  ) => readBounceMailbox({ address, domain: DOMAIN }, onUndelivered);

  async function sentMail(): Promise<{ id: string; address: string }> {
    const [mail] = await database()
      .insert(mails)
      .values({
        template: "confirmation",
        recipient: "praxis@example.ch",
        status: "sent",
        attempts: 1,
      })
      .returning();
    const id = mail?.id ?? "";
    return { id, address: await bounceAddress({ id, attempts: 0 }, DOMAIN) };
  }

  const readStatus = async (id: string) =>
    (await database().select().from(mails).where(eq(mails.id, id)))[0]?.status;

  it("is read of each report about a mail of ours, which then leaves it; all else stays", async () => {
    const [toSender, asDelivered] = [await sentMail(), await sentMail()];
    const report = bounceReports[0].raw;
    imap.put(report.replace("b+x@bounce.portal.example", toSender.address));
    imap.put(`Delivered-To: <${asDelivered.address.toUpperCase()}>\r\n${report}`);
    const forged = toSender.address.replace(/\.[^@]+@/, `.${"0".repeat(26)}@`);
    imap.put(report.replace("b+x@bounce.portal.example", forged));
    imap.put("From: a@example.ch\r\nTo: info@portal.example\r\nSubject: Guten Tag\r\n\r\nText\r\n");
    await look();
    expect(await Promise.all([toSender, asDelivered].map(({ id }) => readStatus(id)))).toEqual([
      "failed",
      "failed",
    ]);
    expect(imap.left().map(({ isSeen }) => isSeen)).toEqual([true, true]);
    await look();
    expect(imap.left()).toHaveLength(2);
  });

  it("goes on behind a message that can't be handed over or recorded, and keeps it as read", async () => {
    const report = bounceReports[0].raw;
    const [broken, withNull, good] = [await sentMail(), await sentMail(), await sentMail()];
    imap.put("unreadable");
    imap.put(report.replace("b+x@bounce.portal.example", broken.address));
    imap.put(
      report.replace("b+x@bounce.portal.example", withNull.address).replace("no mailbox", "\0"),
    );
    imap.put(report.replace("b+x@bounce.portal.example", good.address));
    await look(imap.url, async (_, { id }) => {
      if (id === broken.id) throw new Error("never");
    });
    const states = await Promise.all([broken, withNull, good].map(({ id }) => readStatus(id)));
    expect(states).toEqual(["sent", "failed", "failed"]);
    expect(imap.left().map(({ isSeen }) => isSeen)).toEqual([true, true]);
  });

  it("that can't be opened is an error without its address and password", async () => {
    const failure = await look(imap.url.replace("geheim", "falsch")).catch(String);
    expect(failure).toBe("Error: the mailbox of bounces could not be read");
  });
});
