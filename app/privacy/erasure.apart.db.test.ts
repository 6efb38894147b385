import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import { emailOptOuts, newsletterSubscriptions } from "#database/newsletter";
import { maintenanceRuns } from "#database/operation";
import { practiceSubmissions } from "#database/submissions";
import { action as optOutAction } from "~/leads/email-opt-out/page";
import { newsletterConsent } from "~/leads/newsletter/newsletter-consent";
import { confirmNewsletter, requestNewsletter } from "~/leads/newsletter/subscribe.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { backgroundPool, database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { jobs } from "~/platform/jobs/jobs.server";
import { canonicalAddress } from "~/platform/mail/address.server";
import { startMailSender } from "~/platform/mail/send-mails.server";
import { findSuppressionTime } from "~/platform/mail/suppression.server";
import { signLink } from "~/platform/secrets/signed-link.server";
import { inviteOtherContact } from "~/rounds/messages/invite-other-contact.server";
import { writeMail } from "~/wiring/mails.server";
import { OPERATOR, submitContact, submitPractice } from "../../tests/kit/calls/desk-submissions";
import { routeCall } from "../../tests/kit/calls/route-call";
import { useDatabase } from "../../tests/kit/database/test-database";
import { erase as erasePerson } from "../../tests/kit/people/erase";
import { findPerson } from "./erasure.server";
import { erasureLogPath, readErasureLog } from "./erasure-log.server";
import { deleteExpired } from "./retention.server";

const ADDRESS = "praxis@example.ch";

const erase = async (address = ADDRESS, runId?: string) =>
  (await erasePerson(address, runId)).counts;
const find = async (address = ADDRESS) => (await findPerson(address, submissionKinds)).counts;

async function optOut(fields: Record<string, string>, query = "") {
  const request = new Request(`http://portal.example/email-opt-out${query}`, {
    method: "POST",
    headers: { "User-Agent": "Firefox" },
    body: new URLSearchParams(fields),
  });
  await optOutAction(routeCall(request));
}
const optOutByForm = (email: string) => optOut({ email, reason: "Zu viele E-Mails erhalten" });

async function optOutByButton(email: string) {
  const token = await signLink("opt-out", { subject: email });
  await optOut({ "List-Unsubscribe": "One-Click" }, `?token=${token}`);
}

async function orderAndConfirm(email: string): Promise<boolean> {
  await requestNewsletter(
    { email, consentVersion: newsletterConsent.version },
    { clientAddress: "", suspected: false },
  );
  const [row] = await database()
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  const expiresAt = new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000);
  return confirmNewsletter(await signLink("newsletter", { subject: row?.id ?? "", expiresAt }));
}

async function everything(): Promise<string> {
  const { rows } = await database().execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public' or (schemaname = 'pgboss' and tablename like 'job%')`,
  );
  const dumps = rows.map(({ name }) => sql.raw(`select t::text as row from ${name} t`));
  const tables = await Promise.all(dumps.map((dump) => database().execute<{ row: string }>(dump)));
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join("\n");
}

describe("the spellings of an address", () => {
  it.each([
    ["case and spaces", "  Praxis@Example.CH ", ADDRESS],
    ["a dot at the end", "praxis@example.ch.", ADDRESS],
    ["punycode", "praxis@xn--mller-kva.ch", "praxis@müller.ch"],
    ["composed letters", "mu\u0308ller@mu\u0308ller.ch", "MÜLLER@müller.ch"],
  ])("%s make no other mailbox", (_, one, other) => {
    expect(canonicalAddress(one)).toBe(canonicalAddress(other));
  });

  it.each(["praxis+labor@example.ch", "pra.xis@example.ch", "praxis@example.com"])(
    "%s is another one",
    (other) => expect(canonicalAddress(other)).not.toBe(canonicalAddress(ADDRESS)),
  );
});

