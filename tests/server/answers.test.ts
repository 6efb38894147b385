import { createHash } from "node:crypto";
import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { findElement, listAttributes, listLinks, toText } from "../kit/browser/html";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { runPortal } from "../kit/server/run-portal";
import { ADMIN } from "../kit/server/server-process";

const PUBLIC_URL = "https://portal.example";
const OWN = { Origin: PUBLIC_URL };
const FOREIGN = { Origin: "https://example.com", "Sec-Fetch-Site": "cross-site" };
const ON_EVERY_ANSWER = {
  "content-security-policy": /(?=.*default-src 'none')(?=.*frame-ancestors 'none')/,
  "strict-transport-security": /^max-age=\d{8}/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^same-origin$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "cross-origin-embedder-policy": /^require-corp$/,
  "permissions-policy": /camera=\(\)/,
};

const server = runPortal({ PUBLIC_URL });

const get = (path: string) => fetch(server.url + path, { redirect: "manual" });
const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = OWN,
) => postForm(server.url + path, fields, headers);

/** The answer to a method that fetch does not send. */
function trace(path: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { method: "TRACE" }, (answer) => {
      answer.resume();
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      resolve(new Response(null, { status: answer.statusCode ?? 0, headers: headers as [] }));
    })
      .on("error", reject)
      .end();
  });
}

async function anyScript(): Promise<string> {
  const page = await (await get("/")).text();
  return /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? "";
}

describe("the headers of every answer", () => {
  const answers: [what: string, status: number, answer: () => Promise<Response>][] = [
    ["a remembered page", 200, () => get("/")],
    ["a rendered page", 200, () => get("/practice-form?plz=8001")],
    ["a picture", 200, () => get("/og.png")],
    ["a script", 200, async () => get(await anyScript())],
    ["data of a page", 200, () => get("/faq.data")],
    ["a redirect to the plain address", 308, () => get("/contact/")],
    ["a redirect to the sign-in", 302, () => get("/admin")],
    ["a stored form", 303, () => post("/practice-form", practiceFields())],
    ["a form that lacks something", 400, () => post("/practice-form", {})],
    ["a form of another site", 403, () => post("/practice-form", practiceFields(), FOREIGN)],
    ["an unknown path", 404, () => get("/gibt-es-nicht")],
    ["an unknown lab", 404, () => get("/lab/gibt-es-nicht")],
    ["an unreadable path", 400, () => get("/%00")],
    ["an unknown method", 405, () => trace("/")],
    ["health", 200, () => get("/healthz")],
    ["readiness", 200, () => get("/readyz")],
  ];

  it.each(answers)("are on %s (%i)", async (_what, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(ON_EVERY_ANSWER)) {
      expect(answer.headers.get(name), name).toMatch(value);
    }
    const policy = answer.headers.get("content-security-policy");
    expect(policy).not.toMatch(/unsafe-|data:|https?:|\*/);
  });
});

/** An inline script or style as a policy allows it. */
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("scripts and styles within a page", () => {
  it("carry the nonce of this very answer where the page is rendered", async () => {
    const nonces = new Set<string>();
    for (const path of ["/practice-form?plz=8001", "/gibt-es-nicht", "/category/alle?q=bern"]) {
      const answer = await get(path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      const nonce = /script-src [^;]*'nonce-([\w-]{22,})'/.exec(policy)?.[1] ?? "none";
      nonces.add(nonce);
      const html = await answer.text();
      const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)([^>]*)>(.*?)<\/script>/gs)];
      expect(scripts.length).toBeGreaterThan(2);
      // What guards a form before the page has come to life is the same on every page, and known by its hash.
      const refused = scripts.filter(
        ([, attributes = "", text = ""]) =>
          !attributes.includes(`nonce="${nonce}"`) && !policy.includes(hashOf(text)),
      );
      expect(refused).toEqual([]);
      expect(scripts.filter(([tag]) => tag.includes(nonce)).length).toBeGreaterThan(2);
    }
    expect(nonces.size).toBe(3);
  });

  it.each(["/", "/practice-form", "/practice-form?plz=8001", "/lab/unbekannt"])(
    "are allowed by their hash otherwise, styles always: %s",
    async (path) => {
      const answer = await get(path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      const html = await answer.text();
      const inline = html.matchAll(
        /<(script|style)(?![^>]*(?:ld\+json|nonce=|\ssrc=))[^>]*>(.*?)<\/\1>/gs,
      );
      const hashes = [...inline].map(([, , text = ""]) => hashOf(text));
      expect(hashes.length).toBeGreaterThan(0);
      expect(hashes.filter((hash) => !policy.includes(hash))).toEqual([]);
      expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/);
    },
  );
});

