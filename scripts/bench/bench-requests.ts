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
  const sender = (mailbox: string, path = PATH) => {
    const all = [MANY, ...mailboxes];
    return (fields: Record<string, string>, Cookie = "") =>
      timePost(url + path, fields, { Cookie, ...toNetwork(all.indexOf(mailbox)) });
  };
  const askForLink = (address: string) => sender(address)({ intent: "new-link", address });

  await askForLink(MANY);
  // Takes at least 400 ms, whether or not the address is known.
  await report("practice: asks for a link", 0, rotate(mailboxes, askForLink));
  const tokens = await readMails(bench, "practice-link", /token=([\w.-]+)/);
  const cookies = new Map<string, string>();
  const open = async (mailbox: string) => {
    const start = performance.now();
    const link = `${url}${PATH}?token=${tokens.get(mailbox)}`;
    const begun = await fetch(link, { redirect: "manual" });
    const Cookie = begun.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    cookies.set(mailbox, Cookie);
    const page = await (await fetch(url + PATH, { headers: { Cookie } })).text();
    if (!page.includes("Ihre Daten")) throw new Error("no page of its own");
    return performance.now() - start;
  };
  await report("practice: opens its link", size, rotate(mailboxes, open));
  await report(`practice: … to ${MANY_ENTRIES} entries`, 0, () => open(MANY));

  const step = `${PATH}/schritt/loeschen`;
  const askForCode = (one: string) => sender(one, step)({ intent: "send-code" }, cookies.get(one));
  await report("practice: asks for a code", size, rotate(mailboxes, askForCode));
  const codes = await readMails(bench, "practice-code", /\b([2-9A-Z]{4}-[2-9A-Z]{4})\b/);
  const enterCode = (one: string) =>
    sender(one, step)({ intent: "code", code: codes.get(one) ?? "" }, cookies.get(one));
  await report("practice: enters the code", size, rotate(mailboxes, enterCode));
}

/** Each mailbox has its own network, because one network may request only ten links in ten minutes. */
function toNetwork(index: number) {
  return { "X-Forwarded-For": `198.51.${index >> 8}.${index & 255}` };
}

function rotate(mailboxes: readonly string[], once: (mailbox: string) => Promise<number>) {
  let next = 0;
  return () => once(mailboxes[next++ % mailboxes.length] ?? "");
}

async function timePost(
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<number> {
  const start = performance.now();
  const answer = await postForm(address, fields, headers);
  await answer.arrayBuffer();
  if (![200, 303].includes(answer.status)) {
    throw new Error(`${fields.intent} was answered ${answer.status}`);
  }
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
