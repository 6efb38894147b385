import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "../../app/platform/database/database.server";
import type { PageRoute } from "../../app/platform/http/route-table.server";
import { addressesBelow } from "../kit/calls/addresses";
import { guardedPages, listForms } from "../kit/calls/built-routes";
import { oddFields } from "../kit/calls/odd-fields";
import { postForm } from "../kit/calls/practice-post";
import { CANARIES, insertRound } from "../kit/people/lab-round";
import { insertLabSession } from "../kit/people/lab-session";
import { runJoinedPortal } from "../kit/server/run-portal";

/** What no other laboratory may ever read. */
const OF_BERN = ["Berner Kanarie", "berta@bern.example", "BERN-4711"];
const PEOPLE = {
  lead: { lab: "medlab-basel", email: "anna@basel.example", rights: ["owner"] },
  reader: { lab: "medlab-basel", email: "ben@basel.example", rights: ["read"] },
  bern: { lab: "swisslab-bern", email: "berta@bern.example", rights: ["owner"] },
} as const;
type Person = keyof typeof PEOPLE;

const server = runJoinedPortal();
let pages: PageRoute[] = [];
const members = new Map<Person, Awaited<ReturnType<typeof insertLabSession>>>();
let own: Awaited<ReturnType<typeof insertRound>>;
const ofBern = randomUUID();

beforeAll(async () => {
  pages = await guardedPages("/labor");
  own = await insertRound(server.query);
  await server.query(
    `insert into offer_invitations (id, round_id, lab, lab_name, status, draft, draft_at)
     values ($1, $2, 'swisslab-bern', 'Berner Kanarie', 'in_progress', $3, now())`,
    [ofBern, own.roundId, JSON.stringify({ reference: ["BERN-4711"] })],
  );
  await server.query(
    `insert into proposals (kind, slug, about, status, content, based_on, proposed_by, invited_by)
     values ('lab', 'swisslab-bern', 'analyses', 'draft', $1, 1, 'berta@bern.example', 'Berner Kanarie')`,
    [JSON.stringify({ ferritin: { method: "BERN-4711" } })],
  );
  for (const [name, contact] of Object.entries(PEOPLE)) {
    const named = { ...contact, name: `Name ${contact.email}` };
    members.set(name as Person, await insertLabSession(server.query, named));
  }
});

const getCookie = (person?: Person) =>
  person === undefined ? "" : `laborlotse-labor=${members.get(person)?.token}`;

const read = (path: string, person?: Person) =>
  fetch(server.url + path, { redirect: "manual", headers: { Cookie: getCookie(person) } });

const post = (path: string, fields: Record<string, string>, person: Person) =>
  postForm(server.url + path, fields, { Cookie: getCookie(person) });

function upload(path: string, file: File, person?: Person, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("datei", file);
  const headers = { Origin: server.url, Cookie: getCookie(person) };
  return fetch(server.url + path, { method: "POST", headers, body, redirect: "manual" });
}

/** Every address of the room, with an invitation in its place, and each form that it takes. */
function everything(invitationId: string) {
  return pages.map((page) => {
    const path = page.pattern.replace(":invitationId", invitationId);
    const intents = listForms(page).map(([intent]) => intent);
    return { path, intents: intents.filter((intent) => !intent.startsWith("sign-out")) };
  });
}

async function allOf(answer: Response): Promise<string> {
  return [...answer.headers].flat().join(" ") + (await answer.text());
}

const FILLED = { binding: "richtofferte", noticeMonths: "3", "text-neu": "Wann holen Sie ab?" };

/** All rows that a laboratory could change. */
async function rows() {
  const tables = ["offer_invitations", "offers", "offer_questions", "contacts", "proposals"];
  const all = [...tables, "sessions", "mailed_codes"].map((table) =>
    database().execute(sql.raw(`select row_to_json(t)::text as row from ${table} t order by 1`)),
  );
  return (await Promise.all(all)).map((one) => one.rows);
}

