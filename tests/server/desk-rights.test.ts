import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../app/identity/password/password.server";
import { isRight, type Role, roleHasRight, roles } from "../../app/identity/roles";
import type { PageRoute } from "../../app/platform/http/route-table.server";
import { addresses, deskAddresses } from "../kit/calls/addresses";
import { guardedPages, listForms } from "../kit/calls/built-routes";
import { listIntents, oddFields } from "../kit/calls/odd-fields";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { signInAt } from "../kit/calls/sign-in";
import { PASSWORD } from "../kit/people/operators";
import { runPortal } from "../kit/server/run-portal";

const server = runPortal();
let entryId = "";
let pages: PageRoute[] = [];
const cookies = new Map<Role, string>();

beforeAll(async () => {
  pages = await guardedPages("/admin");
  const fields = practiceFields();
  entryId = fields.submissionId ?? "";
  await postForm(`${server.url}/practice-form`, fields);
  for (const { value } of roles) cookies.set(value, await signInAs(value));
});

/** @returns cookies of a new operator */
async function signInAs(role: Role): Promise<string> {
  const [id, email] = [randomUUID(), `${randomUUID()}@example.ch`];
  await server.query("insert into admin_users (id, name, email, role) values ($1, $2, $3, $4)", [
    id,
    role,
    email,
    role,
  ]);
  await server.query("insert into admin_accounts (id, user_id, password) values ($1, $1, $2)", [
    id,
    await hashPassword(PASSWORD),
  ]);
  return signInAt(server.url, { email, password: PASSWORD });
}

interface Asked {
  path: string;
  /** Undefined for opening the page. */
  intent: string | undefined;
  right: string;
}

/** Everything that the desk lets anybody do, as the rights name it. */
function everything(): Asked[] {
  return pages.flatMap((page) => {
    const path = page.pattern.replace(":entryId", entryId);
    return [
      { path, intent: undefined, right: page.open },
      { path: `${path}.data`, intent: undefined, right: page.open },
      ...listForms(page).map(([intent, right]) => ({ path, intent, right })),
    ];
  });
}

function ask({ path, intent }: Pick<Asked, "path" | "intent">, role: Role): Promise<Response> {
  const headers = { Cookie: cookies.get(role) ?? "" };
  const url = server.url + path;
  if (intent !== undefined) return postForm(url, { intent }, headers);
  return fetch(url, { redirect: "manual", headers });
}

