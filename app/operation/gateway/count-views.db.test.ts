import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { labAnalyses } from "#database/analyses";
import { labViews } from "#database/lab-views";
import { visits } from "#database/visits";
import { database } from "~/platform/database/database.server";
import { toExchange } from "~/platform/http/handler.server";
import { createRouteTable } from "~/platform/http/route-table.server";
import { handle as lab } from "~/site/lab-profile/page";
import { handle as analysis } from "~/site/tests/analysis/analysis-page";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { countPageAnswer, createViewHandler, flushCounts } from "./count-views.server";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const routes = createRouteTable({
  lab: { path: "lab/:labId", module: { handle: lab } },
  analysis: { path: "tests/:analysisId", module: { handle: analysis } },
});
const serveView = createViewHandler(routes);

let last = 0;
/** From a new address each time. */
function toRequest(
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = `198.51.100.${++last}`,
) {
  const all = { "user-agent": BROWSER, host: "portal.example", ...headers };
  return { url, method: "GET", headers: all, socket: { remoteAddress } } as IncomingMessage &
    Record<"url", string>;
}

const response = () =>
  ({ writeHead: () => ({ end: () => undefined }) }) as unknown as ServerResponse;

const look = (
  url: string,
  headers?: Record<string, string>,
  statusCode = 200,
  remoteAddress?: string,
) =>
  countPageAnswer(
    toExchange(toRequest(url, headers, remoteAddress), { statusCode } as ServerResponse, routes),
  );

const report = (request: IncomingMessage, to = response()) => serveView(toExchange(request, to));

async function views() {
  await flushCounts();
  const rows = await database().select().from(labViews);
  return Object.fromEntries(rows.map(({ lab, profile, finder }) => [lab, [profile, finder]]));
}

describe("views of a laboratory", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("are added up by laboratory and day, of its profile and of the analyses that it performs", async () => {
    look("/lab/medlab-basel?from=list");
    look("/lab/medlab-basel", {}, 304);
    const [row] = await database().select().from(labAnalyses);
    if (row === undefined) throw new Error("no analysis");
    look(`/tests/${row.analysisId}`);
    const first = await views();
    expect(first["medlab-basel"]?.[0]).toBe(2);
    expect(first[row.lab]?.[1]).toBe(1);
    look("/lab/medlab-basel");
    expect((await views())["medlab-basel"]?.[0]).toBe(3);
  });

  it("are told by a browser that opens a page within the portal", async () => {
    let status = 0;
    const heard = {
      writeHead(code: number) {
        status = code;
        return { end: () => undefined };
      },
    } as unknown as ServerResponse;
    expect(report(toRequest("/aufruf/lab/medlab-basel"), heard)).toBe(true);
    expect(status).toBe(204);
    expect(report(toRequest("/lab/medlab-basel"), heard)).toBe(false);
    expect((await views())["medlab-basel"]).toEqual([1, 0]);
  });

  it("are sixty an hour of one network at most, and none where another site includes the address", async () => {
    for (let n = 0; n < 100; n++) {
      report(toRequest("/aufruf/lab/medlab-basel", {}, `2001:db8:9:${n}::1`));
    }
    report(toRequest("/aufruf/lab/medlab-basel", { "sec-fetch-site": "cross-site" }));
    report(toRequest("/aufruf/lab/medlab-basel", { "sec-fetch-site": "same-origin" }));
    expect((await views())["medlab-basel"]).toEqual([61, 0]);
  });

  it("are none of programs, of what is fetched ahead, of what is refused and of what does not exist", async () => {
    for (const agent of ["", "Googlebot/2.1", "curl/8.5", "HeadlessChrome/140"]) {
      look("/lab/medlab-basel", { "user-agent": agent });
    }
    look("/lab/medlab-basel", { "sec-purpose": "prefetch" });
    look("/lab/medlab-basel", {}, 404);
    look("/lab/niemand");
    look("/tests/nichts");
    look("/lab/medlab-basel.data");
    expect(await views()).toEqual({});
  });
});

describe("visits", () => {
  useDatabase();

  const COMING = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" };

  async function listVisits() {
    await flushCounts();
    const rows = await database().select().from(visits);
    return rows.map(({ month: _, ...row }) => Object.values(row).filter((value) => value !== ""));
  }

  it("are counted by first page, website before and words of a campaign", async () => {
    const query = "?utm_campaign=Herbst&utm_source=brief&utm_medium=post&name=niemand";
    look(`/lab/medlab-basel${query}`, { ...COMING, referer: "https://suche.example/frage?q=1" });
    look(`/lab/medlab-basel${query}`, { ...COMING, referer: "https://suche.example/" }, 304);
    look("/tests/tsh?utm_campaign=eva@example.ch", { "sec-fetch-site": "none" });
    expect((await listVisits()).toSorted()).toEqual([
      ["/lab/medlab-basel", "suche.example", "brief", "post", "herbst", 2],
      ["/tests/tsh", 1],
    ]);
    look("/tests/tsh");
    expect((await listVisits()).toSorted()[1]).toEqual(["/tests/tsh", 2]);
  });

  it("are none of who was here before, of programs, of what is fetched ahead, read again, refused or nobody's page", async () => {
    look("/lab/medlab-basel", { "sec-fetch-site": "same-origin" });
    look("/lab/medlab-basel", { host: "portal.example", referer: "https://portal.example/" });
    look("/lab/medlab-basel", { ...COMING, "user-agent": "Googlebot/2.1" });
    look("/lab/medlab-basel", { ...COMING, "sec-purpose": "prefetch" });
    look("/lab/medlab-basel", { ...COMING, "sec-fetch-dest": "empty" });
    look("/lab/medlab-basel", { ...COMING, "cache-control": "max-age=0" });
    look("/lab/medlab-basel", COMING, 404);
    look("/offerte/geheim", COMING);
    report(toRequest("/aufruf/lab/medlab-basel", COMING));
    expect(await listVisits()).toEqual([]);
  });

  it("are limited an hour and network apart from views", async () => {
    const address = "203.0.113.9";
    for (let n = 0; n < 60; n++) report(toRequest("/aufruf/lab/medlab-basel", {}, address));
    for (let n = 0; n < 100; n++) look("/lab/medlab-basel", COMING, 200, address);
    expect(await listVisits()).toEqual([["/lab/medlab-basel", 60]]);
  });

  it("lose made-up words beyond a limit, and are counted all the same", async () => {
    for (let n = 0; n < 250; n++) look(`/tests/tsh?utm_campaign=nr ${n}`, COMING);
    const counted = await listVisits();
    expect(counted).toHaveLength(201);
    expect(counted).toContainEqual(["/tests/tsh", 50]);
  });
});
