/**
 * `npm run bench:offers`: 10'000 rounds with 40'000 offers in a new portal, and how long the operator waits for the
 * list, a round's panel, the comparison and the figures, one request at a time. Needs a build.
 */
import { loadavg } from "node:os";
import pg from "pg";
import { portalDatabase } from "../../tests/kit/database/portal-database.ts";
import {
  ADMIN,
  newDataDir,
  removeDataDir,
  startServer,
} from "../../tests/kit/server/server-process.ts";
import { fillDesk } from "./fill-desk.ts";
import { fillOffers } from "./fill-offers.ts";

const ROUNDS = 10_000;
const REQUESTS = 60;
const LIMIT_MS = 100;

let isWithinLimits = true;
const dataDir = await newDataDir();
const server = await startServer({ DATA_DIR: dataDir, READ_LIMIT: "0" });
const client = new pg.Client({
  connectionString: portalDatabase(dataDir),
});
try {
  await client.connect();
  const cookie = await signIn();
  await fillDesk(client, 2 * ROUNDS);
  await fillOffers(client, ROUNDS);
  const counts = await client.query<{ rounds: number; offers: number }>(
    `select (select count(*)::int from offer_rounds) as rounds, (select count(*)::int from offers) as offers`,
  );
  const { rows } = await client.query<{ id: string; entry_id: string }>(
    "select id, entry_id from offer_rounds where status = 'comparison' order by id limit 1",
  );
  const { id = "", entry_id: entry = "" } = rows[0] ?? {};
  console.log(
    counts.rows[0],
    `load ${loadavg()[0]?.toFixed(1)}${" ".repeat(12)}median    p99  (ms)`,
  );
  await report("list, running", "/admin/offerten", cookie);
  await report("list, decided", "/admin/offerten?stand=entschieden", cookie);
  await report("list, searched for words", "/admin/offerten?q=winterthur+bahnhof", cookie);
  await report(
    "list, of a canton and a laboratory",
    "/admin/offerten?kanton=be&labor=medlab-basel&stand=entschieden",
    cookie,
  );
  await report("list, page deep down", await deepPage(), cookie);
  await report("panel of a round", `/admin/eintrag/${entry}/offerten`, cookie);
  await report("comparison of four offers", `/admin/offerten/${id}`, cookie);
  await report("figures", "/admin/zahlen", cookie, Number.POSITIVE_INFINITY);
} finally {
  await client.end();
  await server.stop();
  await removeDataDir(dataDir);
}
process.exit(isWithinLimits ? 0 : 1);

async function deepPage(): Promise<string> {
  const { rows } = await client.query<{ id: string; due: string }>(
    `select id, closed_at::text as due from offer_rounds where status = 'decided'
     order by closed_at desc, id desc offset 6000 limit 1`,
  );
  const query = new URLSearchParams({ stand: "entschieden" });
  query.set("nach", `${rows[0]?.id} ${rows[0]?.due}`);
  return `/admin/offerten?${query}`;
}

async function report(
  name: string,
  path: string,
  cookie: string,
  promisedMs = LIMIT_MS,
): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < REQUESTS + 3; i += 1) {
    const start = performance.now();
    const answer = await fetch(server.url + path, { headers: { Cookie: cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (i >= 3) times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? 0;
  isWithinLimits &&= median < promisedMs;
  console.log(
    `  ${name.padEnd(42)} ${median.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(6)}${median < promisedMs ? "" : "  too slow"}`,
  );
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.url}/admin/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(ADMIN),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
