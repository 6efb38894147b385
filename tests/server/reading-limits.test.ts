import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { describe, expect, inject, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { signInAt } from "../kit/calls/sign-in";
import { runPortal } from "../kit/server/run-portal";
import { ADMIN } from "../kit/server/server-process";

const READ_LIMIT = 5;

const server = runPortal({ READ_LIMIT: String(READ_LIMIT), TRUST_PROXY: "1" });

const from = (address: string) => ({ "X-Forwarded-For": address });

/** A page that depends on its query, so that no answer can be remembered. */
const rendered = (n: number) => `/category/alle?q=${n}`;

const read = (path: string, headers: Record<string, string>) =>
  fetch(server.url + path, { redirect: "manual", headers });

/** Statuses of so many rendered pages, one after the other. */
async function statuses(count: number, headers: Record<string, string>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await read(rendered(n), headers);
    await answer.arrayBuffer();
    all.push(answer.status);
  }
  return all;
}

const times = (count: number, status: number) => Array<number>(count).fill(status);

/** An answer with its bytes as they came over the wire. */
function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { headers, agent: false }, async (answer) => {
      const { statusCode = 0, headers } = answer;
      resolve({ status: statusCode, headers, body: await buffer(answer) });
    })
      .on("error", reject)
      .end();
  });
}

describe("a page with a query that it does not read", () => {
  const ADVERTISED = [
    ["/", "utm_source=x&gclid=y"],
    ["/faq", "fbclid=IwAR0"],
    ["/lab/labor-dr-muller", "utm_campaign=herbst"],
    ["/category/alle", "utm_source=x&utm_medium=y"],
    ["/contact", "msclkid=z"],
  ] as const;

  it.each(ADVERTISED)("is the remembered page, to the byte: %s?%s", async (path, query) => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const headers = { ...from("192.0.2.1"), "Accept-Encoding": encoding };
      const plain = await raw(path, headers);
      const advertised = await raw(`${path}?${query}`, headers);
      expect([advertised.status, plain.status]).toEqual([200, 200]);
      expect(advertised.headers.etag).toMatch(/^"/);
      expect(advertised.headers.etag).toBe(plain.headers.etag);
      expect(advertised.headers["content-encoding"]).toBe(plain.headers["content-encoding"]);
      expect(advertised.body.equals(plain.body)).toBe(true);
      const known = { ...headers, "If-None-Match": plain.headers.etag ?? "" };
      expect((await raw(`${path}?${query}`, known)).status).toBe(304);
    }
  });

  it("is rendered with what it does read, whatever stands beside it", async () => {
    const headers = from("192.0.2.2");
    const { etag } = (await raw("/category/alle", headers)).headers;
    for (const query of ["q=gibtesnicht", "utm_source=x&q=gibtesnicht"]) {
      const answer = await raw(`/category/alle?${query}`, headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.etag).not.toBe(etag);
      expect(answer.body.toString("utf8")).toContain("Keine Labore gefunden");
    }
  });
});

describe("reading from one address", () => {
  it("is refused with a page and the time to wait after too many rendered pages", async () => {
    const address = from("192.0.2.3");
    expect(await statuses(READ_LIMIT, address)).toEqual(times(READ_LIMIT, 200));
    const refused = await read(rendered(READ_LIMIT), address);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    const page = await refused.text();
    expect(page).toContain('<html lang="de-CH">');
    expect(page).toContain("Zu viele Anfragen in kurzer Zeit");
  });

  it("goes on from other addresses, and forms are taken from all", async () => {
    const address = from("192.0.2.4");
    expect((await statuses(READ_LIMIT + 1, address)).at(-1)).toBe(429);
    expect(await statuses(1, from("192.0.2.5"))).toEqual([200]);
    const sent = await postForm(`${server.url}/practice-form`, practiceFields(), address);
    expect(sent.status).toBe(303);
  });

  it("never counts remembered pages, advertising links, their data and files", async () => {
    const address = from("192.0.2.6");
    const script = /"(\/assets\/[^"]+\.js)"/.exec(await (await read("/", address)).text())?.[1];
    const free = ["/", "/faq", "/faq?utm_source=x", "/faq.data", script ?? "", "/favicon.svg"];
    for (let n = 0; n < READ_LIMIT; n += 1) {
      for (const path of [...free, `/?gclid=${n}`]) {
        const answer = await read(path, address);
        await answer.arrayBuffer();
        expect([path, answer.status]).toEqual([path, 200]);
      }
    }
    expect(await statuses(READ_LIMIT + 1, address)).toEqual([...times(READ_LIMIT, 200), 429]);
    const remembered = await read("/", address);
    expect(remembered.status).toBe(200);
  });

  it("counts data requests of rendered pages as the pages", async () => {
    const address = from("192.0.2.7");
    const data = () => read("/practice-form.data?plz=8001", address);
    for (let n = 0; n < READ_LIMIT; n += 1) expect((await data()).status).toBe(200);
    expect((await data()).status).toBe(429);
  });

  it("is unlimited for the operator who has signed in, not for who only says so", async () => {
    const address = from("192.0.2.8");
    const Cookie = await signInAt(server.url, ADMIN, address);
    const signedIn = { ...address, Cookie };
    for (let n = 0; n < 2 * READ_LIMIT; n += 1) {
      expect((await read("/admin", signedIn)).status).toBe(200);
    }
    expect(await statuses(2 * READ_LIMIT, signedIn)).toEqual(times(2 * READ_LIMIT, 200));
    const [name] = Cookie.split("=");
    const forged = {
      ...from("192.0.2.9"),
      Cookie: `${name}=${"a".repeat(36)}.${"A".repeat(43)}%3D`,
    };
    expect((await statuses(READ_LIMIT + 1, forged)).at(-1)).toBe(429);
  });
});

describe("READ_LIMIT", () => {
  it("lets everyone read without end at 0", async () => {
    // It is 0 for the portal whose pages all tests read.
    const unlimited = inject("builtPortal");
    for (let n = 0; n < 10 * READ_LIMIT; n += 1) {
      const answer = await fetch(unlimited + rendered(n));
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    }
  });
});

describe("what programs read", () => {
  it("can be fetched by any site, says what is left, and is refused in the words of programs", async () => {
    const own = from("203.0.113.77");
    const answers = [];
    for (let n = 0; n < READ_LIMIT + 1; n += 1) answers.push(await read("/api/v1/labs", own));
    const [first, last] = [answers[0], answers.at(-1)];
    expect(first?.status).toBe(200);
    expect(first?.headers.get("RateLimit")).toMatch(
      new RegExp(`^"pages";r=${READ_LIMIT - 1};t=\\d+$`),
    );
    expect(first?.headers.get("RateLimit-Policy")).toBe(`"pages";q=${READ_LIMIT};w=60`);
    expect(first?.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(first?.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(last?.status).toBe(429);
    expect(await last?.json()).toMatchObject({ type: "about:blank", status: 429 });
    const posted = await fetch(`${server.url}/api/v1/labs`, { method: "POST", headers: own });
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    const page = await read("/faq", own);
    expect(page.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect(page.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  });
});
