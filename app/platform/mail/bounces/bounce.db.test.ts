import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { contacts } from "#database/labs";
import { mailBounces, mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import { readEnvironment } from "~/platform/environment.server";
import { closeSmtpConnections, deliverMail } from "~/platform/mail/mail-delivery.server";
import {
  markMailArrived,
  resendFailedMails,
  resendMail,
} from "~/platform/mail/mail-handling.server";
import type { UndeliveredMailHandler } from "~/platform/mail/undelivered.server";
import { inviteOtherContact } from "~/rounds/messages/invite-other-contact.server";
import { readDeliverability } from "~/rounds/messages/lab-deliverability.server";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { bounceReports } from "../../../../tests/kit/mail/bounce-reports";
import { startSmtpServer } from "../../../../tests/kit/mail/smtp-server";
import { access, BASEL, openTestRound } from "../../../../tests/kit/people/offer-rounds";
import { bounceAddress, readBounceAddress } from "./bounce-address.server";
import { parseReport, readBounceReport } from "./bounce-report.server";
import { recordBounce } from "./record-bounce.server";

const DOMAIN = "bounce.portal.example";
const HARD = bounceReports[0].raw;
const DELAYED = bounceReports.find(({ by }) => by === "a server that goes on trying")?.raw ?? "";
const HOLIDAY = bounceReports.find(({ by }) => by === "somebody on holiday")?.raw ?? "";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function sentMail(recipient = "praxis@example.ch"): Promise<string> {
  const [mail] = await database()
    .insert(mails)
    .values({ template: "confirmation", recipient, status: "sent", attempts: 1 })
    .returning();
  return mail?.id ?? "";
}

const toBounceAddress = (id: string) => bounceAddress({ id, attempts: 0 }, DOMAIN);

const read = async (id: string) =>
  (await database().select().from(mails).where(eq(mails.id, id)))[0];

async function report(
  to: { id: string; attempts?: number },
  raw: string,
  onUndelivered: UndeliveredMailHandler = inviteOtherContact,
) {
  const parsed = readBounceReport(await parseReport(Buffer.from(raw)));
  return recordBounce({ attempts: 0, ...to }, parsed, onUndelivered);
}

describe("mail that comes back", () => {
  useDatabase();

  it("has an address of its own, which fits and survives being folded", async () => {
    for (let n = 0; n < 50; n++) {
      const id = randomUUID();
      const address = await toBounceAddress(id);
      expect(address.split("@")[0]).toHaveLength(55);
      expect(await readBounceAddress(address.toUpperCase(), DOMAIN)).toEqual({ id, attempts: 0 });
      expect(await readBounceAddress(address, "andere.example")).toBeUndefined();
      const later = { id, attempts: 6_000 + n };
      const ofLater = await bounceAddress(later, DOMAIN);
      expect(ofLater.split("@")[0]?.length).toBeLessThanOrEqual(64);
      expect(await readBounceAddress(ofLater.toUpperCase(), DOMAIN)).toEqual(later);
      const other = ofLater.replace(/\.\w+@/, `.${(7_000).toString(32)}@`);
      expect(await readBounceAddress(other, DOMAIN)).toBeUndefined();
    }
  });

  it("is told apart from 10,000 forged addresses", async () => {
    const id = await sentMail();
    const address = await toBounceAddress(id);
    const proof = () =>
      BigInt(`0x${randomBytes(16).toString("hex")}`)
        .toString(32)
        .padStart(26, "0");
    for (let n = 0; n < 10_000; n++) {
      const forged = `${address.slice(0, 29)}${proof()}@${DOMAIN}`;
      expect(await readBounceAddress(forged, DOMAIN)).toBeUndefined();
    }
  });

  it("is where our mails name it, and nowhere without the setting", async () => {
    const from: string[] = [];
    const smtp = await startSmtpServer({
      onMailFrom: ({ address }, _session, done) => {
        from.push(address);
        done();
      },
    });
    ends.push(async () => {
      closeSmtpConnections();
      await smtp.stop();
    });
    const mail = await read(await sentMail());
    if (mail === undefined) throw new Error("no mail");
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: "info@portal.example" };
    const content = { subject: "x", paragraphs: [] };
    await deliverMail(mail, content, readEnvironment({ ...settings, BOUNCE_DOMAIN: DOMAIN }));
    await deliverMail(mail, content, readEnvironment(settings));
    expect(from).toEqual([await bounceAddress(mail, DOMAIN), "info@portal.example"]);
  });

  it("is unzustellbar at once where the server gave up, and the same report again changes nothing", async () => {
    const id = await sentMail();
    for (let n = 0; n < 3; n++) expect(await report({ id }, HARD)).toBe("recorded");
    expect(await read(id)).toMatchObject({ status: "failed", failure: "bounced-unknown" });
    expect(await database().select().from(mailBounces)).toMatchObject([
      { mailId: id, class: "hard", code: "5.1.1" },
    ]);
  });

  it("is not unzustellbar while a server tries on, but with the third within a week; a holiday is no bounce", async () => {
    const ids = [await sentMail(), await sentMail(), await sentMail()];
    for (const id of ids) {
      expect((await read(id))?.status).toBe("sent");
      await report({ id }, DELAYED);
      await report({ id }, HOLIDAY);
    }
    const states = await Promise.all(ids.map(async (id) => (await read(id))?.status));
    expect(states).toEqual(["sent", "sent", "failed"]);
  });

  it("counts as arrived where an operator says so, also when the report comes again", async () => {
    const id = await sentMail();
    await report({ id }, HARD);
    expect(await resendFailedMails(OPERATOR)).toBe(0);
    expect(await markMailArrived(id, OPERATOR)).toBe("done");
    expect(await markMailArrived(id, OPERATOR)).toBe("done");
    await report({ id }, HARD);
    expect(await read(id)).toMatchObject({ status: "sent", failure: null });
    const refused = await sentMail();
    const asRefused = { status: "failed", failure: "refused" } as const;
    await database().update(mails).set(asRefused).where(eq(mails.id, refused));
    expect(await markMailArrived(refused, OPERATOR)).toBe("unknown");
    expect(await read(refused)).toMatchObject(asRefused);
  });

  it("does not count for the next try where the report is about the one before", async () => {
    const id = await sentMail();
    await report({ id }, HARD);
    expect(await resendMail(id, OPERATOR)).toBe("done");
    expect(await report({ id, attempts: 1 }, HARD)).toBe("too-early");
    expect(await report({ id }, HARD)).toBe("recorded");
    await database().update(mails).set({ status: "sent", attempts: 2 }).where(eq(mails.id, id));
    expect(await report({ id }, HARD)).toBe("recorded");
    expect(await read(id)).toMatchObject({ status: "sent", failure: null });
    expect(await database().$count(mailBounces)).toBe(0);
    expect(await report({ id, attempts: 1 }, HARD)).toBe("recorded");
    expect(await read(id)).toMatchObject({ status: "failed", failure: "bounced-unknown" });
  });

  it("is left where it can never be recorded", async () => {
    const id = await sentMail();
    expect(await report({ id }, HARD, () => Promise.reject(new Error("never")))).toBe("failed");
    expect((await read(id))?.status).toBe("sent");
  });

  it("goes to the laboratory's second contact, then to the operator, and the round shows it", async () => {
    const round = await openTestRound({ now: new Date() });
    const { invitationId } = access(round, BASEL);
    await database()
      .insert(contacts)
      .values({ lab: BASEL, name: "Zweite", email: "zwei@labor.example" });
    const invitations = async () =>
      (await database().select().from(mails).where(eq(mails.template, "offer-invitation"))).filter(
        ({ detail }) => "invitation" in detail && detail.invitation[0] === invitationId,
      );
    const bounce = async (to: string) => {
      const mail = (await invitations()).find(({ recipient }) => recipient === to);
      await database()
        .update(mails)
        .set({ status: "sent", attempts: 1 })
        .where(eq(mails.id, mail?.id ?? ""));
      expect(await report({ id: mail?.id ?? "" }, HARD)).toBe("recorded");
    };
    const [first] = await invitations();
    await bounce(first?.recipient ?? "");
    const second = (await invitations()).find(
      ({ recipient }) => recipient === "zwei@labor.example",
    );
    expect(second).toMatchObject({ status: "pending", detail: first?.detail });
    await bounce("zwei@labor.example");
    expect(await invitations()).toHaveLength(2);
    const notices = await database().select().from(mails).where(eq(mails.template, "round-notice"));
    expect(notices).toMatchObject([{ detail: { what: ["lab-unreached"] } }]);
    const invited = [{ id: invitationId, lab: BASEL }];
    expect(await readDeliverability([round.entryId], invited)).toMatchObject([
      { reach: "failed", failure: "bounced-unknown", warning: { is: "undeliverable" } },
    ]);
  });
});