describe("rights on the desk", () => {
  it("are named for every address in routes.ts, and for no other", async () => {
    const patterns = deskAddresses.filter((pattern) => pattern !== "/admin/logout");
    expect(pages.map(({ pattern }) => pattern).sort()).toEqual(patterns.sort());
  });

  it("allow each role what it may do, and answer all else with 403", async () => {
    const wrong: string[] = [];
    const check = async (asked: Asked, role: Role) => {
      const answer = await ask(asked, role);
      const text = await answer.text();
      const isRefused = answer.status === 403;
      // 302 leads to the sign-in, and so does 202 for data, unless a page has moved.
      const leadsOn =
        answer.status === 302 || (answer.status === 202 && text.includes("/admin/login"));
      const isServed = !leadsOn && answer.status < 500;
      if (isRefused === (isRight(asked.right) && roleHasRight(role, asked.right)) || !isServed) {
        wrong.push(`${role} ${asked.intent ?? "GET"} ${asked.path}: ${answer.status}`);
      }
      if (isRefused && text.includes("Limmatplatz")) wrong.push(`${role} reads ${asked.path}`);
    };
    for (const asked of everything()) {
      for (const { value } of roles) await check(asked, value);
    }
    expect(wrong).toEqual([]);
  });

  it("keep a large body out before it is read, from who may not send it", async () => {
    const large = `x=${"x".repeat(200_000)}`;
    for (const path of ["/admin/verzeichnis/bild", "/admin/verzeichnis/lab/medlab-basel?index"]) {
      const statusFor = async (role: Role) => {
        const headers = { Origin: server.url, Cookie: cookies.get(role) ?? "" };
        const body = new URLSearchParams(large);
        return (await fetch(server.url + path, { method: "POST", headers, body })).status;
      };
      expect(await statusFor("reader"), path).toBe(413);
      expect(await statusFor("editor"), path).not.toBe(413);
    }
  });

  it("show a draft in the place of its page to nobody who may not work on it", async () => {
    await server.query(
      `update documents set draft = v.content || '{"name": "MedLab Entwurf"}' from document_versions v
       where documents.kind = 'lab' and documents.slug = 'medlab-basel' and v.kind = 'lab' and v.slug = documents.slug`,
    );
    const path = "/lab/medlab-basel?vorschau=lab.medlab-basel";
    const shownTo = async (role: Role) =>
      (await (await ask({ path, intent: undefined }, role)).text()).includes("MedLab Entwurf");
    expect([await shownTo("reader"), await shownTo("editor")]).toEqual([false, true]);
  });

  it("refuse to everybody what no page names", async () => {
    for (const asked of [
      { path: `/admin/eintrag/${entryId}`, intent: "delete" },
      { path: `/admin/eintrag/${entryId}`, intent: "constructor" },
      { path: "/admin/zahlen", intent: "" },
      { path: "/admin/export.csv", intent: "" },
    ]) {
      const answer = await ask(asked, "owner");
      expect([asked.path, asked.intent, answer.status]).toEqual([asked.path, asked.intent, 403]);
    }
  });

  it("let no form fail, whatever is typed into its fields", async () => {
    const failed: string[] = [];
    const posted = pages.filter((page) => listForms(page).length > 0);
    expect(posted.length).toBeGreaterThan(20);
    for (const page of posted) {
      const { pattern } = page;
      const file = addresses.findLast(({ path }) => path === pattern)?.file ?? "";
      const path = pattern.replace(":entryId", entryId).replace(":kind/:slug", "lab/medlab-basel");
      for (const intent of [...listIntents(file), ...listForms(page).map(([name]) => name)]) {
        const headers = { Cookie: cookies.get("owner") ?? "" };
        const { status } = await postForm(server.url + path, { ...oddFields, intent }, headers);
        if (status >= 500) failed.push(`${path} ${intent}: ${status}`);
      }
    }
    expect(failed).toEqual([]);
  });

  it("tell who is refused so on a page of the desk, and offer no more than the role may do", async () => {
    const refused = await (
      await ask({ path: "/admin/betrieb", intent: undefined }, "reader")
    ).text();
    expect(refused).toContain("Dafür fehlt Ihnen die Berechtigung");
    expect(refused).toContain('href="/admin/versand"');
    expect(refused).not.toContain('href="/admin/betrieb"');
    const download = await ask({ path: "/admin/export.csv", intent: undefined }, "reader");
    expect(await download.text()).toContain("darf keine Einträge exportieren");
    const list = await (await ask({ path: "/admin", intent: undefined }, "reader")).text();
    expect(list).not.toContain("/admin/export.");
    const page = `/admin/eintrag/${entryId}`;
    const entry = await (await ask({ path: page, intent: undefined }, "reader")).text();
    expect(entry).toContain("Praxis Limmatplatz");
    expect(entry).not.toMatch(/offerten\?neu|name="note"|name="status" value="erledigt" class/);
  });

  it("follow a change of the role with the very next request", async () => {
    const cookie = await signInAs("editor");
    const url = `${server.url}/admin/eintrag/${entryId}`;
    const change = { intent: "status", status: "kontaktiert" };
    expect((await postForm(url, change, { Cookie: cookie })).status).toBe(303);
    await server.query(
      `update admin_users set role = 'reader'
       where id = (select user_id from sessions order by created_at desc limit 1)`,
    );
    const late = { intent: "status", status: "erledigt" };
    expect((await postForm(url, late, { Cookie: cookie })).status).toBe(403);
    expect(await server.query("select status from entries")).toEqual([{ status: "contacted" }]);
  });
});
