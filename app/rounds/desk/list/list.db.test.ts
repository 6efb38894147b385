import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { offerRounds } from "#database/offers";
import { database } from "~/platform/database/database.server";
import { acceptOffer } from "~/rounds/practice/practice-decision.server";
import { deskCall, OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
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
import { loader as exportRounds } from "./export-rounds";
import { readRoundList } from "./list.server";
import { loader as showList } from "./list-page";

const args = (query: string) => deskCall(`/${query}`) as never;

describe("the list of rounds", () => {
  useDatabase();

  it("has what is overdue on top, then by what is due, and tells what waits for the operator", async () => {
    const late = await openTestRound({ wish: { answerBy: "2035-11-21", decideBy: "2035-11-23" } });
    const soon = await openTestRound();
    const now = new Date("2035-11-22T10:00:00Z");
    const list = await readRoundList(new URLSearchParams(), now);
    expect(list.groups.map(({ heading, rows }) => [heading, rows.map(({ key }) => key)])).toEqual([
      ["Überfällig", [late.roundId]],
      ["Nächste Woche", [soon.roundId]],
    ]);
    expect(list).toMatchObject({ overdue: 1, all: { running: 2, open: 2 } });
    expect(list.groups[0]?.rows[0]).toMatchObject({
      title: "Praxis Limmatplatz",
      answers: "0 von 2",
      due: { text: "gestern, 17:00" },
      dueFor: "Antworten",
    });
  });

  it("says what is to do about a round that ended without an offer or a decision, until something is done", async () => {
    const { roundId, entryId } = await openTestRound();
    const todo = async () => {
      const list = await readRoundList(new URLSearchParams({ stand: "abgelaufen" }), MONDAY);
      return list.groups.flatMap(({ rows }) => rows.map((one) => one.todo.text));
    };
    const ended = { state: "expired" as const, closedAt: MONDAY };
    const isMeant = eq(offerRounds.id, roundId);
    await database().update(offerRounds).set(ended).where(isMeant);
    expect(await todo()).toEqual(["Andere Labore anfragen"]);
    await database().update(offerRounds).set({ openedAt: MONDAY }).where(isMeant);
    expect(await todo()).toEqual(["Praxis fragen"]);
    await database().update(entries).set({ status: "done" }).where(eq(entries.id, entryId));
    expect(await todo()).toEqual(["nichts"]);
    await database().update(entries).set({ status: "offered" }).where(eq(entries.id, entryId));
    await database()
      .update(offerRounds)
      .set({ createdAt: new Date(MONDAY.getTime() - 1) })
      .where(isMeant);
    const { roundId: later } = await openTestRound();
    await database().update(offerRounds).set({ entryId }).where(eq(offerRounds.id, later));
    expect(await todo()).toEqual(["nichts"]);
  });

  it("is a file with Swiss times, the laboratories, and who was chosen when", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL);
    await submitOffer(round, BERN);
    const { invitationId } = access(round, BASEL);
    const choice = { roundId: round.roundId, invitationId, version: 1 };
    expect(await acceptOffer({ actor: OPERATOR }, choice, MONDAY)).toBe("accepted");
    const csv = await exportRounds(args("export.csv?stand=entschieden"));
    const [head = [], line = []] = (await csv.text()).split("\r\n").map((text) => text.split(";"));
    expect(Object.fromEntries(head.map((name, at) => [name, line[at]]))).toMatchObject({
      Eröffnet: "19.11.2035 10:30",
      "Antworten bis": "26.11.2035 17:00",
      "Entscheid bis": "03.12.2035 17:00",
      "Offerten gezeigt": "19.11.2035 10:30",
      Beendet: "19.11.2035 10:30",
      Entschieden: "19.11.2035 10:30",
      Labore: '"MedLab Basel, SwissLab Bern"',
      "Gewähltes Labor": "MedLab Basel",
    });
    const workbook = await exportRounds(args("export.xlsx?stand=entschieden"));
    expect(workbook.headers.get("Content-Disposition")).toMatch(/offertrunden-[\d-]+\.xlsx"$/);
    const [, row = []] = readCells(new Uint8Array(await workbook.arrayBuffer()));
    const decidedAt = row[head.indexOf("Entschieden")];
    expect([decidedAt, row[head.indexOf("Eingeladen")]]).toEqual(["2035-11-19 10:30", "2"]);
    const written = await database().select().from(auditLog).orderBy(auditLog.seq);
    expect(written.slice(-2).map(({ action, detail }) => [action, detail])).toEqual(
      ["csv", "xlsx"].map((format) => [
        "exported",
        { format, filter: { kind: "offer-rounds", status: "entschieden" }, entries: 1 },
      ]),
    );
  });

  it("shows one state at a time, ended rounds the last first", async () => {
    const { roundId, entryId } = await openTestRound();
    const ended = [1, 2, 3].map((n) => ({
      entryId,
      needs: {},
      state: "expired" as const,
      createdBy: `${n}`,
      answerBy: MONDAY,
      decideBy: new Date(MONDAY.getTime() + 1),
      closedAt: new Date(MONDAY.getTime() + n * 60_000),
    }));
    const added = await database().insert(offerRounds).values(ended).returning();
    const { groups } = await readRoundList(new URLSearchParams({ stand: "abgelaufen" }), MONDAY);
    const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key));
    expect(keys).toEqual(added.map(({ id }) => id).reverse());
    expect(keys).not.toContain(roundId);
  });
});

describe("the search of rounds", () => {
  useDatabase();

  const found = (list: Awaited<ReturnType<typeof readRoundList>>) =>
    list.groups.flatMap(({ rows }) => rows.map(({ title }) => title)).sort();
  const search = (query: Record<string, string>) =>
    readRoundList(new URLSearchParams(query), MONDAY);

  it("finds by words of the practice, by its canton and by who was asked, and counts only those", async () => {
    await openTestRound();
    const bern = { practiceOrDoctorName: "Praxis Müller", postalCode: "3012", city: "Bern" };
    await openTestRound({ practice: bern, wish: { labs: [BERN] } });
    expect(found(await search({ q: "mueller bern" }))).toEqual(["Praxis Müller"]);
    expect(found(await search({ q: "mueller zürich" }))).toEqual([]);
    expect(found(await search({ kanton: "zh" }))).toEqual(["Praxis Limmatplatz"]);
    expect(found(await search({ labor: BASEL }))).toEqual(["Praxis Limmatplatz"]);
    expect(found(await search({ labor: BASEL, kanton: "be" }))).toEqual([]);
    expect(found(await search({ labor: BERN, q: "\0%\uD800" }))).toEqual([]);
    expect(found(await search({ labor: "gibt-es-nicht", kanton: "xx", q: " " }))).toHaveLength(2);
    const narrowed = await search({ labor: BASEL });
    expect(narrowed.tabs.slice(0, 2).map(({ count }) => count)).toEqual([1, 1]);
    expect(narrowed.all.running).toBe(2);
    expect(narrowed.fields[0].options).toEqual([
      { value: BASEL, label: "MedLab Basel" },
      { value: BERN, label: "SwissLab Bern" },
    ]);
  });

  it("is written to the audit log without its words", async () => {
    await openTestRound();
    await showList(args("?q=Limmatplatz"));
    const [line] = (await database().select().from(auditLog)).filter(
      ({ action }) => action === "searched",
    );
    expect(line?.detail).toEqual({ kind: "offer-rounds", hits: 1 });
  });
});
