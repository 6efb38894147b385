import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pageAddress, rememberPages } from "./remembered-pages.server";

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
    const pages = rememberPages({
      routes: ROUTES,
      paths: PATHS,
      async render(address) {
        rendered.push(address);
        await new Promise((resolve) => setTimeout(resolve, 20));
        const status = address === "/broken" ? 500 : 200;
        const headers = { "Content-Type": "text/html; charset=utf-8" };
        return new Response(`<p>${address}</p><script>begin()</script>`, { status, headers });
      },
    });
    server = createServer(async (request, response) => {
      if (!(await pages.serve(request, response))) response.writeHead(418).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  beforeEach(() => {
    rendered.length = 0;
  });

  afterAll(() => server.close());

  it("are rendered once, however many ask at the same moment", async () => {
    const asked = Array.from({ length: 20 }, () => fetch(`${origin}/faq?utm_source=letter`));
    const texts = await Promise.all(asked.map(async (answer) => (await answer).text()));
    expect(new Set(texts)).toEqual(new Set(["<p>/faq</p><script>begin()</script>"]));
    await fetch(`${origin}/faq`);
    expect(rendered).toEqual(["/faq"]);
  });

  it("allow exactly the scripts that they carry", async () => {
    const policy = (await fetch(`${origin}/`)).headers.get("content-security-policy");
    const hash = createHash("sha256").update("begin()").digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
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
    expect(rendered).toEqual(["/broken", "/broken"]);
  });
});
