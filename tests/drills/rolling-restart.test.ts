import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../app/platform/database/embedded-postgres.server";
import { practiceFields } from "../kit/calls/practice-post";
import { queryDatabase } from "../kit/database/portal-database";
import { drillFigure } from "../kit/drill/drill-figure";
import { ask, percentile, postPracticeForm } from "../kit/server/flood";
import { type RunningProxy, startProxy } from "../kit/server/proxy";
import {
  freePort,
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from "../kit/server/server-process";
import { steadily } from "../kit/server/steady-load";

const MINUTES = Number(process.env.DRILL_MINUTES ?? 10);
/** Less than all of it, where others use the machine: tells about failed requests, not about times. */
const LOAD = Number(process.env.DRILL_LOAD ?? 1);
const VIEWS_PER_SECOND = 200 * LOAD;
const POSTS_PER_SECOND = 20 * LOAD;
/** From one process being ready again to the stop of the other. */
const PAUSE_MS = 10_000;
const DRAIN_SECONDS = "2";

const REMEMBERED = [
  ...["/", "/category/alle", "/lab/medlab-basel", "/tests", "/faq", "/lab/medlab-basel.data"],
  ...["/blog", "/contact", "/lab/swisslab-bern"],
];
/** Most visitors read what is remembered; one in twenty asks for something of their own. */
const RENDERED_EVERY = 20;
/** So many take part: a flood of one address would be shed. */
const VISITORS = 250;

let dataDir: string;
/** With its data on disk before it answers (fsync), as a server has it. */
let database: EmbeddedPostgres;
let proxy: RunningProxy;
const ports: string[] = [];
const servers: RunningServer[] = [];
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  dataDir = await newDataDir();
  database = await startEmbeddedPostgres(join(dataDir, "postgres"));
  for (const n of [0, 1]) {
    ports[n] = String(await freePort());
    servers[n] = await start(n);
  }
  proxy = await startProxy(servers.map(({ url }) => url));
});

afterAll(async () => {
  agent.destroy();
  await proxy.stop();
  for (const server of servers) await server.stop();
  await database.stop();
  await removeDataDir(dataDir);
});

/** Each in a session of its own: the kernel gives it a share of the processors, as to a service or container. */
const start = (n: number) => {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: ports[n] ?? "",
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
    DRAIN_SECONDS,
  };
  return startServer(settings, ".", ["setsid"]);
};

const from = (n: number) => ({ "X-Forwarded-For": `198.51.100.${n % VISITORS}` });

async function read(n: number): Promise<string | undefined> {
  const isOwn = n % RENDERED_EVERY === 0;
  const path = isOwn ? `/category/alle?q=${n}` : REMEMBERED[n % REMEMBERED.length];
  const { status } = await ask(proxy.url + path, { agent, headers: from(n) });
  return status === 200 ? undefined : `${isOwn ? "rendered" : path}: ${status}`;
}

async function post(n: number): Promise<string | undefined> {
  const names = { practiceOrDoctorName: `Praxis ${n}`, email: `p${n}@a${n}.example` };
  const options = { agent, headers: from(n) };
  const { status } = await postPracticeForm(proxy.url, options, practiceFields(names));
  return status === 303 ? undefined : `post: ${status}`;
}

async function countForms(): Promise<number | undefined> {
  const sql = "select count(*)::int as n from practice_submissions";
  return (await queryDatabase<{ n: number }>(dataDir, sql))[0]?.n;
}

describe("a rolling restart of two processes behind a proxy", () => {
  it(
    "fails no request and keeps nobody waiting, however often it is done",
    async () => {
      const seconds = Math.round(MINUTES * 60);
      const end = Date.now() + seconds * 1_000;
      let restarts = 0;
      const restartInTurn = async () => {
        // No process stops in the last seconds: each restart is seen to its end.
        while (Date.now() + 2 * PAUSE_MS < end) {
          await sleep(PAUSE_MS);
          const n = restarts % 2;
          expect(await servers[n]?.stop()).toBe(0);
          servers[n] = await start(n);
          restarts += 1;
        }
      };
      const [views, posts] = await Promise.all([
        steadily(VIEWS_PER_SECOND, seconds, read),
        steadily(POSTS_PER_SECOND, seconds, post),
        restartInTurn(),
      ]);
      const failures = [...views.failures, ...posts.failures];
      const promise = `rolling restart (${restarts} in ${MINUTES} min, ${VIEWS_PER_SECOND} views and ${POSTS_PER_SECOND} forms a second)`;
      const hold = (what: string, figure: number, limit: number, unit: string) =>
        drillFigure(`${promise}: ${what}`, figure, { limit, unit });
      hold("failed requests", failures.length, 0, "requests");
      hold("views, p99", Math.round(percentile(views.times, 0.99)), 100, "ms");
      hold("posts, p99", Math.round(percentile(posts.times, 0.99)), 250, "ms");
      expect(
        [...Map.groupBy(failures, (one) => one)].map(([one, all]) => [one, all.length]),
      ).toEqual([]);
      expect(restarts).toBeGreaterThan(1);
      expect(await countForms()).toBe(posts.times.length);
    },
    (MINUTES + 2) * 60_000,
  );
});
