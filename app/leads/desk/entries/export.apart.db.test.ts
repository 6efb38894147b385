import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { switchPlans } from "#database/switch-plans";
import { receiveForm } from "~/forms/receive-form.server";
import { adminContext } from "~/identity/admin-session.server";
import { mergeEntries } from "~/leads/desk/entry/merge-entries.server";
import { practiceForm } from "~/leads/practice-form/fields";
import { practiceSubmission } from "~/leads/practice-form/submission.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { writeCsvTable } from "~/lib/csv";
import { connectionPool, database } from "~/platform/database/database.server";
import { acceptOffer } from "~/rounds/practice/practice-decision.server";
import { fillDesk } from "../../../../scripts/bench/fill-desk";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { practiceFields } from "../../../../tests/kit/calls/practice-post";
import { routeCall } from "../../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  BERN,
  MONDAY,
  openTestRound,
  submitOffer,
} from "../../../../tests/kit/people/offer-rounds";
import { readCells } from "../../../../tests/kit/samples/read-cells";
import { readDeskFilter } from "./desk-filter.server";
import { createEntryTable } from "./export.server";
import { loader } from "./export-entries";

function exportEntries(ending: "csv" | "json" | "xlsx", query: string): Promise<Response> {
  const request = new Request(`http://portal/admin/export.${ending}?${query}`);
  const context = new RouterContextProvider();
  context.set(adminContext, OPERATOR);
  return loader(routeCall(request, context) as Parameters<typeof loader>[0]);
}

const csv = async (query: string) => (await exportEntries("csv", query)).text();
const json = async (query: string) => (await exportEntries("json", query)).json();

const readCsv = (text: string): string[][] =>
  parse(text, { bom: true, delimiter: ";", record_delimiter: "\r\n" });

async function sendPractice(changes: Record<string, string>): Promise<string> {
  const fields = practiceFields(changes);
  const body = new URLSearchParams(fields);
  const request = new Request("http://portal/practice-form", { method: "POST", body });
  await receiveForm(routeCall(request), practiceForm, practiceSubmission);
  return fields.submissionId ?? "";
}

async function fill(count: number) {
  const client = await connectionPool().connect();
  await fillDesk(client, count);
  client.release();
}

