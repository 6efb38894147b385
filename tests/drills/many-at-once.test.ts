import { describe, expect, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { runPortal } from "../kit/server/run-portal";
import { ADMIN } from "../kit/server/server-process";

const SLOWNESS_MS = 50;

/** Between two pages the server rests, as if each took long. */
const SLOWNESS = `data:text/javascript,${encodeURIComponent(`
  const { setImmediate } = globalThis;
  globalThis.setImmediate = (...what) => setTimeout(() => setImmediate(...what), ${SLOWNESS_MS});
`)}`;

const server = runPortal({ TRUST_PROXY: "1", NODE_OPTIONS: `--import=${SLOWNESS}` });

const from = (address: string) => ({ "X-Forwarded-For": address });

describe("forms that are answered with a page", () => {
  const send = (address: string, fields: Record<string, string>) =>
    postForm(`${server.url}/practice-form`, fields, from(address));

  it("wait for their turn where very many of one network come, and others are taken meanwhile", async () => {
    const refusable = practiceFields({ postalCode: "unbekannt" });
    let answered = 0;
    const flood = Array.from({ length: 160 }, async () => {
      const { status } = await send("192.0.2.50", refusable);
      answered += 1;
      return status;
    });
    expect((await send("192.0.2.51", practiceFields())).status).toBe(303);
    expect(answered).toBeLessThan(flood.length);
    for (const status of await Promise.all(flood)) expect([400, 503]).toContain(status);
    expect((await send("192.0.2.50", practiceFields())).status).toBe(303);
  });
});

describe("sign-ins of strangers", () => {
  const signIn = (address: string, headers: Record<string, string> = {}) =>
    postForm(`${server.url}/admin/login`, ADMIN, { ...from(address), ...headers });

  it("tells many strangers at once to come back and shows the ways in; the operator's own browser goes on", async () => {
    const first = await signIn("198.51.100.1");
    const cookies = first.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const Cookie = cookies.find((cookie) => cookie.includes("device")) ?? "";
    const flood = Array.from({ length: 40 }, (_, n) => signIn(`203.0.113.${n}`));
    await Promise.race(flood);
    expect((await signIn("198.51.100.2", { Cookie })).status).toBe(302);
    const answers = await Promise.all(flood);
    const busy = answers.find(({ status }) => status === 503);
    expect(busy?.headers.get("Retry-After")).toBe("5");
    const page = (await busy?.text()) ?? "";
    expect(page).toContain("Im Moment versuchen sehr viele, sich anzumelden.");
    expect(page).toContain("So kommen Sie dennoch hinein:");
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 503]));
  });
});
