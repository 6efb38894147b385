/**
 * «Meine Anfragen» on a filled desk, without a practice's browser: a new link, the page behind it, a code, and the page
 * that the code opens.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { postForm } from "../../tests/kit/calls/practice-post.ts";

interface Bench {
  client: pg.Client;
  url: string;
  dataDir: string;
  report: (name: string, size: number, once: () => Promise<number>) => Promise<number>;
  times: number;
}

const PATH = "/meine-anfragen";
const MANY = "viele@example.ch";
const MANY_ENTRIES = 200;

export async function measureMyRequests(bench: Bench, size: number): Promise<void> {
  const { client, url, report, times } = bench;
  await client.query(
    `update entries set email = $1
     where id in (select id from entries where kind = 'practice' order by id limit $2)`,
    [MANY, MANY_ENTRIES],
  );
  const { rows } = await client.query<{ email: string }>(
    "select email from entries where kind = 'practice' and email <> $1 order by id desc limit $2",
    [MANY, times],
  );
  const mailboxes = rows.map(({ email }) => email);
  const post = (fields: Record<string, string>, mailbox: string) =>
    timePost(url, fields, mailbox, [MANY, ...mailboxes]);

  await post({ intent: "new-link", address: MANY }, MANY);
  // Takes at least 400 ms, whether or not the address is known.
  const askForLink = rotate(mailboxes, (address) => post({ intent: "new-link", address }, address));
  await report("practice: asks for a link", 0, askForLink);
  const tokens = await readMails(bench, "practice-link", /token=([\w.-]+)/);
  const open = (mailbox: string) => timePage(`${url}${PATH}?token=${tokens.get(mailbox)}`);
  await report("practice: opens its link", size, rotate(mailboxes, open));
  await report(`practice: … to ${MANY_ENTRIES} entries`, 0, () => open(MANY));

  const step = (mailbox: string) => ({ token: tokens.get(mailbox) ?? "", next: "erase" });
  const askForCode = (one: string) => post({ intent: "send-code", ...step(one) }, one);
  await report("practice: asks for a code", size, rotate(mailboxes, askForCode));
  const codes = await readMails(bench, "practice-code", /\b([2-9A-Z]{4}-[2-9A-Z]{4})\b/);
  const enterCode = (one: string) =>
    post({ intent: "code", code: codes.get(one) ?? "", ...step(one) }, one);
  await report("practice: enters the code", size, rotate(mailboxes, enterCode));
}

function rotate(mailboxes: readonly string[], once: (mailbox: string) => Promise<number>) {
  let next = 0;
  return () => once(mailboxes[next++ % mailboxes.length] ?? "");
}

/** Each mailbox has its own network, because one network may request only ten links in ten minutes. */
async function timePost(
  url: string,
  fields: Record<string, string>,
  mailbox: string,
  all: readonly string[],
): Promise<number> {
  const network = all.indexOf(mailbox);
  const from = { "X-Forwarded-For": `198.51.${network >> 8}.${network & 255}` };
  const start = performance.now();
  const answer = await postForm(url + PATH, fields, from);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${fields.intent} was answered ${answer.status}`);
  return performance.now() - start;
}

async function timePage(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address);
  const page = await answer.text();
  if (answer.status !== 200 || !page.includes("Ihre Daten")) throw new Error("no page of its own");
  return performance.now() - start;
}

async function readMails(
  { client, dataDir }: Bench,
  template: string,
  pattern: RegExp,
): Promise<Map<string, string>> {
  const waiting = "select from mails where template = $1 and status = 'pending'";
  while ((await client.query(waiting, [template])).rowCount) await sleep(200);
  const { rows } = await client.query<{ id: string; recipient: string }>(
    "select id, recipient from mails where template = $1 and status = 'sent' order by created_at",
    [template],
  );
  const mailPromises = rows.map(async ({ id, recipient }) => {
    const mail = await readFile(join(dataDir, "mail", `${id}.eml`), "utf8");
    const body = mail.slice(mail.indexOf("\r\n\r\n")).replace(/=\r\n/g, "").replace(/=3D/g, "=");
    return [recipient, pattern.exec(body)?.[1] ?? ""] as const;
  });
  return new Map(await Promise.all(mailPromises));
}
