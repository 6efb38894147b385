import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { searchText } from "~/forms/submissions/entry-summary.server";
import { HOUR_MS } from "~/lib/durations";
import { connectionPool, database } from "~/platform/database/database.server";
import type { ListCursor } from "~/platform/database/keyset.server";
import { fillDesk } from "../../../../scripts/bench/fill-desk";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { addOperator } from "../../../../tests/kit/people/operators";
import { readDeskFilter } from "./desk-filter.server";
import {
  countByStatus,
  countDue,
  findEntryPlace,
  listEntries,
  MAX_COUNTED_MATCHES,
} from "./entry-list.server";
import { groupRows } from "./entry-row.server";

const parseFilter = (query: string) => readDeskFilter(new URLSearchParams(query), "");

const list = async (query: string) => (await listEntries(parseFilter(query), {})).rows;

async function addEntry(values: Partial<typeof entries.$inferInsert>) {
  const id = randomUUID();
  const search = searchText([values.title ?? "", values.detail ?? ""].join("\n"));
  await database()
    .insert(entries)
    .values({ id, kind: "practice", editTokenHash: "", title: "", search, ...values });
  return id;
}

async function fill(count: number) {
  const client = await connectionPool().connect();
  await fillDesk(client, count);
  client.release();
}

describe("pages of the desk's list", () => {
  useDatabase();
  beforeEach(() => fill(120));

  it("go on from a position whose entry was changed or erased meanwhile", async () => {
    const filter = parseFilter("status=alle&sort=aktivitaet");
    const ids = async (cursor: ListCursor) =>
      (await listEntries(filter, cursor)).rows.map(({ id }) => id);
    const { rows, end } = await listEntries(filter, {});
    const second = await ids({ after: end });
    const last = eq(entries.id, rows.at(-1)?.id ?? "");
    await database().update(entries).set({ updatedAt: new Date() }).where(last);
    expect(await ids({ after: end })).toEqual(second);
    await database().delete(entries).where(last);
    expect(await ids({ after: end })).toEqual(second);
  });

  it("are found from any of their entries, in every order; what the filter leaves out has none", async () => {
    for (const sort of ["zutun", "neueste", "aelteste", "aktivitaet", "name"]) {
      const filter = parseFilter(`status=alle&sort=${sort}`);
      let page = await listEntries(filter, {});
      for (const number of [1, 2, 3]) {
        for (const row of [page.rows.at(0), page.rows.at(-1)]) {
          const place = await findEntryPlace(filter, row?.id ?? "");
          expect(place?.page).toBe(number);
          const { rows } = await listEntries(filter, { after: place?.after });
          expect(rows.map(({ id }) => id)).toEqual(page.rows.map(({ id }) => id));
        }
        page = await listEntries(filter, { after: page.end });
      }
    }
    const done = await addEntry({ status: "done", title: "C" });
    expect(await findEntryPlace(parseFilter("status=neu"), done)).toBeUndefined();
    expect(await findEntryPlace(parseFilter("status=alle"), randomUUID())).toBeUndefined();
  });
});

