import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { prerenderedPaths } from "../app/prerendered-paths.ts";

/**
 * Writes sitemap.xml and robots.txt from the built pages: every page that names its canonical address
 * and is not «noindex». So both know PUBLIC_URL from the pages themselves.
 */
export async function writeSitemap(client: string): Promise<void> {
  const pages = await Promise.all(
    prerenderedPaths.map((path) => readFile(join(client, path, "index.html"), "utf8")),
  );
  const addresses = pages.filter(isIndexed).flatMap((html) => canonicalAddress(html) ?? []);
  const [home] = addresses;
  if (home === undefined) throw new Error("No built page names its canonical address");
  await writeFile(join(client, "sitemap.xml"), sitemap(addresses));
  const rules = ["User-agent: *", "Disallow: /admin", `Sitemap: ${new URL("/sitemap.xml", home)}`];
  await writeFile(join(client, "robots.txt"), `${rules.join("\n")}\n`);
}

function isIndexed(html: string): boolean {
  return !/<meta name="robots" content="[^"]*noindex/.test(html);
}

/** As it stands in the page, so already escaped for XML too. */
function canonicalAddress(html: string): string | undefined {
  return html.match(/<link rel="canonical" href="([^"]+)"/)?.[1];
}

function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${address}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}
