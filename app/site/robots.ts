import type { PublicHandle } from "~/identity/route-handles";
import { absoluteUrl } from "~/ui/layout/page-meta";

export const handle = { open: "everyone", cached: "file" } satisfies PublicHandle;

/** What search engines may read. */
export function loader() {
  const rules = [
    "User-agent: *",
    "Disallow: /admin",
    // A rule is the beginning of addresses: without this the public page would be behind the sign-in, too.
    "Allow: /laborcheck",
    "Disallow: /labor",
    `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
  ];
  return new Response(`${rules.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
