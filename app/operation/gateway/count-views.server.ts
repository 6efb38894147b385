import type { IncomingMessage } from "node:http";
import { sql } from "drizzle-orm";
import { isoDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import type { Exchange, Handler } from "~/platform/http/handler.server";
import { clientAddress, getLargestNetwork } from "~/platform/http/networks.server";
import type { RouteTable } from "~/platform/http/route-table.server";
import { countVisit, flushVisits, isVisit } from "./count-visits.server";
import { createPendingCounts } from "./pending-counts.server";

const FLUSH_INTERVAL_MS = 60_000;
/** Pages counted per minute; the portal has fewer, so any further ones are not real. */
const MAX_PAGES = 10_000;

const NAME = /^[a-z0-9-]{1,100}$/;
/**
 * Address to which a page opened within the portal is reported: its data may come from the
 * browser's memory.
 */
const WITHIN_PORTAL = "/aufruf";

/** User agents that say they are programs, or say nothing. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|monitor|scan|curl|wget|python|java\/|go-http|node|okhttp|headless|lighthouse|facebookexternalhit|^$/i;

/** By kind of page, name and day. */
const viewCounts = createPendingCounts(MAX_PAGES);

/**
 * Per network and hour, so that nobody raises the figures of a laboratory by reloading; visits apart, so that a clinic's
 * lower no laboratory's figures.
 */
const MAX_PER_NETWORK = 60;
const NETWORK_WINDOW_MS = 60 * 60_000;
const MAX_NETWORKS = 100_000;

/** Of this process and hour, by network; never stored. */
const viewers = new Map<string, number>();
const visitors = new Map<string, number>();

/** Until the process ends: the counts are stored every minute, and networks are forgotten every hour. */
export function startViewCounting(): void {
  setInterval(() => void flushCounts(), FLUSH_INTERVAL_MS).unref();
  for (const networks of [viewers, visitors]) {
    setInterval(() => networks.clear(), NETWORK_WINDOW_MS).unref();
  }
}

/** Answers a browser that reports a page opened within the portal. */
export function createViewHandler(routes: RouteTable): Handler {
  return (exchange) => {
    const { request, response, path } = exchange;
    if (!path.startsWith(`${WITHIN_PORTAL}/`)) return false;
    exchange.label = "health";
    const site = request.headers["sec-fetch-site"] ?? "same-origin";
    // Not where another site includes the address in its own pages.
    if (request.method === "GET" && site === "same-origin") {
      count({ request, match: routes.find(path.slice(WITHIN_PORTAL.length)) });
    }
    response.writeHead(204, { "Cache-Control": "no-store" }).end();
    return true;
  };
}

/** Counts a page that was loaded in full, from memory or not: from elsewhere, in a new tab or without JavaScript. */
export function countPageAnswer(exchange: Exchange): void {
  const { request, path } = exchange;
  const { statusCode } = exchange.response;
  const isPage = request.method === "GET" && !path.endsWith(".data");
  if (isPage && (statusCode === 200 || statusCode === 304)) count(exchange, isVisit(exchange));
}

function count(opened: Pick<Exchange, "request" | "match">, isVisit = false): void {
  const kind = opened.match?.page.counted;
  const name = opened.match?.params[0] ?? "";
  const isView = kind !== undefined && NAME.test(name);
  if (!(isView || isVisit) || !isByPerson(opened.request)) return;
  const address = clientAddress(opened.request, environment().TRUST_PROXY);
  const network = getLargestNetwork(address);
  if (isVisit && !isRateLimited(visitors, network)) countVisit(opened);
  if (!isView || isRateLimited(viewers, network)) return;
  const key = `${kind} ${name} ${isoDay(new Date())}`;
  if (viewCounts.hasRoomFor(key)) viewCounts.raise(key);
}

/** As far as a request tells; what is prefetched nobody has seen yet. */
function isByPerson({ headers }: IncomingMessage): boolean {
  const purpose = String(headers["sec-purpose"] ?? headers.purpose ?? "");
  return !PROGRAM.test(headers["user-agent"] ?? "") && !purpose.includes("prefetch");
}

function isRateLimited(networks: Map<string, number>, network: string): boolean {
  const looks = networks.get(network) ?? 0;
  if (looks >= MAX_PER_NETWORK || (looks === 0 && networks.size >= MAX_NETWORKS)) return true;
  networks.set(network, looks + 1);
  return false;
}

/** Adds this process's counts to those in the database, one statement a kind. */
export async function flushCounts(): Promise<void> {
  await Promise.all([viewCounts.flush(storeViews), flushVisits()]);
}

function storeViews(counts: readonly (readonly [key: string, views: number])[]) {
  const rows = counts.map(([key, views]) => {
    const [kind, name, day] = key.split(" ");
    return { kind, name, day, views };
  });
  return database().execute(sql`
      with seen as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as one(kind text, name text, day date, views int)),
      of_labs as (
        select d.slug as lab, seen.day, seen.views as profile, 0 as finder
        from seen join documents d on d.kind = 'lab' and d.slug = seen.name
        where seen.kind = 'lab'
        union all
        select a.lab, seen.day, 0, seen.views
        from seen join lab_analyses a on a.analysis_id = seen.name and a.to_revision is null
        where seen.kind = 'tests')
      insert into lab_views (lab, day, profile, finder)
      select lab, day, sum(profile), sum(finder) from of_labs group by lab, day order by lab, day
      on conflict (lab, day) do update set
        profile = lab_views.profile + excluded.profile, finder = lab_views.finder + excluded.finder`);
}
