import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { newDatabase } from "../kit/database/new-database";
import { portalDatabase } from "../kit/database/portal-database";
import { type RunningSmtpServer, startSmtpServer } from "../kit/mail/smtp-server";
import { ADMIN, freePort, type RunningServer, startServer } from "../kit/server/server-process";

/** What is written while the backup is taken. */
const PER_SECOND = 200;
const SECONDS = 10;
const KEY = "a key of backups, of 32 characters or more";

let folder = "";
let smtp: RunningSmtpServer;
const servers: RunningServer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laborlotse-backup-"));
  smtp = await startSmtpServer();
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await smtp.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("backup and restore", () => {
  it("lose and double nothing between the embedded database and a server, and undo no erasure or opt-out", async () => {
    const embedded = { DATA_DIR: join(folder, "one"), SMTP_URL: await deafSmtp() };
    const one = await start(embedded);
    const erased = practiceFields({ email: "geloescht@example.ch" });
    await postForm(`${one.url}/practice-form`, erased);
    await awaitNewsletter(embedded, "abgemeldet@example.ch");

    const writing = write(one.url);
    await sleep((SECONDS * 1_000) / 3);
    const before = [...writing.stored];
    const backup = join(folder, "one.backup");
    expect(await command(embedded, "write", backup)).toMatch(/encrypted, with the secret/);
    const sent = await writing.sent;

    await erase(one.url, "geloescht@example.ch");
    const optOut = { email: "abgemeldet@example.ch", reason: "Zu viele E-Mails erhalten" };
    await postForm(`${one.url}/email-opt-out`, optOut);
    expect(await command(embedded, "write", backup)).toMatch(/^failed: .* exists/);
    await one.stop();

    // The machine is gone: what is left is the backup, and the journal beside it or elsewhere.
    const elsewhere = {
      DATA_DIR: join(folder, "two"),
      DATABASE_URL: await newDatabase("restored"),
    };
    const journal = join(embedded.DATA_DIR, "erasures.journal");
    const said = await command(elsewhere, "restore", backup, journal);
    expect(said).toMatch(/^1 erasures, 1 opt-outs and 0 erased pictures carried out again$/m);
    expect(said).toMatch(/^2 lines of the journal read/m);
    const ids = await ask(elsewhere, "select id from practice_submissions");
    const restored = new Set(ids.map(({ id }) => String(id)));
    expect(before.filter((id) => !restored.has(id))).toEqual([]);
    expect([...restored].filter((id) => !sent.includes(id))).toEqual([]);
    expect(await whatIsIncomplete(elsewhere)).toEqual([]);
    const [{ waiting } = { waiting: 0 }] = await ask(
      elsewhere,
      `select count(*)::int as waiting from mails where status = 'pending' and recipient like 'visitor%'`,
    );
    expect(waiting).toBe(restored.size);

    const two = await start({ ...elsewhere, SMTP_URL: smtp.url });
    await expect
      .poll(() => toVisitors().length, { timeout: 120_000, interval: 100 })
      .toBeGreaterThanOrEqual(restored.size);
    await untilNoMailWaits(elsewhere);
    expect(new Set(toVisitors()).size).toBe(restored.size);
    expect(toVisitors()).toHaveLength(restored.size);
    expect(recipients()).not.toContain("geloescht@example.ch");
    expect(recipients()).not.toContain("abgemeldet@example.ch");

    await back(elsewhere, two, restored);
  }, 300_000);
});

/** From the server, while it runs, into an embedded database. */
async function back(
  elsewhere: Settings,
  two: RunningServer,
  restored: ReadonlySet<string>,
): Promise<void> {
  const again = join(folder, "two.backup");
  await command(elsewhere, "write", again);
  await two.stop();
  const home = { DATA_DIR: join(folder, "three"), SMTP_URL: smtp.url };
  await command(home, "restore", again);
  const three = await start(home);
  expect((await fetch(`${three.url}/`)).status).toBe(200);
  const there = await ask(home, "select id from practice_submissions");
  expect(there.map(({ id }) => String(id)).sort()).toEqual([...restored].sort());
  expect(await whatIsIncomplete(home)).toEqual([]);
  await untilNoMailWaits(home);
  expect(toVisitors()).toHaveLength(restored.size);
  expect(await command(home, "restore", again)).toMatch(/^failed: .* is in use by laborlotse \d+/);
}

type Settings = { DATA_DIR: string; DATABASE_URL?: string; SMTP_URL?: string };

