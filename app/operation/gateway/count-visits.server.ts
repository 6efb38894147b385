import type { IncomingHttpHeaders } from "node:http";
import { sql } from "drizzle-orm";
import { toOriginQuery } from "~/forms/origin";
import { parseOrigin } from "~/forms/read-origin.server";
import { isoDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import type { Exchange } from "~/platform/http/handler.server";
import { createPendingCounts } from "./pending-counts.server";

/** Anybody can make up words: beyond these numbers a visit counts without them. */
const MAX_WORDS_PER_MINUTE = 200;
const MAX_ROWS_PER_MONTH = 5_000;

/** By month and the words of the origin, as JSON. */
const visitCounts = createPendingCounts(MAX_WORDS_PER_MINUTE);

/** Whether somebody opens a public page and comes from outside: from a link elsewhere, a mail, or by its address. */
export function isVisit({
  request: { headers },
  match,
}: Pick<Exchange, "request" | "match">): boolean {
  const cached = match?.page.cached;
  const isDocument = (headers["sec-fetch-dest"] ?? "document") === "document";
  const isReload = /max-age=0|no-cache/.test(headers["cache-control"] ?? "");
  return (
    (cached === "listed" || cached === "unlisted") &&
    isDocument &&
    !isReload &&
    isFromOutside(headers)
  );
}

function isFromOutside({
  "sec-fetch-site": site,
  referer = "",
  host,
}: IncomingHttpHeaders): boolean {
  return site === undefined ? URL.parse(referer)?.host !== host : site !== "same-origin";
}

export function countVisit({ request: { url = "/", headers } }: Pick<Exchange, "request">): void {
  const page = URL.parse(url, "http://portal");
  if (page === null) return;
  const referrer = URL.parse(headers.referer ?? "")?.hostname;
  const origin = parseOrigin(toOriginQuery(page, referrer));
  const { landing = "" } = origin;
  if (landing === "") return;
  const month = `${isoDay(new Date()).slice(0, 7)}-01`;
  const key = JSON.stringify({ month, ...origin });
  visitCounts.raise(visitCounts.hasRoomFor(key) ? key : JSON.stringify({ month, landing }));
}

/** Adds this process's counts to those in the database. */
export function flushVisits(): Promise<void> {
  return visitCounts.flush((counts) => {
    const rows = counts.map(([key, count]) => ({ ...JSON.parse(key), visits: count }));
    return database().execute(sql`
      with seen as (
        select *, (select count(*) from visits v where v.month = one.month) >= ${MAX_ROWS_PER_MONTH} as is_full
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as one(month date, landing text, referrer text, source text, medium text, campaign text, visits int))
      insert into visits (month, landing, referrer, source, medium, campaign, visits)
      select month, landing, ${toWord("referrer")}, ${toWord("source")}, ${toWord("medium")},
        ${toWord("campaign")}, sum(visits)
      from seen group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (month, landing, referrer, source, medium, campaign) do update set
        visits = visits.visits + excluded.visits`);
  });
}

const toWord = (name: string) =>
  sql.raw(`case when is_full then '' else coalesce(${name}, '') end`);
