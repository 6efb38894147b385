import { absoluteUrl } from "~/frame/page-meta";
import { listedPaths } from "~/public-paths.server";
import { published } from "~/server/directory/publication/shown-snapshot.server";
import type { Route } from "./+types/sitemap";

/** The public pages by their canonical addresses, for search engines. */
export function loader({ context }: Route.LoaderArgs) {
  const urls = listedPaths(context.get(published)).map(
    (path) => `  <url><loc>${absoluteUrl(path)}</loc></url>\n`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml" } });
}