async function start(settings: Settings): Promise<RunningServer> {
  const server = await startServer({ ...settings, TRUST_PROXY: "1", MAIL_TO: ADMIN.email });
  servers.push(server);
  return server;
}

/** `npm run backup` and `npm run restore`. @returns its output; what it complains about starts with «failed» */
function command(settings: Settings, ...words: string[]): Promise<string> {
  const env = {
    ...process.env,
    ...settings,
    LOG_LEVEL: "silent",
    PORTAL_SECRET: "",
    BACKUP_KEY: KEY,
  };
  const done = promisify(execFile)(process.execPath, ["build/server/backup.js", ...words], { env });
  return done.then(
    ({ stdout }) => stdout,
    ({ stderr }) => `failed: ${stderr}`,
  );
}

/** Posts forms at an even pace. `stored` grows with what was answered; `sent` are all ids. */
function write(url: string): { stored: Set<string>; sent: Promise<string[]> } {
  const stored = new Set<string>();
  const post = async (n: number): Promise<string> => {
    const fields = practiceFields({ email: `visitor${n}@example.ch` });
    const id = fields.submissionId ?? "";
    // Each from an address of its own: of one, only the first fifty get a confirmation.
    const from = { "X-Forwarded-For": `198.51.${n >> 8}.${n & 255}` };
    const answer = await postForm(`${url}/practice-form`, fields, from).catch(() => undefined);
    if (answer !== undefined && answer.status < 400) stored.add(id);
    return id;
  };
  const all = async () => {
    const sent: Promise<string>[] = [];
    const began = Date.now();
    for (let n = 0; n < PER_SECOND * SECONDS; n++) {
      sent.push(post(n));
      await sleep(Math.max(0, began + (n * 1_000) / PER_SECOND - Date.now()));
    }
    return Promise.all(sent);
  };
  return { stored, sent: all() };
}

async function erase(url: string, address: string): Promise<void> {
  const signedIn = await postForm(`${url}/admin/login`, ADMIN);
  const Cookie = signedIn.headers.getSetCookie().join("; ");
  const fields = { intent: "erase", confirmed: "ja", address, runId: randomUUID() };
  const answer = await postForm(`${url}/admin/datenschutz`, fields, { Cookie });
  expect(answer.headers.get("Location")).toMatch(/lauf=/);
}

/** An issue of the newsletter that waits for a subscriber, as an outage of the mail server leaves it. */
async function awaitNewsletter(settings: Settings, address: string): Promise<void> {
  const id = randomUUID();
  await ask(
    settings,
    `with entry as (insert into entries (id, kind, edit_token_hash, title, email)
       values ('${id}', 'newsletter', '', '${address}', '${address}')),
     subscription as (insert into newsletter_subscriptions (id, email, consent_version, consented_at, confirmed_at)
       values ('${id}', '${address}', '1', now(), now())),
     issue as (insert into newsletter_issues (subject, paragraphs, link_label, link_path, recipients, sent_by)
       values ('News', '["Guten Tag"]', 'Lesen', '/news', 1, 'A. Keller') returning id)
     insert into mails (entry_id, issue_id, template, recipient)
       select '${id}', id, 'newsletter', '${address}' from issue`,
  );
}

/** Practices that came without their entry, beginning or mails. */
function whatIsIncomplete(settings: Settings) {
  return ask(
    settings,
    `select p.id from practice_submissions p where
       not exists (select from entries e where e.id = p.id)
       or not exists (select from entry_events e where e.entry_id = p.id and e.event = 'created')
       or (select count(*) from mails m where m.entry_id = p.id) <> 2`,
  );
}

async function untilNoMailWaits(settings: Settings): Promise<void> {
  const waiting = async () => {
    const [found] = await ask(
      settings,
      "select count(*)::int as mails from mails where status = 'pending' and template <> 'digest'",
    );
    return found?.mails;
  };
  await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toBe(0);
}

async function ask(settings: Settings, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(settings.DATABASE_URL ?? portalDatabase(settings.DATA_DIR));
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Nothing listens there: every mail waits. */
async function deafSmtp(): Promise<string> {
  return `smtp://127.0.0.1:${await freePort()}`;
}

function toVisitors(): string[] {
  return recipients().filter((address) => address.startsWith("visitor"));
}

function recipients(): string[] {
  return smtp.taken.map((message) => /^To: (.*)$/m.exec(message)?.[1]?.trim() ?? "");
}