describe("erasing a person", () => {
  useDatabase();

  it("leaves nothing of the address in any table, and everything of others", async () => {
    const { submissionId } = await submitPractice();
    const note = {
      entryId: submissionId,
      event: "note" as const,
      detail: { text: `Ruf ${ADDRESS} an` },
    };
    await database().insert(entryEvents).values(note);
    await orderAndConfirm(ADDRESS);
    await database()
      .insert(mails)
      .values({ template: "newsletter", recipient: "Praxis@example.ch" });
    const other = await submitContact();
    expect(await find()).toEqual({ practice: 1, newsletter: 1, notes: 1, mails: 4 });
    expect(await erase()).toEqual({ practice: 1, newsletter: 1, notes: 1, mails: 4 });
    expect(await everything()).not.toMatch(/praxis@example/i);
    const left = await database().select().from(entries);
    expect(left.map(({ id }) => id)).toEqual([other.submissionId]);
    expect(await find()).toEqual({});
  });

  it("takes every spelling, in the entry and in the kind's own columns, and no other mailbox", async () => {
    const spellings = ["MÜLLER@Müller.ch", "mu\u0308ller@xn--mller-kva.ch", " müller@müller.ch. "];
    for (const spelling of spellings) {
      const { submissionId: id } = await submitPractice({ email: "" });
      await database()
        .update(practiceSubmissions)
        .set({ contact: spelling })
        .where(eq(practiceSubmissions.id, id));
      const { submissionId } = await submitPractice({ email: "" });
      await database().update(entries).set({ email: spelling }).where(eq(entries.id, submissionId));
    }
    const others = [
      "müller+labor@müller.ch",
      "muller@müller.ch",
      "m_ller@müller.ch",
      "a-müller@müller.ch",
    ];
    for (const email of others) await submitPractice({ email });
    expect(await erase("Müller@MÜLLER.ch")).toMatchObject({ practice: 6 });
    expect(await database().$count(entries)).toBe(others.length);
  });

  it("keeps an active opt-out effective by its hash alone, and a new order can be confirmed", async () => {
    await optOutByForm(ADDRESS);
    await submitPractice();
    expect(await erase()).toMatchObject({ practice: 1, "kept-opt-outs": 1 });
    const [row] = await database().select().from(emailOptOuts);
    expect(row).toMatchObject({ email: "", reason: "", userAgent: null });
    const [entry] = await database().select().from(entries);
    expect(entry).toMatchObject({ title: "ohne E-Mail-Adresse", detail: "", email: null });
    expect(await everything()).not.toMatch(/praxis@example|Zu viele|Firefox/i);
    expect(await findSuppressionTime("Praxis@Example.ch")).toBeInstanceOf(Date);
    await optOutByButton(ADDRESS);
    expect(await database().$count(emailOptOuts)).toBe(1);

    expect(await orderAndConfirm(ADDRESS)).toBe(true);
    expect(await findSuppressionTime(ADDRESS)).toBeUndefined();
  });

  it("a later press on the mail program's button counts, however often the address came back", async () => {
    await optOutByButton(ADDRESS);
    await orderAndConfirm(ADDRESS);
    await optOutByButton(ADDRESS);
    await erase();
    await orderAndConfirm(ADDRESS);
    expect(await findSuppressionTime(ADDRESS)).toBeUndefined();
    await optOutByButton(ADDRESS);
    expect(await findSuppressionTime(ADDRESS)).toBeInstanceOf(Date);
  });

  it("deletes opt-outs that a confirmed order has lifted", async () => {
    await optOutByForm(ADDRESS);
    await orderAndConfirm(ADDRESS);
    expect(await erase()).toMatchObject({ "opt-out": 1, newsletter: 1 });
    expect(await database().$count(entries)).toBe(0);
    await optOutByButton(ADDRESS);
    expect(await findSuppressionTime(ADDRESS)).toBeInstanceOf(Date);
  });

  it("mails that still waited are not sent: their jobs find nothing and end", async () => {
    await submitPractice();
    expect(await erase()).toMatchObject({ mails: 2 });
    const states = async () => {
      const { rows } = await database().execute<{ state: string }>(
        sql`select state::text from pgboss.job where name = 'mail'`,
      );
      return rows.map(({ state }) => state);
    };
    expect(await states()).toEqual(["created", "created"]);
    const written: string[] = [];
    await startMailSender((mail) => {
      written.push(mail.id);
      return writeMail(mail);
    }, inviteOtherContact);
    await expect.poll(states).toEqual(["completed", "completed"]);
    await jobs().offWork("mail");
    expect(written).toEqual([]);
  });

  it("is on record without naming the person, once however often it is sent", async () => {
    await submitPractice();
    const runId = randomUUID();
    await erase(ADDRESS, runId);
    await erase(ADDRESS, runId);
    const [record, ...others] = await database().select().from(maintenanceRuns);
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      task: "erasure",
      actor: OPERATOR.name,
      counts: { practice: 1 },
    });
    expect(JSON.stringify(record)).not.toContain(ADDRESS);
    const { erasedBefore } = await findPerson(" PRAXIS@example.ch.", submissionKinds);
    expect(erasedBefore).toEqual(record?.ranAt);
    expect((await findPerson("andere@example.ch", submissionKinds)).erasedBefore).toBeUndefined();
  });

  it("is on record under an id of its own where its form brings one of another erasure, or of another task", async () => {
    const addresses = ["erste@example.ch", "zweite@example.ch", "dritte@example.ch"];
    const sent = await Promise.all(addresses.map((email) => submitPractice({ email })));
    const [first, second, third] = addresses;
    const { id: retention } = await deleteExpired(submissionKinds);
    const runId = randomUUID();
    const before = await erasePerson(first ?? "", runId);
    const after = await erasePerson(second ?? "", runId);
    const last = await erasePerson(third ?? "", retention);
    expect(before.runId).toBe(runId);
    const isErasure = eq(maintenanceRuns.task, "erasure");
    const runs = await database().select().from(maintenanceRuns).where(isErasure);
    const ids = [before, after, last].map((one) => one.runId);
    expect(runs.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const isLine = eq(auditLog.action, "person-erased");
    expect(await database().$count(auditLog, isLine)).toBe(3);
    const { lines } = await readErasureLog(erasureLogPath());
    const erased = lines.flatMap((line) => (line.what === "erased" ? line.entries : []));
    expect(erased).toEqual(expect.arrayContaining(sent.map(({ submissionId }) => submissionId)));
  });

  it("tells of entries of others that name the address", async () => {
    await submitPractice({ practiceOrDoctorName: `Praxis, siehe ${ADDRESS}`, email: "" });
    expect(await findPerson(ADDRESS, submissionKinds)).toMatchObject({ counts: {}, mentions: 1 });
    await submitPractice({ practiceOrDoctorName: "Siehe info@Müller.ch", email: "" });
    await submitPractice({ practiceOrDoctorName: "Siehe info@xn--mller-kva.ch", email: "" });
    for (const address of ["info@müller.ch", "info@XN--mller-kva.ch"]) {
      expect(await findPerson(address, submissionKinds)).toMatchObject({ mentions: 2 });
    }
  });

  it("is done, and says so, where a mail's file can't be taken away", async () => {
    await submitPractice();
    const [mail] = await database().select().from(mails);
    const file = join(environment().DATA_DIR, "mail", `${mail?.id}.eml`);
    await mkdir(file, { recursive: true });
    expect(await erase()).toMatchObject({ practice: 1, mails: 2 });
    expect(await find()).toEqual({});
    await rm(file, { recursive: true });
  });

  it("finds and takes more than a statement of PostgreSQL has parameters, or time for", {
    tags: "drill",
  }, async () => {
    const [contacts, sent] = [2_500, 66_000];
    await backgroundPool().query(
      `insert into entries (id, kind, edit_token_hash, title, email)
       select gen_random_uuid(), 'contact', '', '', $1 from generate_series(1, $2::int)`,
      [ADDRESS, contacts],
    );
    await backgroundPool().query(
      `insert into mails (template, recipient)
       select 'newsletter', $1 from generate_series(1, $2::int)`,
      [ADDRESS, sent],
    );
    expect(await erase()).toEqual({ contact: contacts, mails: sent });
    expect(await find()).toEqual({});
  });

  it("all or nothing: what fails on the way leaves the person as they were", async () => {
    await submitPractice();
    await expect(erase(ADDRESS, "no uuid")).rejects.toThrow();
    expect(await find()).toMatchObject({ practice: 1, mails: 2 });
  });
});