describe("filters of the desk", () => {
  useDatabase();

  it("show what is open, or one status, and count them all", async () => {
    await addEntry({ status: "new", title: "A" });
    await addEntry({ status: "contacted", title: "B" });
    await addEntry({ status: "done", title: "C" });
    const titles = async (query: string) => (await list(query)).map(({ title }) => title).sort();
    expect(await titles("")).toEqual(["A", "B"]);
    expect(await titles("status=neu")).toEqual(["A"]);
    expect(await titles("status=alle")).toEqual(["A", "B", "C"]);
    expect((await countByStatus(parseFilter("status=neu"))).counts).toEqual({
      offen: 2,
      neu: 1,
      kontaktiert: 1,
      offeriert: 0,
      erledigt: 1,
      alle: 3,
    });
  });

  it("show everything of a kind whose entries are never open", async () => {
    await addEntry({ kind: "newsletter", status: "done" });
    expect(await list("")).toEqual([]);
    expect(await list("art=newsletter")).toHaveLength(1);
  });

  it("take kind, specialty and canton together", async () => {
    const wanted = await addEntry({ specialty: "urologie", canton: "be" });
    await addEntry({ specialty: "urologie", canton: "zh" });
    await addEntry({ specialty: "kardiologie", canton: "be" });
    await addEntry({ kind: "campaign", specialty: "urologie", canton: "be" });
    const found = await list("art=practice&fach=urologie&kanton=be");
    expect(found.map(({ id }) => id)).toEqual([wanted]);
    const { counts } = await countByStatus(parseFilter("fach=urologie&kanton=be"));
    expect(counts.alle).toBe(2);
  });

  it("take days as Swiss days, the last included, also when the clocks change", async () => {
    const at = (moment: string) => addEntry({ createdAt: new Date(moment) });
    await at("2026-10-24T21:59:59Z");
    const first = await at("2026-10-24T22:00:00Z");
    const last = await at("2026-10-25T22:59:59Z");
    await at("2026-10-25T23:00:00Z");
    const found = await list("zeit=eigener&von=2026-10-25&bis=2026-10-25&sort=aelteste");
    expect(found.map(({ id }) => id)).toEqual([first, last]);
  });

  it("count a period back from the end of today", async () => {
    const today = await addEntry({});
    const older = await addEntry({});
    const midnight = sql`date_trunc('day', now() at time zone 'Europe/Zurich') at time zone 'Europe/Zurich'`;
    await database()
      .update(entries)
      .set({ createdAt: sql`${midnight} - interval '1 minute'` })
      .where(eq(entries.id, older));
    expect((await list("zeit=heute")).map(({ id }) => id)).toEqual([today]);
    expect(await list("zeit=7t")).toHaveLength(2);
  });

  it.each(["zeit=eigener&von=2026-02-30", "zeit=ewig", "status=weg&sort=schief", "von=2026-13-01"])(
    "ignore what no filter knows: %s",
    async (query) => {
      await addEntry({});
      expect(await list(query)).toHaveLength(1);
    },
  );
});

describe("what is to be done first", () => {
  useDatabase();

  const NOW = new Date("2026-11-21T15:00:00Z");
  const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
  const owed = (title: string, hours: number, changes: Partial<typeof entries.$inferInsert> = {}) =>
    addEntry({ title, createdAt: ago(hours), answerDueAt: ago(hours - 48), ...changes });

  beforeEach(async () => {
    await owed("just in time", 47);
    await owed("two hours late", 50);
    await owed("answered", 60, { status: "contacted", answeredAt: ago(59) });
    await owed("days late", 200);
    await owed("spam", 70, { suspected: true });
    await owed("new", 1);
    await owed("answered long ago", 900, { status: "offered", answeredAt: ago(899) });
    await owed("done", 80, { status: "done" });
    await addEntry({ title: "newsletter", kind: "newsletter", createdAt: ago(2) });
  });

  const listGroups = async (query: string) => {
    const filter = parseFilter(query);
    const page = await listEntries(filter, {});
    const due = await countDue(filter, NOW);
    return groupRows(page.rows, { order: filter.order, due, now: NOW });
  };

  it("stands on top without asking: late, then in time, by deadline; the rest by arrival", async () => {
    await owed("forgotten", 2000);
    const groups = await listGroups("status=alle");
    const shown = groups.map(({ heading, note, rows }) => [
      `${heading} ${note}`,
      ...rows.map(({ title, answer }) => `${title}: ${answer}`),
    ]);
    expect(groups[0]?.rows.map(({ isNewlyOverdue }) => isNewlyOverdue)).toEqual([
      ...[false, true, true],
    ]);
    expect(shown).toEqual([
      [
        "Überfällig 3",
        "forgotten: seit über 30 Tagen überfällig",
        "days late: seit 6 Tagen überfällig",
        "two hours late: seit 2 Std. überfällig",
      ],
      ["Zu beantworten 2", "just in time: noch 1 Std.", "new: noch 47 Std."],
      [
        "Übrige keine Antwort offen, neueste zuerst",
        "newsletter: ",
        "answered: beantwortet in 1 Std.",
        "spam: ",
        "done: ",
        "answered long ago: beantwortet in 1 Std.",
      ],
    ]);
  });

  it("has no heading where nothing is owed, and no number while someone searches", async () => {
    expect((await listGroups("art=newsletter")).map(({ heading }) => heading)).toEqual([""]);
    const [overdue] = await listGroups("q=late");
    expect(overdue).toMatchObject({ heading: "Überfällig", note: "" });
  });

  it("is counted as the rest of the filter says", async () => {
    expect(await countDue(parseFilter("art=contact"), NOW)).toEqual({ overdue: 0, due: 0 });
    expect(await countDue(parseFilter("zeit=eigener&bis=2026-11-18"), NOW)).toEqual({
      overdue: 1,
      due: 0,
    });
  });
});

