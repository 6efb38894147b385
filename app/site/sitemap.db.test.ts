import { describe, expect, it } from "vitest";
import { labAnalyses } from "#database/analyses";
import { publications } from "#database/directory";
import { database } from "~/platform/database/database.server";
import { routeTable } from "~/platform/http/route-table.server";
import { setOrigin } from "~/ui/layout/page-meta";
import { handledPages } from "../../tests/kit/calls/addresses";
import { routeCall } from "../../tests/kit/calls/route-call";
import { useDatabase } from "../../tests/kit/database/test-database";
import { sampleContext, samples } from "../../tests/kit/samples/sample-directory";
import { loader } from "./sitemap";

describe("the site map", () => {
  useDatabase();

  it("tells search engines when what a page shows was last published, and guesses no other day", async () => {
    setOrigin("https://portal.example");
    const later = new Date("2026-11-23T09:30:00.000Z");
    await database().insert(publications).values({ revision: 2, at: later, by: "", documents: [] });
    const lab = samples.labs[0]?.id ?? "";
    await database().insert(labAnalyses).values({ lab, analysisId: "ferritin", fromRevision: 2 });
    const pattern = "/sitemap.xml" as const;
    const request = new Request(`https://portal.example${pattern}`);
    const context = sampleContext();
    context.set(routeTable, { pages: handledPages, at: () => undefined, find: () => undefined });
    const map = await (await loader({ ...routeCall(request, context), pattern })).text();
    const entry = (path: string, day?: string) =>
      `<url><loc>https://portal.example${path}</loc>${day === undefined ? "" : `<lastmod>${day}</lastmod>`}</url>`;
    expect(map).toContain(entry(`/lab/${lab}`, "2026-11-22T08:00:00.000Z"));
    expect(map).toContain(entry("/tests/ferritin", later.toISOString()));
    expect(map).toContain(entry("/tests/tsh", "2026-11-22T08:00:00.000Z"));
    expect(map).toContain(entry("/faq"));
  });
});
