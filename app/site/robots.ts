import type { PublicHandle } from "~/identity/route-handles";
import { absoluteUrl } from "~/ui/layout/page-meta";

export const handle = { open: "everyone", cached: "file" } satisfies PublicHandle;

export function loader() {
  const rules = [
    "User-agent: *",
    "Disallow: /admin",
    // Rules match prefixes: without this line, the rule for the sign-in would hide the public page too.
    "Allow: /laborcheck",
    "Disallow: /labor",
    `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
  ];
  return new Response(`${rules.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