describe("whose entries", () => {
  useDatabase();

  it("are mine, or nobody's", async () => {
    const id = await addOperator("keller@example.ch");
    await addEntry({ title: "mine", assigneeId: id });
    await addEntry({ title: "nobody's" });
    await addEntry({ title: "another's", assigneeId: await addOperator("wyss@example.ch") });
    const titles = async (query: string) => {
      const filter = readDeskFilter(new URLSearchParams(query), id);
      return (await listEntries(filter, {})).rows.map(({ title, assignee }) => [title, assignee]);
    };
    expect(await titles("zustaendig=ich")).toEqual([["mine", "keller@example.ch"]]);
    expect(await titles("zustaendig=niemand")).toEqual([["nobody's", null]]);
    expect(await titles("")).toHaveLength(3);
  });
});

describe("search of the desk", () => {
  useDatabase();

  it.each(["müller", "Muller", "mueller", "MÜLLER bern", "uller", "3012"])(
    "finds «Praxis Müller, 3012 Bern BE» by «%s»",
    async (words) => {
      await addEntry({ title: "Praxis Müller", detail: "3012 Bern BE" });
      await addEntry({ title: "Praxis Keller", detail: "8001 Zürich ZH" });
      const found = await list(`q=${encodeURIComponent(words)}`);
      expect(found.map(({ title }) => title)).toEqual(["Praxis Müller"]);
    },
  );

  it("finds «Strauß» by «Strauss» and as it stands", async () => {
    await addEntry({ title: "Praxis Strauß" });
    for (const words of ["strauss", "Strauß"]) {
      expect(await list(`q=${encodeURIComponent(words)}`), words).toHaveLength(1);
    }
  });

  it("needs every word, and takes signs as they are", async () => {
    await addEntry({ title: "100% Praxis" });
    await addEntry({ title: "100 Praxen" });
    expect(await list("q=100+gibtesnicht")).toEqual([]);
    expect(await list(`q=${encodeURIComponent("100%")}`)).toHaveLength(1);
    expect(await list("q=_")).toEqual([]);
    expect(await list(`q=${encodeURIComponent("\\")}`)).toEqual([]);
  });

  it("takes anything for a search", async () => {
    await addEntry({ title: "Praxis" });
    for (const name of ["q", "art", "fach", "kanton", "von", "nach"]) {
      for (const value of ["\u0000", "\ud800", "'; drop table entries; --", "%".repeat(5_000)]) {
        const query = new URLSearchParams({ [name]: value, status: "alle", zeit: "eigener" });
        expect((await list(query.toString())).length).toBeLessThanOrEqual(1);
      }
    }
  });

  it("says that there are too many instead of counting on", async () => {
    await fill(MAX_COUNTED_MATCHES + 10);
    expect((await countByStatus(parseFilter("q=example"))).isCapped).toBe(true);
    expect((await countByStatus(parseFilter("q=bahnhof"))).isCapped).toBe(false);
    expect((await countByStatus(parseFilter(""))).counts.alle).toBe(MAX_COUNTED_MATCHES + 10);
  });
});
