import { readdir } from "node:fs/promises";
import { afterEach, describe, expect, it } from "vitest";
import { drillFigure } from "../kit/drill/drill-figure";
import {
  FLOODER,
  hammer,
  peakMemory,
  percentile,
  pipeline,
  VISITOR,
  type Visits,
  visit,
  waitForDisconnects,
} from "../kit/server/flood";
import { type RunningServer, removeDataDir, startServer } from "../kit/server/server-process";

const PAGE_MS = 300;
const POST_MS = 1_000;
const MEMORY_MB = 400;
const GONE_MS = 60_000;
/** As long as the server keeps a connection for a next request, and a few seconds to notice. */
const IDLE_GONE_MS = 130_000;
const FLOOD_MS = 5_000;
const QUIET_MS = 500;
/** So many are to be served in time. */
const SHARE = 0.9;
const LARGE_MS = 200_000;

let server: RunningServer;
/** What the same visitor waits on this machine while nobody floods: shared ones are late by themselves. */
let quiet: Visits;

afterEach(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

/** A server that has warmed up, of which no earlier flood has taken memory. */
async function startWarm(settings: Record<string, string>): Promise<void> {
  server = await startServer({ HOST: FLOODER, LOG_LEVEL: "error", ...settings });
  await visit(server, VISITOR, QUIET_MS);
  quiet = await visit(server, VISITOR, QUIET_MS);
}

function expectUnharmed(flood: string, { page, post }: Visits): void {
  const hold = (what: string, times: number[], own: number[], promisedMs: number) =>
    drillFigure(`flood (${flood}): ${what}`, percentile(times, SHARE), {
      limit: promisedMs + 10 * percentile(own, 0.9),
      unit: "ms",
    });
  hold("«/» of another visitor", page, quiet.page, PAGE_MS);
  hold("another visitor's form", post, quiet.post, POST_MS);
}

async function expectSmall(flood: string): Promise<void> {
  const figure = await peakMemory(server);
  drillFigure(`flood (${flood}): memory`, figure, { limit: MEMORY_MB, unit: "MB" });
}

/** Meanwhile another visitor reads and writes; afterwards nothing of the flood is left. */
async function expectToOutlast(
  name: string,
  flood: Parameters<typeof pipeline>[1],
  goneMs: number,
): Promise<void> {
  const start = Date.now();
  const sockets = await pipeline(server, flood);
  try {
    const visits = await visit(server, VISITOR, FLOOD_MS);
    const gone = Date.now() - start + (await waitForDisconnects(server, goneMs - FLOOD_MS));
    expectUnharmed(name, visits);
    await expectSmall(name);
    expect.soft(gone, "ms until the connections are gone").toBeLessThan(goneMs);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** So many different addresses in turns. */
function inTurns(count: number, ...pathsOf: ((n: number) => string)[]): string[] {
  return Array.from({ length: count }, (_, n) => pathsOf[n % pathsOf.length]?.(n) ?? "/");
}

/** A page that depends on its query, so that no answer can be remembered. */
const RENDERED = "/category/alle?q=";
const remembered = inTurns(
  1_000,
  () => "/",
  (n) => `/faq?utm_source=${n}`,
);
const rendered = inTurns(1_000, (n) => RENDERED + n);
const assets = await readdir("build/client/assets");
const script = assets.find((name) => /^framework-.*\.js$/.test(name)) ?? "";
/**
 * A kernel that takes them all for its reader (Linux: up to `tcp_rmem`, often 32 MB) leaves an idle connection; more than
 * 20 in a row would be refused. That answers which wait are cut is shown where a kernel takes less (connections.test.ts).
 */
const large = inTurns(16, () => `/assets/${script}`);

/** Each sends all its requests without waiting; within so many ms its connections are gone. */
const PIPELINES = [
  ["10 × 1,000 remembered pages, read", 10, remembered, true, GONE_MS],
  ["10 × 1,000 remembered pages, never read", 10, remembered, false, GONE_MS],
  ["10 × 1,000 rendered pages, read", 10, rendered, true, GONE_MS],
  ["300 × large files, never read", 300, large, false, IDLE_GONE_MS],
  ["10 × 1,000 rendered pages, never read", 10, rendered, false, GONE_MS],
] as const;

/** `READ_LIMIT`: how many pages a minute are rendered for one address; 0 is no limit. */
const HAMMERS = [
  ["60 × rendered pages, limited", { READ_LIMIT: "240" }],
  ["60 × rendered pages, unlimited", { READ_LIMIT: "0" }],
] as const;

describe("another visitor's form is stored and their page comes, and memory stays small, while one address", () => {
  it.each(PIPELINES)(
    "sends requests without waiting for answers: %s",
    async (name, sockets, paths, isReading, goneMs) => {
      await startWarm({ READ_LIMIT: "0" });
      await expectToOutlast(name, { sockets, paths, isReading }, goneMs);
    },
    LARGE_MS,
  );

  it.each(HAMMERS)(
    "keeps asking and is told to wait: %s",
    async (name, settings) => {
      await startWarm(settings);
      const [{ statuses, withoutRetryAfter }, other, own] = await Promise.all([
        hammer(server, { clients: 60, path: RENDERED, ms: FLOOD_MS }),
        visit(server, VISITOR, FLOOD_MS),
        visit(server, FLOODER, FLOOD_MS),
      ]);
      expectUnharmed(name, other);
      const refused = (statuses.get(429) ?? 0) + (statuses.get(503) ?? 0);
      expect.soft(refused, "refused with 429 or 503").toBeGreaterThan(0);
      expect.soft(withoutRetryAfter, "refused without Retry-After").toBe(0);
      // Not even the flooder's own forms are refused: a clinic shares one address.
      expect.soft(own.post.filter((time) => !Number.isFinite(time))).toEqual([]);
      await expectSmall(name);
    },
    LARGE_MS,
  );
});
