import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { type EntryOrigin, entries } from "#database/entries";
import { visits } from "#database/visits";
import { receiveForm } from "~/forms/receive-form.server";
import { practiceForm } from "~/leads/practice-form/fields";
import { practiceSubmission } from "~/leads/practice-form/submission.server";
import { database } from "~/platform/database/database.server";
import { post as postCampaign, practice } from "../../../tests/kit/calls/campaign-steps";
import { deskCall } from "../../../tests/kit/calls/desk-submissions";
import { practiceFields } from "../../../tests/kit/calls/practice-post";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { erase } from "../../../tests/kit/people/erase";
import { loader as exportOrigins } from "./export-origins";
import { readOrigins, readOriginTable } from "./origins.server";

const NOW = new Date("2026-11-21T15:00:00Z");

async function store(origin: EntryOrigin, createdAt = NOW, email = "") {
  const entry = { kind: "practice", editTokenHash: "", title: "Praxis", email };
  await database()
    .insert(entries)
    .values({ ...entry, id: randomUUID(), origin, createdAt });
}

const read = (query = "") => readOrigins(new URLSearchParams(query), NOW);
const forms = async (query = "") =>
  (await read(query)).rows.map(({ label, numbers: [, number] }) => [label, number]);

describe("where practices come from", () => {
  useDatabase();

  it("is what their forms told, by a campaign's page and by the practice form", async () => {
    const request = new Request("http://portal.example/practice-form", {
      method: "POST",
      body: new URLSearchParams(practiceFields({ origin: "landing=/&utm_source=brief" })),
    });
    const context = deskCall("/practice-form").context;
    await receiveForm({ request, context }, practiceForm, practiceSubmission);
    await postCampaign({ ...practice, origin: "utm_campaign=herbst" }, "/kampagne-praxis");
    const now = new Date();
    const by = async (je: string) =>
      (await readOrigins(new URLSearchParams({ je }), now)).rows.map(({ label }) => label).sort();
    expect(await by("formular")).toEqual(["/kampagne-praxis", "/practice-form"]);
    expect(await by("kampagne")).toEqual(["Ohne Angabe", "herbst"]);
    expect(await by("quelle")).toEqual(["Ohne Angabe", "brief"]);
    expect(await by("einstieg")).toEqual(["/", "Ohne Angabe"]);
  });

  it("is counted by campaign, by month and for one month alone", async () => {
    await store({ campaign: "herbst" });
    await store({ campaign: "herbst" }, new Date("2026-10-31T22:59:00Z"));
    await store({}, new Date("2026-10-31T23:00:00Z"));
    await store({ campaign: "alt" }, new Date("2024-11-30T12:00:00Z"));
    expect(await forms()).toEqual([
      ["herbst", 2],
      ["Ohne Angabe", 1],
    ]);
    expect(await forms("je=monat")).toEqual([
      ["November 2026", 2],
      ["Oktober 2026", 1],
    ]);
    expect(await forms("monat=2026-10&je=unbekannt")).toEqual([["herbst", 1]]);
    expect((await read()).sums[1]).toBe(3);
  });

  it("names who was erased only as a number, and one row for what is beyond thirty", async () => {
    await store({ campaign: "herbst" }, NOW, "weg@example.ch");
    await erase("weg@example.ch");
    expect(await forms()).toEqual([["Gelöschte Einträge", 1]]);
    for (let number = 0; number < 31; number++) await store({ campaign: `nr ${number}` });
    const rows = await forms();
    expect(rows).toHaveLength(31);
    expect(rows.at(-1)).toEqual(["2 weitere", 2]);
  });

  it("begins with the visits, by every part but the form", async () => {
    const month = { month: "2026-11-01" };
    await database()
      .insert(visits)
      .values([
        { ...month, landing: "/", campaign: "herbst", visits: 4 },
        { ...month, landing: "/kampagne", campaign: "herbst", visits: 3 },
        { ...month, landing: "/blog/tardoc-reform-2026", visits: 2 },
        { month: "2026-10-01", landing: "/", visits: 1 },
      ]);
    await store({ campaign: "herbst", form: "/kampagne" });
    const all = async (query: string) =>
      (await read(query)).rows.map(({ label, numbers }) => [label, ...numbers.slice(0, 2)]);
    expect(await all("")).toEqual([
      ["herbst", 7, 1],
      ["Ohne Angabe", 3, 0],
    ]);
    expect(await all("je=einstieg&monat=2026-11")).toEqual([
      ["Ohne Angabe", 0, 1],
      ["/", 4, 0],
      ["/kampagne", 3, 0],
      ["/blog/tardoc-reform-2026", 2, 0],
    ]);
    expect(await all("je=monat")).toEqual([
      ["November 2026", 9, 1],
      ["Oktober 2026", 1, 0],
    ]);
    expect(await all("je=formular")).toEqual([["/kampagne", 1, 0]]);
    const { head, rows } = await readOriginTable(new URLSearchParams("monat=2026-10"), NOW);
    expect(rows).toEqual([["2026-10", "", "/", "", "", "", "", 1, 0, 0, 0, 0, 0, 0, 0]]);
    expect(rows[0]).toHaveLength(head.length);
  });

  it("leaves as a table with every part of the origin, which the log notes", async () => {
    await store({ form: "/kampagne", campaign: "herbst", medium: "brief" }, new Date());
    const call = deskCall("/admin/zahlen/herkunft.csv?je=monat");
    const csv = await (await exportOrigins(call as never)).text();
    const [head, row, ...others] = csv.trim().split("\r\n");
    expect(head).toBe(
      "Monat;Formular;Erste Seite;Website davor;Quelle;Medium;Kampagne;Besuche;Formulare;" +
        "Postfach bestätigt;Runde eröffnet;Mit Offerte;Entschieden;Umstiegsplan;Gewechselt",
    );
    expect(row).toMatch(/^\d{4}-\d{2};\/kampagne;;;;brief;herbst;0;1;0;0;0;0;0;0$/);
    expect(others).toEqual([]);
    const lines = await database().select().from(auditLog);
    expect(lines.map(({ action }) => action)).toEqual(["exported"]);
  });
});
