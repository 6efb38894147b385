import { readdir } from "node:fs/promises";
import { afterEach, describe, expect, it } from "vitest";
import { inDrill } from "../drill";
import {
  FLOODER,
  hammer,
  nineOfTen,
  peakMemory,
  pipeline,
  untilAllGone,
  VISITOR,
  type Visits,
  visit,
} from "../flood";
import { type RunningServer, removeDataDir, startServer } from "../server-process";

const PAGE_MS = 300;
const POST_MS = 1_000;
const MEMORY_MB = 400;
const GONE_MS = 60_000;
const FLOOD_MS = inDrill(5_000, 4_000);
const LARGE_MS = 150_000;

let server: RunningServer;
/** What the same visitor waits on this machine while nobody floods: shared ones are late by themselves. */
let quiet: Visits;

afterEach(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

/** A server that has warmed up, of which no earlier flood has taken memory. */
async function startWarm(settings: Record<string, string> = {}): Promise<void> {
  server = await startServer({ HOST: FLOODER, LOG_LEVEL: "error", READ_LIMIT: "240", ...settings });
  await visit(server, VISITOR, 500);
  quiet = await visit(server, VISITOR, 500);
}

function expectUnharmed({ page, post }: Visits): void {
  const late = { page: 10 * nineOfTen(quiet.page), post: 10 * nineOfTen(quiet.post) };
  expect.soft(nineOfTen(page), "ms until «/» is answered").toBeLessThanOrEqual(PAGE_MS + late.page);
  expect
    .soft(nineOfTen(post), "ms until a form is stored")
    .toBeLessThanOrEqual(POST_MS + late.post);
}

/** Meanwhile another visitor reads and writes; afterwards nothing of the flood is left. */
async function expectToOutlast(flood: Parameters<typeof pipeline>[1]): Promise<void> {
  const start = Date.now();
  const sockets = await pipeline(server, flood);
  try {
    const visits = await visit(server, VISITOR, FLOOD_MS);
    const gone = Date.now() - start + (await untilAllGone(server, GONE_MS - FLOOD_MS));
    expectUnharmed(visits);
    expect.soft(await peakMemory(server), "MB of memory").toBeLessThan(MEMORY_MB);
    expect.soft(gone, "ms until the connections are gone").toBeLessThan(GONE_MS);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** So many different addresses in turns. */
function inTurns(count: number, ...pathsOf: ((n: number) => string)[]): string[] {
  return Array.from({ length: count }, (_, n) => pathsOf[n % pathsOf.length]?.(n) ?? "/");
}

const advertised = (n: number) => `/faq?utm_source=${n}`;
/** A page that depends on its query, so that no answer can be remembered. */
const RENDERED = "/category/alle?q=";
const rendered = (n: number) => RENDERED + n;

describe("another visitor's form is stored and their page comes, and memory stays small, while one address", () => {
  it.each([
    ["reads the answers", true],
    ["never reads an answer", false],
  ])(
    "sends ten times a thousand requests without waiting, and %s",
    async (_what, isReading) => {
      await startWarm();
      const paths = inTurns(1_000, () => "/", advertised);
      await expectToOutlast({ sockets: 10, paths, isReading });
    },
    LARGE_MS,
  );

  it.each([
    ["reads the answers", true],
    ["never reads an answer", false],
  ])(
    "sends ten times a thousand requests for pages that have to be rendered, and %s",
    async (_what, isReading) => {
      await startWarm({ READ_LIMIT: "0" });
      await expectToOutlast({ sockets: 10, paths: inTurns(1_000, rendered), isReading });
    },
    LARGE_MS,
  );

  it(
    "asks for large files on 300 connections and never reads an answer",
    async () => {
      await startWarm();
      const names = await readdir("build/client/assets");
      const script = names.find((name) => /^framework-.*\.js$/.test(name)) ?? "";
      // The kernel takes up to 4 MB for each before anyone notices that nobody reads.
      const paths = inTurns(16, () => `/assets/${script}`);
      await expectToOutlast({ sockets: 300, paths, isReading: false });
    },
    LARGE_MS,
  );

  it.each([
    ["the limit of each address", {}],
    ["no such limit", { READ_LIMIT: "0" }],
  ])(
    "keeps asking for pages that have to be rendered on 60 connections, with %s: it is told to wait",
    async (_what, settings) => {
      await startWarm(settings);
      const [{ statuses, withoutRetryAfter }, other, own] = await Promise.all([
        hammer(server, { clients: 60, path: RENDERED, ms: FLOOD_MS }),
        visit(server, VISITOR, FLOOD_MS),
        visit(server, FLOODER, FLOOD_MS),
      ]);
      expectUnharmed(other);
      const refused = (statuses.get(429) ?? 0) + (statuses.get(503) ?? 0);
      expect.soft(refused, "refused with 429 or 503").toBeGreaterThan(0);
      expect.soft(withoutRetryAfter, "refused without Retry-After").toBe(0);
      // Not even the flooder's own forms are refused: a clinic shares one address.
      expect.soft(own.post.filter((time) => !Number.isFinite(time))).toEqual([]);
      expect.soft(await peakMemory(server), "MB of memory").toBeLessThan(MEMORY_MB);
    },
    LARGE_MS,
  );
});
