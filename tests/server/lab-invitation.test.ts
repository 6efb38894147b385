import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "../../app/platform/database/database.server";
import { invitationPath } from "../../app/rounds/lab/lab-access.server";
import { findElements, listAttributes } from "../kit/browser/html";
import { CANARIES, insertRound } from "../kit/people/lab-round";
import { runJoinedPortal } from "../kit/server/run-portal";

const server = runJoinedPortal({ OFFER_PAYMENTS: "1" });
let path: string;
let round: Awaited<ReturnType<typeof insertRound>>;

beforeAll(async () => {
  round = await insertRound(server.query);
  path = await invitationPath({ id: round.invitationId, linkGeneration: 1 });
});

const read = (where: string, init: RequestInit = {}) => fetch(server.url + where, init);

const OWN = () => ({ Origin: server.url, "Sec-Fetch-Site": "same-origin" });

function post(fields: readonly (readonly [string, string])[], where = path) {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  return read(where, { method: "POST", headers: OWN(), body, redirect: "manual" });
}

const FULL = [
  ...[
    ["binding", "richtofferte"],
    ["orderPortal", "ja"],
    ["noticeMonths", "3"],
  ],
  ...[
    ["priceName", "Box"],
    ["priceFrancs", "12.50"],
    ["pricePer", "probe"],
    ["text-neu", "Wann holen Sie ab?"],
  ],
  ...[
    ["benefitAmount", "CHF 5"],
    ["benefitInReturn", "Aufträge"],
    ["remark", "Keine Zeit"],
  ],
] as [string, string][];

/** All rows of everything that offers are made of, and what they would cause. */
async function everything() {
  const tables = [
    ...["offer_rounds", "offer_invitations", "offers", "offer_benefits", "offer_questions"],
    ...["decisions", "deadlines", "entries", "entry_events", "mails", "audit_log"],
  ];
  const all = tables.map((table) =>
    database().execute(sql.raw(`select row_to_json(t)::text as row from ${table} t order by 1`)),
  );
  return (await Promise.all(all)).map(({ rows }) => rows);
}

/** Every way of submitting every form of a page: its own values, or a robot's in each field, by each button. */
function submissionsOf(html: string): [string, string][][] {
  return findElements(html, "form").flatMap((form) => {
    const given = listAttributes(form, "input")
      .filter(({ name, type }) => name !== undefined && type !== "submit")
      .map(({ name = "", value = "" }): [string, string] => [name, value]);
    const texts = listAttributes(form, "textarea").map(({ name = "" }): [string, string] => [
      name,
      "Guten Tag",
    ]);
    const buttons = listAttributes(form, "button").filter(({ name }) => name !== undefined);
    return buttons.flatMap(({ name = "", value = "" }) => [
      [...given, ...texts, [name, value] as [string, string]],
      [...FULL, [name, value] as [string, string]],
    ]);
  });
}

describe("the page behind a laboratory's invitation", () => {
  it("says nothing that names the practice before it accepts, in no form and no step", async () => {
    const answers = [await read(path), await read(`${path}.data`)];
    for (const step of [
      "preview",
      "edit",
      "ask-to-keep",
      "ask-to-decline",
      "write-words",
      "ask-for-time",
    ]) {
      answers.push(await post([...FULL, ["step", step]]));
      answers.push(await post([...FULL, ["step", step]], `${path}.data`));
    }
    for (const answer of answers) {
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect(CANARIES.filter((canary) => text.includes(canary))).toEqual([]);
      // Its postal code, but not the same digits within a longer number.
      expect(text).not.toMatch(/\b5000\b/);
    }
  });

  it("stays as it is whatever a mail scanner reads, fetches ahead, or submits once", async () => {
    const before = await everything();
    const html = await (await read(path)).text();
    await read(path, { method: "HEAD" });
    await read(path, { headers: { Purpose: "prefetch", "Sec-Purpose": "prefetch" } });
    const submissions = submissionsOf(html);
    expect(submissions.length).toBeGreaterThan(8);
    for (const fields of submissions) expect((await post(fields)).status).toBeLessThan(500);
    expect(await everything()).toEqual(before);
  });

  it("is kept by nobody, listed nowhere, and its address stands in no log", async () => {
    const { headers } = await read(path);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(await (await read(path)).text()).toMatch(/name="robots" content="noindex/);
    expect(await (await read("/sitemap.xml")).text()).not.toContain("offerte");
    const token = path.split("/").at(-1) ?? "";
    expect(server.output()).toContain("/offerte/");
    for (const part of token.split(".")) expect(server.output()).not.toContain(part);
  });

  it("asks for payments with the note of the law where the portal is set to", async () => {
    const html = await (await read(path)).text();
    expect(html).toContain("Vergütungen an die Praxis");
    expect(html.replaceAll("\u00a0", " ")).toContain("Art. 56 Abs. 3 KVG");
  });

  it("answers foreign, altered and superseded links with one page, not a letter of it different", async () => {
    const [payload = "", signature = ""] = path.split("/").at(-1)?.split(".") ?? [];
    const altered = `${payload}.${signature.slice(0, -4)}AAAA`;
    const ahead = await invitationPath({ id: round.invitationId, linkGeneration: 2 });
    const foreign = await invitationPath({ id: round.roundId, linkGeneration: 1 });
    const pages = [];
    for (const where of ["/offerte/fremder.link", `/offerte/${altered}`, ahead, foreign]) {
      const answer = await read(where);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
      pages.push(sameForAll(await answer.text(), where));
    }
    expect(new Set(pages).size).toBe(1);
  });
});

/** Without what every answer has of its own: its nonce, and the address that was asked for. */
function sameForAll(html: string, where: string): string {
  return html
    .replaceAll(/nonce="[^"]*"/g, "")
    .replaceAll(where, "")
    .replaceAll(where.split("/").at(-1) ?? "", "");
}
