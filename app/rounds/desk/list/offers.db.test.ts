import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { offerRounds } from "#database/offers";
import { adminContext } from "~/identity/admin-session.server";
import { database } from "~/platform/database/database.server";
import {
  action as decide,
  loader as showComparison,
} from "~/rounds/desk/comparison/comparison-page";
import { action as enter, loader as showEntering } from "~/rounds/desk/comparison/enter-page";
import { acceptOffer } from "~/rounds/practice/practice-decision.server";
import { deskPost, OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  BERN,
  listQueuedMails,
  MONDAY,
  offerFields,
  openTestRound,
  readInvitation,
  readRound,
  submitOffer,
} from "../../../../tests/kit/people/offer-rounds";
import { readCells } from "../../../../tests/kit/samples/read-cells";
import { loader as exportRounds } from "./export-rounds";
import { readRoundList } from "./list.server";
import { loader as showList } from "./list-page";

type Fields = readonly (readonly [string, string])[];

function args(params: Record<string, string>, fields?: Fields, query = "") {
  if (fields !== undefined) return { ...deskPost("/admin/offerten", "", fields), params } as never;
  const context = new RouterContextProvider();
  context.set(adminContext, OPERATOR);
  return { request: new Request(`http://localhost/${query}`), params, context } as never;
}

const offerPairs = (changes = {}) =>
  Object.entries(offerFields(changes)).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );

const lines = async () =>
  (await database().select().from(auditLog).orderBy(auditLog.seq)).map(({ action }) => action);

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
    const csv = await exportRounds(args({}, undefined, "export.csv?stand=entschieden"));
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
    const workbook = await exportRounds(args({}, undefined, "export.xlsx?stand=entschieden"));
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
    await showList(args({}, undefined, "?q=Limmatplatz"));
    const [line] = (await database().select().from(auditLog)).filter(
      ({ action }) => action === "searched",
    );
    expect(line?.detail).toEqual({ kind: "offer-rounds", hits: 1 });
  });
});

