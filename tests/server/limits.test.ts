import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { runPortal } from "../kit/server/run-portal";
import { ADMIN } from "../kit/server/server-process";

const FORM_LIMIT = 3;
const PATIENCE = 20;

/**
 * Says how long the server waits for slow senders, and lets it wait that many times less: whether it does
 * wait so long is in the words, what it does then is tried.
 */
const IMPATIENCE = `data:text/javascript,${encodeURIComponent(`
  import { Server } from "node:http";
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...where) {
    console.log("head " + this.headersTimeout + ", body " + this.requestTimeout);
    this.headersTimeout /= ${PATIENCE};
    this.requestTimeout /= ${PATIENCE};
    return listen.apply(this, where);
  };
`)}`;

const server = runPortal({ FORM_LIMIT: String(FORM_LIMIT), TRUST_PROXY: "1" });
const unlimited = runPortal({ TRUST_PROXY: "1", NODE_OPTIONS: `--import=${IMPATIENCE}` });

const from = (address: string) => ({ "X-Forwarded-For": address });

describe("forms", () => {
  const send = (address: string, path = "/practice-form") =>
    postForm(server.url + path, practiceFields(), from(address));

  it("are refused with a page and the time to wait after too many from one address", async () => {
    for (let n = 1; n <= FORM_LIMIT; n++) expect((await send("192.0.2.1")).status).toBe(303);
    const refused = await send("192.0.2.1");
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const page = await refused.text();
    expect(page).toContain('<html lang="de-CH">');
    expect(page).toContain("Zu viele Anfragen in kurzer Zeit");
    expect((await send("192.0.2.1", "/contact")).status).toBe(429);
  });

  it("cause fifty confirmations a day from one network, also where they have no limit", async () => {
    for (let n = 0; n < 51; n++) {
      const fields = practiceFields({ email: `praxis${n}@example.ch` });
      await postForm(`${unlimited.url}/practice-form`, fields, from("198.51.100.9"));
    }
    const sql = "select count(*)::int as n from mails where template = 'confirmation'";
    expect(await unlimited.query(sql)).toEqual([{ n: 50 }]);
  });

  it("are taken from other addresses meanwhile, and pages are read from all", async () => {
    for (let n = 0; n <= FORM_LIMIT; n++) await send("192.0.2.2");
    expect((await send("192.0.2.2")).status).toBe(429);
    expect((await send("192.0.2.3")).status).toBe(303);
    for (const path of ["/", "/practice-form?plz=8001", "/healthz", "/faq"]) {
      const answer = await fetch(server.url + path, { headers: from("192.0.2.2") });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it("count the networks of IPv6, however the proxy writes their addresses", async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 8; n++) statuses.push((await send(`[2001:db8:5:1::${n}]:44${n}`)).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(FORM_LIMIT);
    for (let n = 2; n <= 8; n++) statuses.push((await send(`2001:db8:5:${n}::1`)).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(2 * FORM_LIMIT);
  });

  it("count by the address that the trusted proxy names, not by what the sender claims", async () => {
    for (let n = 0; n <= FORM_LIMIT; n++) await send(`203.0.113.${n}, 192.0.2.4`);
    expect((await send("203.0.113.99, 192.0.2.4")).status).toBe(429);
  });
});

describe("the sign-in", () => {
  const signIn = (password: string, address: string) =>
    postForm(`${unlimited.url}/admin/login`, { ...ADMIN, password }, from(address));

  it("takes ten tries from one address; the eleventh fails even with the right password", async () => {
    const page = await (await signIn("falsches-passwort", "192.0.2.1")).text();
    expect(page).toContain("E-Mail oder Passwort ungültig. Bitte versuchen Sie es erneut.");
    for (let n = 2; n <= 10; n++) {
      expect((await signIn("falsches-passwort", "192.0.2.1")).status).toBe(401);
    }
    const refused = await signIn(ADMIN.password, "192.0.2.1");
    expect(refused.status).toBe(429);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(13 * 60);
    const minutes = /Zu viele Versuche\. Bitte warten Sie (\d+) Minuten\./;
    expect(Number(minutes.exec(await refused.text())?.[1])).toBeGreaterThanOrEqual(14);
  });

  it("lets the operator in from another address meanwhile", async () => {
    const answer = await signIn(ADMIN.password, "192.0.2.2");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin"]);
    expect((await signIn(ADMIN.password, "192.0.2.1, 192.0.2.3")).status).toBe(302);
  });
});

describe("a slow sender", () => {
  it("has 15 s for the head of a request and 120 s for a picture; a form has a quarter of that", () => {
    expect(unlimited.output()).toContain("head 15000, body 120000");
  });

  it.each([
    ["head", "GET / HTTP/1.1\r\nHost: localhost\r\nX-"],
    [
      "body",
      "POST /practice-form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n" +
        "Content-Type: application/x-www-form-urlencoded\r\n\r\npracticeOrDoctorName=",
    ],
  ])("whose %s does not end is told so, and the line is cut", async (_part, beginning) => {
    const socket = connect(Number(new URL(unlimited.url).port), "127.0.0.1");
    socket.write(beginning);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain("Das hat zu lange gedauert");
  });
});

describe("a proxy's connections", () => {
  it("that are opened ahead have no time for a head before its first byte", async () => {
    const socket = connect(Number(new URL(unlimited.url).port), "127.0.0.1");
    // Twice the time for a head and the second after which Node looks.
    await sleep((2 * 15_000) / PATIENCE + 1_000);
    socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("are kept longer than Caddy and nginx keep them, who then end them without losing a form", async () => {
    const { headers } = await fetch(`${server.url}/healthz`);
    const seconds = Number(/timeout=(\d+)/.exec(headers.get("Keep-Alive") ?? "")?.[1]);
    expect(seconds).toBeGreaterThan(120);
  });
});
