import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { deskAddresses } from "../kit/calls/addresses";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { signInAt } from "../kit/calls/sign-in";
import { runPortal } from "../kit/server/run-portal";

const server = runPortal();

beforeAll(async () => {
  const fields = practiceFields({ practiceOrDoctorName: "Praxis Geheim" });
  await postForm(`${server.url}/practice-form`, fields);
});

const adminPaths = deskAddresses.map((pattern) => pattern.replace(/:\w+/g, randomUUID()));

const signIn = () => signInAt(server.url);

/** Cookies that must open nothing. */
async function worthlessCookies(): Promise<Record<string, string>> {
  const signedOut = await signIn();
  await postForm(`${server.url}/admin/logout`, {}, { Cookie: signedOut });
  const expired = await signIn();
  await server.query("update sessions set expires_at = now() - interval '1 second'");
  const tooOld = await signIn();
  await server.query(
    `update sessions set created_at = now() - interval '12 hours 1 second'
     where expires_at > now()`,
  );
  const [name] = tooOld.split("=");
  return {
    none: "",
    empty: `${name}=`,
    forged: `${name}=${randomUUID()}.${"A".repeat(43)}%3D`,
    "signed out": signedOut,
    expired,
    "older than 12 hours": tooOld,
  };
}

/** A redirect to the sign-in, as a document or in the form of React Router's data requests. */
async function isSentAway(answer: Response): Promise<boolean> {
  const text = await answer.text();
  if (text.includes("Geheim")) return false;
  if (answer.status === 302) return answer.headers.get("Location") === "/admin/login";
  return answer.status === 401 || (answer.status === 202 && text.includes("/admin/login"));
}

describe("the operator's pages", () => {
  it("are all among those that are tried", () => {
    expect(adminPaths).toContain("/admin/export.csv");
    expect(adminPaths.length).toBeGreaterThan(10);
  });

  it("answer nothing but a redirect without a valid session, whatever the request", async () => {
    const open: string[] = [];
    const forms = ["", ".data", "?status=alle&q=geheim"];
    for (const [n, [kind, cookie]] of Object.entries(await worthlessCookies()).entries()) {
      for (const [m, path] of adminPaths.entries()) {
        // Each path with each cookie, in each form with two of them.
        const address = path + forms[(n + m) % forms.length];
        const headers = cookie === "" ? {} : { Cookie: cookie };
        const url = server.url + address;
        const answers = {
          GET: await fetch(url, { redirect: "manual", headers }),
          POST: await postForm(url, { intent: "status", status: "erledigt" }, headers),
        };
        for (const [method, answer] of Object.entries(answers)) {
          if (!(await isSentAway(answer))) {
            open.push(`${kind}: ${method} ${address} ${answer.status}`);
          }
        }
      }
    }
    expect(open).toEqual([]);
    expect(await server.query("select status from entries")).toEqual([{ status: "new" }]);
  });

  it("refuse what another site sends with the operator's cookie", async () => {
    const cookie = await signIn();
    for (const path of adminPaths) {
      for (const headers of [
        { Origin: "https://example.com", "Sec-Fetch-Site": "cross-site" },
        { Origin: "null", "Sec-Fetch-Site": "same-site" },
        {},
      ]) {
        const answer = await fetch(server.url + path, {
          method: "POST",
          redirect: "manual",
          headers: { ...(headers as Record<string, string>), Cookie: cookie },
          body: new URLSearchParams({ intent: "status", status: "erledigt" }),
        });
        expect(answer.status).toBe(403);
      }
    }
  });

  it("are never kept by a cache", async () => {
    const cookie = await signIn();
    for (const path of ["/admin", "/admin/export.csv", "/admin/export.json", "/admin/stand"]) {
      const answer = await fetch(server.url + path, { headers: { Cookie: cookie } });
      expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([
        path,
        200,
        "no-store",
      ]);
      await answer.arrayBuffer();
    }
  });
});

describe("the operator's session", () => {
  const expiry = async () => {
    const [last] = await server.query<{ at: Date }>("select max(expires_at) as at from sessions");
    return last?.at.getTime() ?? 0;
  };
  const untilSoon = () =>
    server.query(
      `update sessions set expires_at = now() + interval '10 minutes',
         updated_at = now() - interval '20 minutes' where expires_at > now()`,
    );

  it("is prolonged by opening a page and by acting, not by what an open page asks by itself", async () => {
    const cookie = await signIn();
    const headers = { Cookie: cookie };
    await untilSoon();
    const before = await expiry();
    for (const path of ["/admin.data", "/admin/stand.data", "/admin/eintrag/1.data"]) {
      await (await fetch(server.url + path, { headers })).arrayBuffer();
    }
    expect(await expiry()).toBe(before);
    // What somebody searches for can look like the end of a data request's path.
    for (const path of ["/admin", "/admin?q=x.data"]) {
      await untilSoon();
      await (await fetch(server.url + path, { headers })).arrayBuffer();
      expect(await expiry(), path).toBeGreaterThan(before + 10 * 60_000);
    }
    await untilSoon();
    const acted = await postForm(`${server.url}/admin/stand`, {}, headers);
    expect(acted.status).toBe(204);
    expect(await expiry()).toBeGreaterThan(before + 10 * 60_000);
  });
});
