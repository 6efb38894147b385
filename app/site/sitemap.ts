import { readRowChangeDates, snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { routeTable } from "~/platform/http/route-table.server";
import { absoluteUrl } from "~/ui/layout/page-meta";
import type { Route } from "./+types/sitemap";
import { getLastPublishedDays, listIndexablePaths } from "./page-cache/public-paths.server";

export const handle = { open: "everyone", cached: "file" } satisfies PublicHandle;

/** Canonical addresses of the public pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(snapshotContext);
  const dates = getLastPublishedDays(snapshot.versionDates, await readRowChangeDates());
  const urls = listIndexablePaths(context.get(routeTable).pages, snapshot).map((path) => {
    const date = dates.get(path);
    const changed = date === undefined ? "" : `<lastmod>${date}</lastmod>`;
    return `  <url><loc>${absoluteUrl(path)}</loc>${changed}</url>\n`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml" } });
}
