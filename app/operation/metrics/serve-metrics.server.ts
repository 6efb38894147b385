import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { publicationState } from "~/directory/index.server";
import { backgroundPool, connectionPool } from "~/platform/database/database.server";
import type { Exchange } from "~/platform/http/handler.server";
import { PORTAL_VERSION } from "~/platform/version.server";
import { collectPortalFigures } from "./portal-figures.server";
import { requestFigures } from "./requests.server";

/**
 * Answers `/metrics` if the request has the token, and otherwise like an unknown address. Behind a proxy every
 * request comes from this machine, so the client's address proves nothing.
 * @param token without it the page does not exist
 * @param build version of the built pages
 */
export function metricsPage(
  token: string | undefined,
  build: string,
  remembered: () => { pages: number; bytes: number },
) {
  if (token === undefined) return { serve: async () => false };
  const expected = digest(`Bearer ${token}`);

  const processRegistry = processFigures(build, remembered);

  async function figures(): Promise<string> {
    return Registry.merge([
      processRegistry,
      requestFigures,
      await collectPortalFigures(),
    ]).metrics();
  }

  return {
    /** @returns whether the request was for the figures and had the token; then it is answered */
    async serve(exchange: Exchange): Promise<boolean> {
      const { request, response } = exchange;
      if (request.url !== "/metrics" || request.method === "POST") return false;
      if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) return false;
      exchange.label = "health";
      response
        .writeHead(200, {
          "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE,
          "Cache-Control": "no-store",
        })
        .end(await figures());
      return true;
    },
  };
}

/** Makes values of equal length for a comparison in constant time. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/**
 * @param build version of the built pages
 * @param remembered size of the page cache
 */
export function processFigures(
  build: string,
  remembered: () => { pages: number; bytes: number },
): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Gauges with names of counters: sums over the types, which have names without «total».
  for (const what of ["handles", "requests", "resources"]) {
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  }

  new Gauge({
    name: "laborlotse_build_info",
    help: "Version of the portal, the built pages and the Node that runs them.",
    labelNames: ["version", "build", "node"],
    registers,
  }).set({ version: PORTAL_VERSION, build, node: process.version }, 1);

  new Gauge({
    name: "laborlotse_database_connections",
    help: "Connections of this process: open, open and idle; and who waits for one.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      const pools = { forms: connectionPool(), background: backgroundPool() };
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: "open" }, totalCount);
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });

  const ask = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  ask(
    "laborlotse_revision",
    "Revision of the directory that visitors see.",
    () => publicationState().revision,
  );
  ask(
    "laborlotse_remembered_pages",
    "Pages that are answered from memory.",
    () => remembered().pages,
  );
  ask(
    "laborlotse_remembered_pages_bytes",
    "Compressed bytes of these pages.",
    () => remembered().bytes,
  );
  return registry;
}
