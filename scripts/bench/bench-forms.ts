/**
 * `npm run bench:forms`: how many practice forms with their two mails the portal stores, 50 at a time, and how long a
 * visitor waits. For comparison, the same run measures pgbench on the portal's PostgreSQL server. Measures the build in
 * the current folder; takes about two minutes and needs pgbench.
 */
import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { practiceFields } from "../../tests/kit/calls/practice-post.ts";
import { portalDatabase } from "../../tests/kit/database/portal-database.ts";
import { newDataDir, removeDataDir, startServer } from "../../tests/kit/server/server-process.ts";
import { countRoundTrips } from "./count-round-trips.ts";

const AT_ONCE = 50;
const SECONDS = 20;
const LIMITS = { share: 0.1, p99: 250, residentMb: 300, roundTrips: 7 };

const dataDir = await newDataDir();
const sockets = `${dataDir}/postgres`;
const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: "1" });
const client = new pg.Client({ connectionString: databaseUrl(sockets) });
let isWithinLimits = false;
try {
  await client.connect();
  const roundTrips = await countRoundTrips(sockets, async (proxied, begin) => {
    const other = await startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(proxied),
      TRUST_PROXY: "1",
    });
    begin();
    await post(other.url, new Agent());
    await other.stop();
  });
  const transactions = await runPgbench();
  await postForms(3);
  const before = processorMs();
  const { times, ids, refused } = await postForms(SECONDS);
  const after = processorMs();
  const resident = residentMb(server.process.pid);
  await checkStored(ids);

  times.sort((one, other) => one - other);
  const perSecond = ids.length / SECONDS;
  const share = perSecond / transactions;
  const p99 = quantile(times, 0.99);
  console.log(`round trips from begin to commit  ${roundTrips}`);
  console.log(`pgbench -N, transactions/s        ${transactions.toFixed(0)}`);
  console.log(
    `stored forms/s                    ${perSecond.toFixed(0)}, ${share.toFixed(3)} of pgbench`,
  );
  console.log(
    `p50, p99 (ms)                     ${quantile(times, 0.5).toFixed(0)}, ${p99.toFixed(0)}`,
  );
  console.log(`resident memory afterwards (MB)   ${resident.toFixed(0)}`);
  const perForm = (one: number, other: number) => ((other - one) / ids.length).toFixed(2);
  console.log(
    `processor per form and mails (ms) portal ${perForm(before.portal, after.portal)}, ` +
      `PostgreSQL ${perForm(before.postgres, after.postgres)}`,
  );
  if (refused > 0) console.log(`forms that were not stored         ${refused}`);
  await reportMails(2 * ids.length);
  isWithinLimits =
    refused === 0 &&
    roundTrips <= LIMITS.roundTrips &&
    share >= LIMITS.share &&
    p99 < LIMITS.p99 &&
    resident < LIMITS.residentMb;
} finally {
  await client.end();
  await server.stop();
  await removeDataDir(dataDir);
}
process.exit(isWithinLimits ? 0 : 1);

function databaseUrl(folder: string): string {
  const url = new URL(portalDatabase(dataDir));
  url.searchParams.set("host", folder);
  return url.href;
}

async function runPgbench(): Promise<number> {
  await client.query("create database pgbench");
  pgbench("-i", "-q", "-s", "10");
  const output = pgbench("-N", "-c", String(AT_ONCE), "-j", "2", "-T", String(SECONDS));
  await client.query("drop database pgbench");
  return Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
}

function pgbench(...options: string[]): string {
  const connection = ["-h", sockets, "-U", "laborlotse", "pgbench"];
  const { error, status, stdout, stderr } = spawnSync("pgbench", [...options, ...connection], {
    encoding: "utf8",
    env: { ...process.env, PGPASSWORD: new URL(databaseUrl(sockets)).password },
  });
  if (error !== undefined) {
    throw new Error("pgbench is not there; on Debian: apt-get install postgresql-contrib");
  }
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`);
  return stdout;
}

async function postForms(seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const end = performance.now() + seconds * 1_000;
  const times: number[] = [];
  const ids: string[] = [];
  let refused = 0;
  const visitor = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const id = await post(server.url, agent);
      times.push(performance.now() - start);
      if (id === undefined) refused += 1;
      else ids.push(id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
  return { times, ids, refused };
}

function post(url: string, agent: Agent): Promise<string | undefined> {
  const fields = practiceFields({ email: `${randomUUID()}@example.ch` });
  const body = new URLSearchParams(fields).toString();
  const headers = {
    Origin: url,
    "Sec-Fetch-Site": "same-origin",
    // Each network may cause fifty confirmations a day.
    "X-Forwarded-For": `2001:db8:${randomBytes(4).toString("hex").replace(/^.{4}/, "$&:")}::1`,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/practice-form`, { method: "POST", agent, headers }, (answer) => {
      const isStored = (answer.statusCode ?? 500) < 400;
      answer.resume().on("end", () => resolve(isStored ? fields.submissionId : undefined));
    });
    sent.on("error", reject).end(body);
  });
}

/** Every form that was answered as stored must have its row, its event and both mails with their jobs. */
async function checkStored(ids: string[]): Promise<void> {
  const { rows } = await client.query<{ whole: string }>(
    `with queued as (
       select entry_id, count(distinct template) as mails
       from mails join (select distinct data->>'mailId' as id from pgboss.job) j on j.id = mails.id::text
       where template in ('notification', 'confirmation') group by entry_id
     )
     select count(*) as whole
     from practice_submissions p
     join entry_events e on e.entry_id = p.id and e.event = 'created'
     join queued on queued.entry_id = p.id and queued.mails = 2
     where p.id = any($1::uuid[])`,
    [ids],
  );
  if (Number(rows[0]?.whole) !== ids.length) {
    throw new Error(`${ids.length} forms were answered, ${rows[0]?.whole} are whole`);
  }
}

async function reportMails(caused: number): Promise<void> {
  const sentMails = async () => {
    const { rows } = await client.query<{ sent: string }>(
      "select count(*) as sent from mails where status = 'sent'",
    );
    return Number(rows[0]?.sent);
  };
  const meanwhile = await sentMails();
  await sleep(5_000);
  const perSecond = ((await sentMails()) - meanwhile) / 5;
  console.log(
    `mails sent meanwhile              ${meanwhile} of ${caused}, then ${perSecond.toFixed(0)}/s`,
  );
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

function processorMs(): { portal: number; postgres: number } {
  const postmaster = Number.parseInt(readFileSync(`${sockets}/postmaster.pid`, "utf8"), 10);
  let postgres = 0;
  for (const name of readdirSync("/proc").filter((one) => /^\d+$/.test(one))) {
    const { parent, usedMs } = readProcess(name);
    if (parent === postmaster) postgres += usedMs;
  }
  return { portal: readProcess(String(server.process.pid)).usedMs, postgres };
}

function readProcess(pid: string): { parent: number; usedMs: number } {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8") : "";
  // After the name in brackets: state, parent, …; user and system time in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { parent: Number(fields[1]), usedMs: 10 * (Number(fields[11]) + Number(fields[12])) || 0 };
}
