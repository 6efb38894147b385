import { randomUUID } from "node:crypto";
import { eq, ne, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import { readEntry } from "~/leads/desk/entry/entry.server";
import { formatMoment } from "~/lib/swiss-time";
import { readDeskFingerprint } from "~/operation/desk/desk-fingerprint.server";
import { database } from "~/platform/database/database.server";
import { routeCall } from "../../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import "~/wiring/mails.server";
import {
  ADDRESS,
  discard,
  mailTo,
  post,
  readMail,
  resend,
  submitPractice,
} from "../../../../tests/kit/mail/desk-mails";
import { loader } from "./page";

async function givenMail(changes: Partial<typeof mails.$inferInsert> = {}) {
  await submitPractice();
  const mail = await mailTo(ADDRESS);
  await forgetJobs();
  await database().update(mails).set(changes).where(eq(mails.id, mail.id));
  return mail;
}

const forgetJobs = () => database().execute(sql`delete from pgboss.job where name = 'mail'`);

async function countJobs(mailId: string): Promise<number> {
  const { rows } = await database().execute(
    sql`select id from pgboss.job where name = 'mail' and data ->> 'mailId' = ${mailId}`,
  );
  return rows.length;
}

const show = (search: string) =>
  loader(routeCall(new Request(`http://127.0.0.1/admin/e-mails${search}`)));

describe("mails of the desk", () => {
  useDatabase();

  it("makes exactly one new job for a failed mail, however often it is clicked", async () => {
    const { id, entryId } = await givenMail({ status: "failed", failure: "refused", attempts: 1 });
    const answers = await Promise.all([resend(id), resend(id), resend(id)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(answers[0]?.location).toBe("/admin/e-mails");
    expect(await countJobs(id)).toBe(1);
    expect(await readMail(id)).toMatchObject({ status: "pending", failure: null, attempts: 1 });
    const events = await database()
      .select()
      .from(entryEvents)
      .where(eq(entryEvents.event, "mail-resent"));
    expect(events).toMatchObject([
      { entryId, detail: { template: "confirmation" }, actor: "A. Keller" },
    ]);
  });

  it("tells open desks that the entry changed", async () => {
    const { id, entryId } = await givenMail({ status: "failed" });
    const ofEntry = eq(entries.id, entryId ?? "");
    const [before] = await database().select().from(entries).where(ofEntry);
    await discard(id, "Adresse falsch");
    const [after] = await database().select().from(entries).where(ofEntry);
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
  });

  it("sends all failed mails again at once, one job each, and says how many are not among them", async () => {
    const first = await givenMail({ status: "failed", failure: "refused" });
    const rows = Array.from({ length: 250 }, () => ({
      template: "confirmation" as const,
      recipient: "viele@example.ch",
      entryId: first.entryId,
      status: "failed" as const,
    }));
    await database().insert(mails).values(rows);
    const waiting = await mailTo("viele@example.ch");
    await database().update(mails).set({ status: "discarded" }).where(eq(mails.id, waiting.id));
    const [bounced] = await database()
      .insert(mails)
      .values({ ...first, id: randomUUID(), status: "failed", failure: "bounced-unknown" })
      .returning({ id: mails.id });
    const { failed, bounced: left } = await show("");
    expect(failed - left).toBe(250);
    expect((await post({ intent: "resend-all" })).status).toBe(303);
    expect((await readMail(bounced?.id ?? ""))?.status).toBe("failed");
    await post({ intent: "resend-all" });
    const { rows: jobs } = await database().execute(
      sql`select id from pgboss.job where name = 'mail'`,
    );
    expect(jobs).toHaveLength(250);
    expect((await readMail(waiting.id))?.status).toBe("discarded");
  });

  it("gives up a failed or waiting mail only with a reason, which is cleaned and kept", async () => {
    const { id } = await givenMail({ status: "failed" });
    expect(await discard(id, " \u200b ")).toMatchObject({
      status: 400,
      message: "Bitte nennen Sie den Grund.",
    });
    expect((await discard(id, "x".repeat(201))).status).toBe(400);
    expect((await readMail(id))?.status).toBe("failed");
    expect((await discard(id, " Adresse\u202e \n falsch ")).status).toBe(303);
    expect((await discard(id, "noch einmal")).status).toBe(303);
    expect(await readMail(id)).toMatchObject({
      status: "discarded",
      discardReason: "Adresse falsch",
    });
    const events = await database()
      .select()
      .from(entryEvents)
      .where(eq(entryEvents.event, "mail-discarded"));
    expect(events).toMatchObject([
      { detail: { template: "confirmation", reason: "Adresse falsch" }, actor: "A. Keller" },
    ]);
  });

  it("changes nothing about a mail that was sent, given up or is unknown, and says so", async () => {
    const { id } = await givenMail({ status: "sent" });
    expect(await resend(id)).toMatchObject({ status: 409, message: /inzwischen versendet/ });
    expect(await discard(id, "zu spät")).toMatchObject({ status: 409 });
    expect((await readMail(id))?.status).toBe("sent");
    await database().update(mails).set({ status: "discarded" }).where(eq(mails.id, id));
    expect(await resend(id)).toMatchObject({ status: 409, message: /verworfen/ });
    for (const unknown of [randomUUID(), "", "'; --"]) {
      expect((await resend(unknown)).status).toBe(404);
      expect((await discard(unknown, "weg")).status).toBe(404);
    }
    expect(await countJobs(id)).toBe(0);
  });

  it("leads back only to paths of the desk", async () => {
    const { id } = await givenMail({ status: "failed" });
    const back = async (returnTo: string) => (await resend(id, { returnTo })).location;
    expect(await back("/admin/eintrag/1?status=neu")).toBe("/admin/eintrag/1?status=neu");
    expect(await back("/admin")).toBe("/admin");
    for (const foreign of [
      "https://boese.example/admin",
      "//boese.example/admin",
      "/\\boese.example/admin",
      "/admin/../faq",
      "/administration",
      "admin",
      "javascript:alert(1)",
    ]) {
      expect(await back(foreign), foreign).toBe("/admin/e-mails");
    }
  });

  it("shows what has not left, by filter, with the oldest that is due and a refused sign-in", async () => {
    const failed = await givenMail({ status: "failed", failure: "refused" });
    const answer = await show("");
    expect(answer).toMatchObject({ pending: 1, failed: 1, obstacle: null });
    expect(answer.oldestDue).toMatchObject({ value: "< 1", unit: "Min." });
    expect(answer.mails).toHaveLength(2);
    const only = await show("?status=fehlgeschlagen");
    expect(only.mails).toMatchObject([
      {
        id: failed.id,
        content: "Bestätigung",
        recipient: ADDRESS,
        reason: "Empfänger abgelehnt",
        entry: { id: failed.entryId, title: "Praxis Limmatplatz" },
      },
    ]);
    await database().update(mails).set({ failure: "login" }).where(eq(mails.status, "pending"));
    expect((await show("?status=versendet")).obstacle).toMatch(/lehnt unsere Anmeldung ab/);
  });

  it("say when those leave that are held on purpose, and do not count them as late", async () => {
    const { entryId, id } = await givenMail({ createdAt: new Date("2026-11-20T17:00:00Z") });
    await database().update(mails).set({ status: "sent" }).where(ne(mails.id, id));
    const heldUntil = new Date(Date.now() + 60 * 60 * 1_000);
    await database().update(mails).set({ heldUntil }).where(eq(mails.id, id));
    const answer = await show("");
    expect(answer).toMatchObject({ pending: 1, held: 1, oldestDue: null });
    const leavesAt = formatMoment(heldUntil);
    expect(answer.mails).toMatchObject([{ id, status: "pending", reason: "", leavesAt }]);
    const inPanel = (await readEntry(entryId ?? "")).mails.find((mail) => mail.id === id);
    expect(inPanel).toMatchObject({ leavesAt });
    await database()
      .update(mails)
      .set({ status: "failed", heldUntil: null })
      .where(eq(mails.id, id));
    await resend(id, { returnTo: "/admin" });
    // A resent mail waits from now on, not since it was queued.
    expect((await show("")).oldestDue).toMatchObject({ value: "< 1" });
  });

  it("lets open desks notice that one mail failed while another was given up", async () => {
    const rows = [
      { template: "newsletter-test" as const, status: "failed" as const },
      { template: "reminder" as const },
    ];
    const [failed, waiting] = await database().insert(mails).values(rows).returning();
    const before = await readDeskFingerprint();
    await discard(failed?.id ?? "", "Adresse falsch");
    await database()
      .update(mails)
      .set({ status: "failed" })
      .where(eq(mails.id, waiting?.id ?? ""));
    expect((await readDeskFingerprint()).desk).not.toBe(before.desk);
    expect(await readDeskFingerprint()).toEqual(await readDeskFingerprint());
  });
});