describe("the room of a laboratory", () => {
  it("names a right for every address in routes.ts, and for no other", async () => {
    const patterns = addressesBelow("/labor").filter(
      (pattern) => !pattern.startsWith("/labor/anmelden"),
    );
    expect(pages.map(({ pattern }) => pattern).sort()).toEqual(patterns.sort());
  });

  it("opens nothing without a session, and leads to the sign-in", async () => {
    for (const { path, intents } of everything(own.invitationId)) {
      const opened = await read(path);
      expect([path, opened.status]).toEqual([path, 302]);
      // What somebody came for is remembered by its id alone.
      const wanted = path.includes(own.invitationId) ? `?anfrage=${own.invitationId}` : "";
      expect(opened.headers.get("Location")).toBe(`/labor/anmelden${wanted}`);
      for (const intent of intents) {
        const answer = await postForm(server.url + path, { intent, step: intent });
        expect([path, answer.status]).toEqual([path, 302]);
        expect(answer.headers.get("Location")).toBe("/labor/anmelden");
      }
    }
  });

  it("says nothing of another laboratory, and nothing that names a practice, at any address", async () => {
    // Who leads the laboratory may share a name with the practice: what its own profile says is no secret.
    const profile = await (await read("/lab/medlab-basel")).text();
    const secrets = [...CANARIES, ...OF_BERN].filter((one) => !profile.includes(one));
    expect(secrets).toContain("Anna Zumthor");
    for (const { path, intents } of everything(own.invitationId)) {
      const answers = [await read(path, "lead"), await read(`${path}.data`, "lead")];
      for (const step of intents.filter((intent) => intent !== "decline")) {
        answers.push(await post(path, { ...FILLED, step }, "lead"));
      }
      for (const answer of answers) {
        const text = await allOf(answer);
        expect(answer.status, path).toBeLessThan(500);
        expect(answer.headers.get("Cache-Control"), path).toBe("no-store");
        expect(secrets.filter((canary) => text.includes(canary))).toEqual([]);
        expect(text, path).not.toMatch(/\b5000\b/);
      }
    }
    const log = server.output();
    expect([...CANARIES, ...OF_BERN, "basel.example"].filter((one) => log.includes(one))).toEqual(
      [],
    );
  });

  it("answers another laboratory's request like one that does not exist, and changes nothing", async () => {
    const before = await rows();
    for (const { path, intents } of everything(ofBern).filter((one) => one.path.includes(ofBern))) {
      const unknown = path.replace(ofBern, randomUUID());
      expect([(await read(path, "lead")).status, (await read(unknown, "lead")).status]).toEqual([
        404, 404,
      ]);
      for (const step of intents) {
        const answer = await post(path, { ...FILLED, step }, "lead");
        expect([path, step, answer.status]).toEqual([path, step, 404]);
        expect(OF_BERN.filter((canary) => path.includes(canary))).toEqual([]);
      }
    }
    expect(await rows()).toEqual(before);
  });

  it("lets a contact with the right to read do no more, and nobody what is not named", async () => {
    const path = `/labor/anfragen/${own.invitationId}`;
    const html = await (await read(path, "reader")).text();
    expect(html).toContain("Was die Praxis braucht");
    expect(html).not.toContain("Vorschau und senden");
    const before = await rows();
    for (const page of pages) {
      for (const [step, right] of listForms(page)) {
        if (right === "account") continue;
        const where = page.pattern.replace(":invitationId", own.invitationId);
        expect((await post(where, { ...FILLED, step }, "reader")).status, where).toBe(403);
      }
    }
    expect((await post(path, { step: "constructor" }, "lead")).status).toBe(403);
    expect((await post("/labor", { intent: "" }, "lead")).status).toBe(403);
    expect(await rows()).toEqual(before);
  });

  it("fails at no form, whatever is typed into its fields", async () => {
    const failed: string[] = [];
    for (const { path, intents } of everything(own.invitationId)) {
      for (const intent of intents) {
        const { status } = await post(path, { ...oddFields, intent, step: intent }, "lead");
        if (status >= 500) failed.push(`${path} ${intent}: ${status}`);
      }
    }
    expect(failed).toEqual([]);
  });

  it("shows who is refused so the room, and not the desk", async () => {
    const path = `/labor/anfragen/${own.invitationId}`;
    const html = await (await post(path, { step: "keep" }, "reader")).text();
    expect(html).toContain("Dafür fehlt Ihnen das Recht");
    expect(html).not.toContain("/admin");
  });

  it("takes a PDF from who may offer, and reads no large body of anybody else", async () => {
    const path = `/labor/anfragen/${own.invitationId}/beilage`;
    const send = (person: Person | undefined, content: string) =>
      upload(path, new File([content], "Offerte.pdf", { type: "application/pdf" }), person);
    const large = `%PDF-1.7\n${"x".repeat(200_000)}\n%%EOF`;
    expect((await send("lead", large)).status).toBe(303);
    expect((await send("lead", "<html>")).status).toBe(422);
    expect((await send("lead", `${large}${"x".repeat(5 * 1024 * 1024)}%%EOF`)).status).toBe(422);
    for (const person of ["reader", undefined] as const) {
      expect((await send(person, large)).status).toBe(413);
    }
    expect((await send("bern", large)).status).toBe(404);
    const html = await (await read(path, "lead")).text();
    expect(html).toContain("Offerte.pdf");
    const ofFile = `${path}/datei`;
    const file = await read(ofFile, "reader");
    expect(file.headers.get("Content-Disposition")).toContain("attachment");
    expect(file.headers.get("Content-Security-Policy")).toMatch(/^sandbox/);
    expect((await file.text()).length).toBe(large.length);
    expect((await read(ofFile, "bern")).status).toBe(404);
  });

  it("takes a proof from who may change the profile, and hands its file to the desk alone", async () => {
    const path = "/labor/profil/nachweise";
    const fields = { kind: "sas", number: "STS 0042", validUntil: "2099-12-31" };
    const send = (person: Person | undefined, content: string) =>
      upload(path, new File([content], "Akkreditierung.pdf"), person, fields);
    const large = `%PDF-1.7\n${"x".repeat(200_000)}\n%%EOF`;
    expect((await send("reader", large)).status).toBe(413);
    expect((await send(undefined, large)).status).toBe(413);
    const refused = await send("lead", "<html>");
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('value="STS 0042"'),
    ]);
    const stored = await send("lead", large);
    const listed = new URL(stored.headers.get("Location") ?? "", server.url);
    expect([stored.status, listed.pathname, listed.hash]).toEqual([303, path, "#eingereicht"]);
    expect(await (await read(path, "lead")).text()).toContain("STS 0042");
    expect(await (await read(path, "bern")).text()).not.toContain("STS 0042");
    const kept = await server.query<{ id: string }>(
      "select id from proposals where about = 'proof'",
    );
    const file = `/admin/verzeichnis/lab/medlab-basel/nachweise/${kept[0]?.id}`;
    expect((await read(file, "lead")).status).toBe(302);
  });

  it("reads a table from who may propose, and no large one of anybody else", async () => {
    const lines = "ferritin;CLIA\r\n".repeat(10_000);
    const table = new File([`Id;Methode\r\n${lines}`], "analysen.csv");
    const send = (person?: Person) => upload("/labor/analysen/tabelle", table, person);
    const answer = await send("lead");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Steht schon in Zeile 2");
    for (const person of ["reader", undefined] as const) {
      expect((await send(person)).status).toBe(413);
    }
  });

  it("takes no form from elsewhere, nor from what is no browser", async () => {
    const path = `${server.url}/labor/konto`;
    const Cookie = getCookie("lead");
    const body = new URLSearchParams({ intent: "sign-out" });
    for (const headers of [{ Cookie }, { Cookie, Origin: "https://elsewhere.example" }]) {
      expect((await fetch(path, { method: "POST", headers, body })).status).toBe(403);
    }
    expect((await read("/labor", "lead")).status).toBe(200);
  });

  it("stays shut for a scanner that opens the mail's link and sends its forms", async () => {
    const before = await rows();
    const html = await (await read("/labor/anmelden/code")).text();
    expect(html).not.toContain('name="code"');
    for (const code of ["", "123456"]) {
      const answer = await postForm(`${server.url}/labor/anmelden/code`, { code });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    }
    expect(await rows()).toEqual(before);
  });

  it("says who was invited, and begins the next invitation with an empty form", async () => {
    const email = "neu@basel.example";
    const invitation = { intent: "invite", name: "Nora Neu", email, rights: "offer" };
    const answer = await post("/labor/team", invitation, "lead");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      "/labor/team?eingeladen",
    ]);
    const html = await (await read("/labor/team?eingeladen", "lead")).text();
    expect(html).toContain("Die Person ist eingeladen und steht oben in der Liste.");
    expect(html).toContain(email);
    expect(html).not.toContain(`value="${email}"`);
    expect(await (await read("/labor/team", "lead")).text()).not.toContain("ist eingeladen");
    const [invited] = await server.query<{ id: string }>(
      "select id from contacts where email = $1",
      [email],
    );
    const contact = invited?.id ?? "";
    const removed = await post("/labor/team", { intent: "remove", contact }, "lead");
    expect(removed.headers.get("Location")).toBe("/labor/team?entfernt");
    expect(await (await read("/labor/team?entfernt", "lead")).text()).toContain(
      "hat keinen Zugang",
    );
    const left = await server.query("select rights from contacts where id = $1", [contact]);
    expect(left).toEqual([{ rights: [] }]);
  });

  it("ends at once with its contact", async () => {
    expect((await read("/labor", "bern")).status).toBe(200);
    await server.query("delete from contacts where id = $1", [members.get("bern")?.contactId]);
    expect((await read("/labor", "bern")).status).toBe(302);
  });
});
