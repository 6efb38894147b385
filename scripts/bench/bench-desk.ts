/**
 * `npm run bench:desk`: fills the desk with 100'000 and then 1'000'000 made-up entries and measures requests of the
 * operator and of practices, one at a time, as the client waits for them. For comparison, the same run measures a deep
 * page found by counting rows (OFFSET). Needs a build; takes some minutes and 4 GB of disk.
 */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { portalDatabase } from "../../tests/kit/database/portal-database.ts";
import {
  ADMIN,
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from "../../tests/kit/server/server-process.ts";
import { measureDocuments } from "./bench-documents.ts";
import { measureMyRequests } from "./bench-requests.ts";
import { fillDesk } from "./fill-desk.ts";

const SIZES = process.argv.slice(2).map(Number);
const REQUESTS = 60;
const WARM_UP = 3;
const LIMITS = { median: 100, p99: 300, exportSeconds: 5, exportMb: 60, pages: 100 };

let isWithinLimits = true;
const dataDir = await newDataDir();
const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: "1" });
const client = new pg.Client({
  connectionString: portalDatabase(dataDir),
});
try {
  await client.connect();
  const cookie = await signIn(server.url);
  for (const size of SIZES.length > 0 ? SIZES : [100_000, 1_000_000]) {
    await client.query("truncate entries, mails cascade");
    await fillDesk(client, size);
    console.log(`\n${size} entries${" ".repeat(27)}median    p99  (ms)`);
    for (const [name, path] of await questions(client, size)) {
      await report(name, size, () => timeRequest(server, path, cookie));
    }
    await measureMyRequests(
      { client, url: server.url, dataDir, report, times: WARM_UP + REQUESTS },
      size,
    );
    await compareDeepPage(client, Math.floor(size * 0.9));
    await measureExport(server, cookie, size);
  }
  await measureDocuments(client, { url: server.url, cookie }, (name, once) =>
    report(name, 100_000, once),
  );
} finally {
  await client.end();
  await server.stop();
  await removeDataDir(dataDir);
}
process.exit(isWithinLimits ? 0 : 1);

async function questions(client: pg.Client, size: number): Promise<[string, string][]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from entries order by created_at desc, id desc offset $1 limit 1",
    [Math.floor(size * 0.9)],
  );
  const deep = rows[0]?.id ?? "";
  return [
    ["first page", "/admin"],
    ["first page, every status", "/admin?status=alle"],
    ["kind", "/admin?art=contact"],
    ["status", "/admin?status=neu"],
    ["specialty", "/admin?fach=urologie&status=alle"],
    ["canton", "/admin?kanton=gr&status=alle"],
    ["period", "/admin?zeit=30t&status=alle"],
    ["all filters", "/admin?art=practice&fach=urologie&kanton=gr&zeit=1j&status=neu"],
    ["a filter that nothing passes", "/admin?art=contact&fach=kardiologie&kanton=ti&status=alle"],
    ["order by name", "/admin?sort=name&status=alle"],
    ["order by activity", "/admin?sort=aktivitaet&status=alle"],
    ["page deep down", `/admin?status=alle&nach=${deep}`],
    ["page before it", `/admin?status=alle&vor=${deep}`],
    ["search, one match", `/admin?q=praxis${size - 7}%40example&status=alle`],
    ["search, every entry matches", "/admin?q=example&status=alle"],
    ["search, two words", "/admin?q=winterthur+gundeli&status=alle"],
    ["search, nothing", "/admin?q=gibtesnicht&status=alle"],
    ["search, two letters", "/admin?q=zz&status=alle"],
  ];
}

async function report(name: string, size: number, once: () => Promise<number>): Promise<number> {
  for (let i = 0; i < WARM_UP; i += 1) await once();
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i += 1) times.push(await once());
  times.sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? 0;
  const isWithin = size !== 100_000 || (median < LIMITS.median && p99 < LIMITS.p99);
  isWithinLimits &&= isWithin;
  console.log(
    `  ${name.padEnd(32)} ${median.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(7)}${isWithin ? "" : "  too slow"}`,
  );
  return median;
}

/** Milliseconds until the client has the last byte of the answer. */
async function timeRequest(
  { url }: Pick<RunningServer, "url">,
  path: string,
  cookie: string,
): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url + path, { redirect: "manual", headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - start;
}

async function compareDeepPage(client: pg.Client, offset: number): Promise<void> {
  const order = "order by created_at desc, id desc";
  const { rows } = await client.query<{ at: string; id: string }>(
    `select created_at::text as at, id from entries ${order} offset $1 limit 1`,
    [offset - 1],
  );
  const last = [rows[0]?.at, rows[0]?.id];
  const time = async (query: string, values: unknown[]) => {
    const start = performance.now();
    await client.query(query, values);
    return performance.now() - start;
  };
  const followed = await report("query of that page", 0, () =>
    time(
      `select * from entries where id in (select id from entries
       where (created_at, id) < ($1::timestamptz, $2::uuid) ${order} limit 51) ${order}`,
      last,
    ),
  );
  const counted = await report("peer: by OFFSET", 0, () =>
    time(`select * from entries ${order} offset $1 limit 51`, [offset]),
  );
  console.log(`  OFFSET takes ${(counted / followed).toFixed(1)} times as long`);
}

/** Time of a full CSV export, growth of the server's memory, and a visitor's waiting time meanwhile. */
async function measureExport(
  { url, process: { pid } }: RunningServer,
  cookie: string,
  size: number,
): Promise<void> {
  const before = memoryMb(pid);
  let most = before;
  let isRunning = true;
  const pages: number[] = [];
  const visits = (async () => {
    while (isRunning) {
      most = Math.max(most, memoryMb(pid));
      const start = performance.now();
      await (await fetch(`${url}/practice-form?plz=8001`)).arrayBuffer();
      pages.push(performance.now() - start);
      await sleep(20);
    }
  })();
  const start = performance.now();
  const answer = await fetch(`${url}/admin/export.csv?status=alle`, {
    headers: { Cookie: cookie },
  });
  let lines = 0;
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - start) / 1_000;
  isRunning = false;
  await visits;
  const slowest = Math.max(...pages);
  console.log(
    `  CSV of ${lines - 1} rows (${(bytes / 1e6).toFixed(1)} MB): ${seconds.toFixed(2)} s, ` +
      `${(most - before).toFixed(0)} MB more memory; a rendered public page meanwhile at most ${slowest.toFixed(0)} ms`,
  );
  if (lines - 1 !== size) throw new Error(`${lines - 1} rows instead of ${size}`);
  isWithinLimits &&=
    size !== 100_000 ||
    (seconds < LIMITS.exportSeconds && most - before < LIMITS.exportMb && slowest < LIMITS.pages);
}

function memoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/admin/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(ADMIN),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