describe("the scripts of a page", () => {
  it.each(["/", "/practice-form?plz=8001", "/admin/login"])(
    "of %s are told before its first byte: those that the document names too",
    async (path) => {
      const answer = await get(path);
      const told = (answer.headers.get("link") ?? "").split(", ");
      const named = [
        ...(await answer.text()).matchAll(/<link rel="modulepreload"[^>]*?href="([^"]+)/g),
      ];
      const hrefs = named.map(([, href]) => `<${href}>; rel=modulepreload`);
      expect(told).toContainEqual(expect.stringMatching(/^<\/assets\/framework-/));
      expect(told.length).toBe(Math.min(hrefs.length, 16));
      expect(told.filter((one) => !hrefs.includes(one))).toEqual([]);
    },
  );
});

describe("caches", () => {
  it("keep nothing that is rendered or that says how the server is", async () => {
    const answers = await Promise.all([
      ...["/practice-form?plz=8001", "/healthz", "/readyz", "/admin", "/admin/login"].map(get),
      ...["/gibt-es-nicht", "/admin/export.csv", "/%00", "/email-opt-out?email=a@b.ch"].map(get),
      post("/practice-form", {}),
      post("/practice-form", practiceFields()),
      post("/practice-form", practiceFields(), FOREIGN),
      post("/admin/login", { email: "x@example.ch", password: "falsches-passwort" }),
    ]);
    for (const { url, status, headers } of answers) {
      expect(headers.get("cache-control"), `${url} ${status}`).toBe("no-store");
    }
  });

  it("keep files whose name changes with their content, and ask again for pages", async () => {
    const script = await get(await anyScript());
    expect(script.headers.get("cache-control")).toMatch(/max-age=31536000, immutable/);
    expect((await get("/")).headers.get("cache-control")).toBe("no-cache");
  });
});

describe("the sign-in behind https", () => {
  it("sets cookies for this host alone, which scripts and other sites never get", async () => {
    const answer = await post("/admin/login", ADMIN);
    expect(answer.status).toBe(302);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
      "__Host-laborlotse-admin",
      "__Host-laborlotse-device",
    ]);
    for (const cookie of cookies) {
      const [, ...attributes] = cookie.split("; ").map((part) => part.toLowerCase());
      expect(cookie).toMatch(/^__Host-[\w-]+=\S{40,};/);
      for (const one of ["secure", "httponly", "samesite=lax", "path=/"]) {
        expect(attributes).toContain(one);
      }
      expect(attributes.filter((one) => one.startsWith("domain"))).toEqual([]);
    }
  });
});

describe("an unknown address", () => {
  const read = async (path: string) => {
    const answer = await get(path);
    const html = await answer.text();
    const robots = listAttributes(html, "meta").filter(({ name }) => name === "robots");
    const main = findElement(html, "main");
    return {
      status: answer.status,
      robots: robots.map(({ content }) => content),
      heading: toText(findElement(main, "h1")),
      links: listLinks(main),
      main,
    };
  };

  it.each(["/gibt-es-nicht", "/about", "/preise", "/blog/a/b", "/admin2", "/practice-form/weiter"])(
    "like %s is «Oops! Page not found», in English, leads on, and is logged",
    async (path) => {
      const page = await read(path);
      expect(page).toMatchObject({ status: 404, robots: ["noindex"] });
      expect(page.heading).toBe("Oops! Page not found");
      expect(page.links.map(([, to]) => to)).toEqual(["/", "/category/alle", "/laborcheck"]);
      expect(page.main).toContain('<div lang="en">');
      await expect.poll(() => server.output()).toContain(`"path":"${path}","status":404`);
    },
  );

  it.each([
    ["/lab/unbekannt", "Labor nicht gefunden", "/"],
    ["/test/unbekannt", "Test nicht gefunden", "/category/alle"],
    ["/test/ibd-panel", "Test nicht gefunden", "/lab/labor-dr-muller"],
    ["/category/unbekannt", "Kategorie nicht gefunden", "/category/alle"],
    ["/blog/unbekannt", "Artikel nicht gefunden", "/blog"],
  ])("like %s is «%s», leads on to %s and is no page to find", async (path, title, target) => {
    const page = await read(path);
    expect(page).toMatchObject({ status: 404, robots: ["noindex"], heading: title });
    expect(page.links.map(([, to]) => to)).toContain(target);
  });

  it("keeps the thanks out of search engines when they are rendered, too", async () => {
    for (const path of ["/results?a=1", "/commercial-calculator-success?a=1"]) {
      expect(await read(path)).toMatchObject({ status: 200, robots: ["noindex"] });
    }
  });
});

describe("the picture for links to the portal", () => {
  it("is there, as large as the pages say", async () => {
    const answer = await get("/og.png");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    const png = Buffer.from(await answer.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
  });
});
