import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toExchange } from "~/platform/http/handler.server";
import { createPageCache, createPageStore, pageAddress } from "./page-cache.server";

const PATHS = ["/", "/faq", "/lab/a", "/broken"];
const route = (id: string, path: string) => ({ id, path, parentId: "root", module: {} });
const ROUTES = {
  faq: route("faq", "faq"),
  lab: route("lab", "lab/:labId"),
} as unknown as ServerBuild["routes"];

describe("the address under which a page is remembered", () => {
  const known = new Set(PATHS);
  it.each([
    ["/faq", "/faq"],
    ["/faq?utm_source=x&gclid=y", "/faq"],
    ["/faq?q=1", undefined],
    ["/unknown", undefined],
    ["/_.data", "/_.data"],
    ["/faq.data", "/faq.data"],
    ["/faq.data?fbclid=1", "/faq.data"],
    ["/faq.data?q=1", undefined],
    ["/faq.data?_routes=root", "/faq.data?_routes=root"],
    ["/faq.data?plz=8001&_routes=root", "/faq.data?_routes=root"],
    ["/lab/a.data?_routes=lab", "/lab/a.data?_routes=lab"],
    ["/lab/a.data?_routes=root%2Clab", "/lab/a.data?_routes=root%2Clab"],
    ["/lab/a.data?_routes=faq", "unknown parts"],
    ["/lab/a.data?_routes=lab,root", "unknown parts"],
  ])("%s: %s", (url, address) => {
    expect(pageAddress(url, known, ROUTES)).toBe(address);
  });
});

describe("remembered pages", () => {
  const rendered: string[] = [];
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    const pages = createPageCache({
      routes: ROUTES,
      paths: PATHS,
      memory: createPageStore(),
      async render(address) {
        rendered.push(address);
        await new Promise((resolve) => setTimeout(resolve, 20));
        const status = address.startsWith("/broken") ? 500 : 200;
        const headers = {
          "Content-Type": "text/html; charset=utf-8",
          Link: "</assets/framework.js>; rel=modulepreload",
        };
        return new Response(`<p>${address}</p><script>begin()</script>`, { status, headers });
      },
    });
    server = createServer(async (request, response) => {
      if (!(await pages.serve(toExchange(request, response)))) response.writeHead(418).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  beforeEach(() => {
    rendered.length = 0;
  });

  afterAll(() => server.close());

  it("are rendered once, however many ask at the same moment", async () => {
    const answers = Array.from({ length: 20 }, () => fetch(`${origin}/faq?utm_source=letter`));
    const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
    expect(new Set(texts)).toEqual(new Set(["<p>/faq</p><script>begin()</script>"]));
    await fetch(`${origin}/faq`);
    expect(rendered).toEqual(["/faq.data", "/faq"]);
  });

  it("allow exactly the scripts that they carry", async () => {
    const policy = (await fetch(`${origin}/`)).headers.get("content-security-policy");
    const hash = createHash("sha256").update("begin()").digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it("tell their scripts ahead", async () => {
    const link = (await fetch(`${origin}/`)).headers.get("link");
    expect(link).toBe("</assets/framework.js>; rel=modulepreload");
  });

  it("are asked for again by a browser, which costs no second sending", async () => {
    const first = await fetch(`${origin}/lab/a`);
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const etag = first.headers.get("etag") ?? "";
    expect((await fetch(`${origin}/lab/a`, { headers: { "If-None-Match": etag } })).status).toBe(
      304,
    );
  });

  it("are not kept where rendering failed: the next visitor gets another try", async () => {
    expect((await fetch(`${origin}/broken`)).status).toBe(418);
    expect((await fetch(`${origin}/broken`)).status).toBe(418);
    expect(rendered).toEqual(["/broken.data", "/broken.data"]);
  });
});

describe("pages of the next revision", () => {
  /** A portal whose pages contain their data, with one cache for all revisions. */
  function portal() {
    const memory = createPageStore();
    const rendered: string[] = [];
    const begin = (pageTexts: Record<string, string>, broken?: string) =>
      createPageCache({
        routes: ROUTES,
        paths: Object.keys(pageTexts),
        memory,
        async render(address) {
          const path = address.replace(/\.data$/, "").replace(/^\/_$/, "/");
          const text = pageTexts[path];
          const isPage = path === address;
          if (isPage) rendered.push(path);
          const status = text === undefined ? 404 : isPage && path === broken ? 500 : 200;
          return new Response(isPage ? `<h1>${text}</h1>` : JSON.stringify(text), { status });
        },
      });
    return { memory, rendered, begin };
  }

  /** For a visitor without support for compression. */
  async function read(pages: ReturnType<typeof createPageCache>, url: string) {
    let sent: string | undefined;
    const response = {
      setHeader: () => undefined,
      writeHead: () => ({ end: (body: Buffer) => (sent = body.toString()) }),
    } as unknown as ServerResponse;
    const request = { url, method: "GET", headers: {} } as IncomingMessage;
    return (await pages.serve(toExchange(request, response))) ? sent : undefined;
  }

  it("are drawn anew only where their data are other ones", async () => {
    const { rendered, begin } = portal();
    const first = begin({ "/lab/a": "Basel", "/lab/b": "Bern" });
    for (const path of ["/lab/a", "/lab/b"]) await read(first, path);
    const second = begin({ "/lab/a": "Basel", "/lab/b": "Biel" });
    expect(await read(second, "/lab/a")).toBe("<h1>Basel</h1>");
    expect(await read(second, "/lab/b")).toBe("<h1>Biel</h1>");
    expect(await read(first, "/lab/b")).toBe("<h1>Bern</h1>");
    expect(rendered).toEqual(["/lab/a", "/lab/b", "/lab/b"]);
  });

  it("are never those of another revision, whatever is published, taken off and put back", async () => {
    const paths = ["/", "/faq", "/lab/a", "/lab/b"];
    const revision = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom("x", "y", "z"));
    await fc.assert(
      fc.asyncProperty(fc.array(revision, { maxLength: 6 }), async (revisions) => {
        const { rendered, begin } = portal();
        const caches = revisions.map((pageTexts) => begin(pageTexts));
        const requests = revisions.flatMap((pageTexts, index) =>
          paths.map((path) => ({ pages: caches[index], path, text: pageTexts[path] })),
        );
        // Each revision is read in its time, and once more by a late visitor.
        for (const { pages, path, text } of [...requests, ...requests]) {
          expect(pages && (await read(pages, path))).toBe(text && `<h1>${text}</h1>`);
        }
        const different = revisions.flatMap((pageTexts) => Object.entries(pageTexts).map(String));
        expect(rendered).toHaveLength(new Set(different).size);
      }),
      { numRuns: 100 },
    );
  });

  it("count in the memory as soon as they are prepared, and the earlier ones are answered meanwhile", async () => {
    const { memory, begin } = portal();
    const first = begin({ "/faq": "alt" });
    await read(first, "/faq");
    const before = memory.size();
    const second = begin({ "/faq": "neu" });
    expect(await second.prepare("/faq")).toBe(true);
    expect(memory.size().values).toBe(before.values + 1);
    expect(memory.size().bytes).toBeGreaterThan(before.bytes);
    expect(await read(first, "/faq")).toBe("<h1>alt</h1>");
  });

  it("can't be prepared where they can't be drawn, and the earlier ones stay", async () => {
    const { begin } = portal();
    const first = begin({ "/faq": "alt" });
    const second = begin({ "/faq": "neu" }, "/faq");
    expect(await second.prepare("/faq")).toBe(false);
    expect(await read(first, "/faq")).toBe("<h1>alt</h1>");
  });
});
