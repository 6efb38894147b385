import { expect, it } from "vitest";
import { setOrigin } from "~/frame/page-meta";
import { routeCall } from "../../tests/route-call";
import { sampleContext, samples } from "../../tests/sample-directory";
import { loader } from "./sitemap";

it("tells search engines when a laboratory's page was last published, and guesses no other day", async () => {
  setOrigin("https://portal.example");
  const pattern = "/sitemap.xml" as const;
  const request = new Request(`https://portal.example${pattern}`);
  const map = await loader({ ...routeCall(request, sampleContext()), pattern }).text();
  const lab = samples.labs[0]?.id ?? "";
  expect(map).toContain(
    `<url><loc>https://portal.example/lab/${lab}</loc><lastmod>2026-11-22T08:00:00.000Z</lastmod></url>`,
  );
  expect(map).toContain("<url><loc>https://portal.example/faq</loc></url>");
  expect(map).toContain("<url><loc>https://portal.example/tests/ferritin</loc></url>");
});
