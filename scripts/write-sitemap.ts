import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { prerenderedPaths } from "../app/prerendered-paths.ts";

/**
 * Writes sitemap.xml and robots.txt from the built pages: every page that is not «noindex», by its
 * canonical address. So both know PUBLIC_URL from the pages themselves.
 * @throws Error for a page that names none: each of its addresses with a query would be a page of its own
 */
export async function writeSitemap(client: string): Promise<void> {
  const pages = await Promise.all(
    prerenderedPaths.map(async (path) => ({
      path,
      html: await readFile(join(client, path, "index.html"), "utf8"),
    })),
  );
  const addresses = pages.filter(isIndexed).map(canonicalAddress);
  await writeFile(join(client, "sitemap.xml"), sitemap(addresses));
  const rules = [
    "User-agent: *",
    "Disallow: /admin",
    `Sitemap: ${new URL("/sitemap.xml", addresses[0])}`,
  ];
  await writeFile(join(client, "robots.txt"), `${rules.join("\n")}\n`);
}

interface Page {
  path: string;
  html: string;
}

function isIndexed({ html }: Page): boolean {
  return !/<meta name="robots" content="[^"]*noindex/.test(html);
}

/** As it stands in the page, so already escaped for XML too. */
function canonicalAddress({ path, html }: Page): string {
  const [, address] = html.match(/<link rel="canonical" href="([^"]+)"/) ?? [];
  if (address === undefined) throw new Error(`${path} names no canonical address (page-meta.ts)`);
  return address;
}

function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${address}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}