describe("export of the desk", () => {
  useDatabase();

  it("is a file with byte order mark and semicolons, the day in its name", async () => {
    await sendPractice({ practiceOrDoctorName: "Praxis «Zürich»; Süd" });
    const answer = await exportEntries("csv", "");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="laborlotse-eintraege-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [, row] = readCsv(new TextDecoder().decode(bytes));
    expect(row).toContain("Praxis «Zürich»; Süd");
  });

  it("as XLSX has the same cells, moments as dates and telephone numbers with their zero", async () => {
    const id = await sendPractice({ practiceOrDoctorName: "=Praxis", phone: "0445550000" });
    const createdAt = new Date("2026-12-09T06:40:00Z");
    await database().update(entries).set({ createdAt }).where(eq(entries.id, id));
    const answer = await exportEntries("xlsx", "status=alle");
    expect(answer.headers.get("Content-Disposition")).toMatch(/eintraege-[\d-]+\.xlsx"$/);
    const [head, row] = readCells(new Uint8Array(await answer.arrayBuffer()));
    const cells = Object.fromEntries(head?.map((heading, at) => [heading, row?.[at]]) ?? []);
    expect(cells).toMatchObject({
      ID: id,
      Eingang: "2026-12-09 07:40",
      Eintrag: "=Praxis",
      Telefon: "044 555 00 00",
      "Angefragte Labore": "0",
      Verdacht: "Nein",
    });
    expect(head).toEqual(readCsv(await csv("status=alle"))[0]);
  });

  it("tells which laboratories a practice has, wanted and chose, and whether it changed", async () => {
    const now = new Date();
    const practice = { currentLab: "Labor Alt", phone: "+41445550000" };
    const round = await openTestRound({ practice });
    await submitOffer(round, BASEL);
    await submitOffer(round, BERN);
    const { invitationId } = access(round, BASEL);
    const choice = { roundId: round.roundId, invitationId, version: 1 };
    expect(await acceptOffer({ actor: OPERATOR }, choice, MONDAY)).toBe("accepted");
    const { roundId } = round;
    const changed = { outcome: "changed" as const, outcomeAt: now, changedOn: "2036-01-07" };
    await database().update(switchPlans).set(changed).where(eq(switchPlans.roundId, roundId));
    for (const query of ["status=alle", "status=alle&art=practice"]) {
      const [head = [], row = []] = readCsv(await csv(query));
      expect(Object.fromEntries(head.map((heading, at) => [heading, row[at]]))).toMatchObject({
        "Aktuelles Labor": "Labor Alt",
        Telefon: "044 555 00 00",
        "Eingeladene Labore": "MedLab Basel, SwissLab Bern",
        Offertrunde: "entschieden",
        Entschieden: "19.11.2035 10:30",
        "Gewähltes Labor": "MedLab Basel",
        Wechsel: "gewechselt",
        "Gewechselt am": "07.01.2036",
      });
    }
    expect(readCsv(await csv("art=newsletter"))[0]).not.toContain("Offertrunde");
  });

  it("names of merged entries the origin of the first, as the figures count it", async () => {
    const [first, second] = [await sendPractice({}), await sendPractice({})];
    const old = { createdAt: new Date("2026-01-05T08:00:00Z"), origin: { campaign: "Frühling" } };
    const due = { answerDueAt: new Date("2036-01-05T08:00:00Z") };
    await database()
      .update(entries)
      .set({ ...old, ...due })
      .where(eq(entries.id, first));
    expect(await mergeEntries(first, second, OPERATOR)).toBe(second);
    const [head = [], ...rows] = readCsv(await csv("status=alle"));
    expect(rows.map((row) => row[head.indexOf("Herkunft")])).toEqual(["Kampagne: Frühling"]);
  });

  it("of one kind has the promised columns, then status and notes", async () => {
    const id = await sendPractice({ phone: "044 555 00 00" });
    const note = { entryId: id, event: "note" as const, detail: { text: "Rückruf;\nam Montag" } };
    await database().insert(entryEvents).values(note);
    const [headings, row] = readCsv(await csv("art=practice"));
    expect(headings?.slice(0, 3)).toEqual(["ID", "Session-ID", "Eingang"]);
    expect(headings?.slice(-6)).toEqual([
      "Status",
      "Beantwortet",
      "Zuständig",
      "Erledigt",
      "Verdacht",
      "Notizen",
    ]);
    const cells = Object.fromEntries(headings?.map((heading, at) => [heading, row?.[at]]) ?? []);
    expect(cells).toMatchObject({
      Facharztgruppe: "Urologie",
      "AGB zugestimmt": "Ja",
      Status: "neu",
      Notizen: "Rückruf;\nam Montag",
    });
    expect(row).toHaveLength(headings?.length ?? 0);
  });

  it.each(["=1+1", "+cmd", "-2", "@SUM(A1)", "＝1", "＋1", "－1", "＠A", " =1"])(
    "takes the power from «%s»",
    async (name) => {
      const id = await sendPractice({});
      await database().update(entries).set({ title: name }).where(eq(entries.id, id));
      const [, row] = readCsv(await csv("status=alle"));
      expect(row?.[3]).toBe(`'${name}`);
    },
  );

  it("holds exactly what is filtered, in the order of the list, however much it is", async () => {
    await fill(2_345);
    expect(readCsv(await csv("status=alle"))).toHaveLength(2_346);
    const shown = readCsv(await csv("status=neu&kanton=gr&sort=aelteste")).slice(1);
    const listed = await database().select().from(entries).where(eq(entries.canton, "gr"));
    const wanted = listed
      .filter(({ status }) => status === "new")
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    expect(shown.map(([id]) => id)).toEqual(wanted.map(({ id }) => id));
    expect(wanted.length).toBeGreaterThan(10);
  });

  it("holds every entry once, also where one that it had got to is erased meanwhile", async () => {
    await fill(3_500);
    const filter = readDeskFilter(new URLSearchParams("status=alle"), "");
    const parts = writeCsvTable(createEntryTable(filter));
    const readIds = (lines: string) => readCsv(lines).map(([id]) => id);
    await parts.next();
    let text = String((await parts.next()).value);
    // A whole export takes longer than the batch that is being read ahead.
    const wanted = readIds(await csv("status=alle")).slice(1);
    const endOfBatch = wanted[1_999] ?? "";
    await database().delete(entries).where(eq(entries.id, endOfBatch));
    for await (const part of parts) text += part;
    const others = (ids: (string | undefined)[]) => ids.filter((id) => id !== endOfBatch);
    expect(others(readIds(text))).toEqual(others(wanted));
  });

  it("as JSON gives every field as it is stored, and no secret", async () => {
    const id = await sendPractice({ practiceOrDoctorName: "=Praxis; «A»" });
    const [entry, ...others] = (await json("")) as Record<string, unknown>[];
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id,
      kind: "practice",
      status: "neu",
      notes: [],
      data: { practiceName: "=Praxis; «A»", postalCode: "8005", agreedToTerms: true },
    });
    expect(JSON.stringify(entry)).not.toContain("editToken");
  });

  it("of nothing is a heading or an empty list", async () => {
    expect(readCsv(await csv("q=gibtesnicht"))).toHaveLength(1);
    expect(await json("q=gibtesnicht")).toEqual([]);
  });

  it("stops asking the database when the operator stops the download", async () => {
    await fill(3_000);
    const reader = (await exportEntries("csv", "status=alle")).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect(reader?.read()).resolves.toEqual({ done: true, value: undefined });
  });

  it("ignores an entry that was erased on the way", async () => {
    const id = randomUUID();
    await database()
      .insert(entries)
      .values({ id, kind: "practice", editTokenHash: "", title: "A" });
    const [, row] = readCsv(await csv("art=practice"));
    expect(row?.[0]).toBe("");
  });

  it("knows every kind", async () => {
    for (const { name } of submissionKinds) {
      expect(readCsv(await csv(`art=${name}`))[0]?.length).toBeGreaterThan(5);
    }
  });
});