describe("what a laboratory said by telephone", () => {
  useDatabase();

  it("is entered in its name, and opened to nobody's eyes before the others have answered", async () => {
    const round = await openTestRound();
    const { invitationId } = access(round, BASEL);
    const sent = await enter(
      args({ invitationId }, [["intent", "send"], ...offerPairs({ remarks: ["Am Telefon"] })]),
    );
    expect(sent).toMatchObject({ status: 303 });
    expect((await readInvitation(access(round, BASEL)))?.state).toBe("answered");
    expect(await lines()).toContain("offer-entered");
    // Operators may correct what an operator entered, but see nothing that a laboratory entered.
    expect((await showEntering(args({ invitationId }))).fields).toMatchObject({
      remarks: ["Am Telefon"],
    });
    await openTestRound();
    const other = await openTestRound({ wish: { labs: [BASEL, BERN] } });
    await submitOffer(other, BERN, { remarks: ["Versiegelt"] });
    const ofBern = { invitationId: access(other, BERN).invitationId };
    expect((await showEntering(args(ofBern))).fields).toEqual({});
  });

  it("says what is missing and keeps what was typed; a refusal needs no form", async () => {
    const round = await openTestRound();
    const { invitationId } = access(round, BASEL);
    const fields: Fields = [
      ["intent", "send"],
      ["noticeMonths", "viele"],
    ];
    expect(await enter(args({ invitationId }, fields))).toMatchObject({
      init: { status: 400 },
      data: { fields: { noticeMonths: ["viele"] } },
    });
    const refusal: Fields = [
      ["intent", "decline"],
      ["reason", "Kein Kurier"],
    ];
    expect(await enter(args({ invitationId }, refusal))).toMatchObject({ status: 303 });
    expect(await readInvitation(access(round, BASEL))).toMatchObject({
      state: "declined",
      declineReason: "Kein Kurier",
    });
    const unknown = { invitationId: randomUUID() };
    await expect(enter(args(unknown, refusal))).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe("the decision of a practice without e-mail", () => {
  useDatabase();

  async function openComparableRound() {
    const round = await openTestRound({ practice: { email: "" } });
    await submitOffer(round, BASEL, { remarks: ["Rabatt"] });
    const sealed = await showComparison(args({ roundId: round.roundId }));
    expect(JSON.stringify(sealed)).not.toContain("Rabatt");
    await submitOffer(round, BERN);
    return round;
  }

  it("is asked for once more, recorded in its name, and told to the laboratories", async () => {
    const round = await openComparableRound();
    const { roundId } = round;
    const { invitationId } = access(round, BASEL);
    const page = await showComparison(args({ roundId }));
    expect(page.comparison?.offers).toHaveLength(2);
    const choice: Fields = [
      ["choice", invitationId],
      [`version-${invitationId}`, "1"],
    ];
    expect(await decide(args({ roundId }, [["intent", "ask"], ...choice]))).toMatchObject({
      data: { step: "confirm", labName: "MedLab Basel" },
    });
    expect((await readRound(roundId))?.state).toBe("comparison");
    expect(await decide(args({ roundId }, [["intent", "decide"], ...choice]))).toMatchObject({
      status: 303,
    });
    expect((await readRound(roundId))?.state).toBe("decided");
    expect(
      (await listQueuedMails()).filter((mail) => mail.startsWith("offer-decision")),
    ).toHaveLength(2);
    expect((await showComparison(args({ roundId }))).decision).toMatch(
      /^Offerte von MedLab Basel gewählt, .*, übermittelt von A\. Keller\.$/,
    );
    expect(await lines()).toContain("offer-accepted");
  });

  it("is recorded after its own date for what still binds, and for nothing else", async () => {
    const round = await openComparableRound();
    await submitOffer(round, BERN, { binding: ["richtofferte"] });
    const { roundId } = round;
    const ended = { state: "expired" as const, closedAt: MONDAY };
    await database().update(offerRounds).set(ended).where(eq(offerRounds.id, roundId));
    const { choices, isLate } = await showComparison(args({ roundId }));
    expect([choices.map(({ lab }) => lab), isLate]).toEqual([[BASEL], true]);
    const record = (choice: string, version: string) => {
      const fields: Fields = [
        ["intent", "decide"],
        ["choice", choice],
        [`version-${choice}`, version],
      ];
      return decide(args({ roundId }, fields));
    };
    for (const answer of [
      await record("keine", ""),
      await record(access(round, BERN).invitationId, "2"),
    ]) {
      expect(answer).toMatchObject({ init: { status: 409 } });
    }
    expect(await record(access(round, BASEL).invitationId, "1")).toMatchObject({ status: 303 });
    expect((await readRound(roundId))?.state).toBe("decided");
  });

  it("is not made for a replaced version, nor without a choice", async () => {
    const round = await openComparableRound();
    const { roundId } = round;
    const { invitationId } = access(round, BASEL);
    await submitOffer(round, BASEL, { noticeMonths: ["1"] });
    const outdated: Fields = [
      ["intent", "decide"],
      ["choice", invitationId],
      [`version-${invitationId}`, "1"],
    ];
    expect(await decide(args({ roundId }, outdated))).toMatchObject({
      init: { status: 409 },
      data: { step: "choose" },
    });
    expect(await decide(args({ roundId }, [["intent", "ask"]]))).toMatchObject({
      init: { status: 400 },
      data: { message: "Bitte wählen Sie, was die Praxis entschieden hat." },
    });
    const none: Fields = [
      ["intent", "decide"],
      ["choice", "keine"],
      ["reason", "Zu weit weg"],
    ];
    expect(await decide(args({ roundId }, none))).toMatchObject({ status: 303 });
    expect((await readRound(roundId))?.state).toBe("decided");
    expect(await lines()).toContain("offer-declined");
  });
});
