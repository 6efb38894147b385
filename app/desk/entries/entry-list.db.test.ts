import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { connectionPool, database } from "~/server/database/database.server";
import { searchText } from "~/server/submissions/entry-summary.server";
import { entries } from "../../../database/entries";
import { fillDesk } from "../../../scripts/bench/fill-desk";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { type DeskOrder, entryOrders } from "./desk-filter";
import { readDeskFilter } from "./desk-query.server";
import { COUNTED_MATCHES, countByStatus, listEntries } from "./entry-list.server";

const filterOf = (query: string) => readDeskFilter(new URLSearchParams(query));

const list = async (query: string) => (await listEntries(filterOf(query), {})).entries;

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
  beforeEach(() => fill(175));

  const pagesForward = async (order: DeskOrder) => {
    const filter = filterOf(`status=alle&sort=${order}`);
    const pages: string[][] = [];
    for (let after: string | undefined; ; ) {
      const page = await listEntries(filter, { after });
      pages.push(page.entries.map(({ id }) => id));
      after = page.entries.at(-1)?.id;
      if (!page.hasOlder) return pages;
    }
  };

  it.each(entryOrders.map(({ value }) => value))("by %s hold every entry once", async (order) => {
    const pages = await pagesForward(order);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 50, 25]);
    expect(new Set(pages.flat()).size).toBe(175);
  });

  it("go on from a position whose entry was changed or erased meanwhile", async () => {
    const filter = filterOf("status=alle&sort=aktivitaet");
    const [first = [], ...others] = await pagesForward("aktivitaet");
    const { end } = await listEntries(filter, {});
    const last = eq(entries.id, first.at(-1) ?? "");
    const next = async () =>
      (await listEntries(filter, { after: end })).entries.map(({ id }) => id);
    await database().update(entries).set({ updatedAt: new Date() }).where(last);
    expect(await next()).toEqual(others[0]);
    await database().delete(entries).where(last);
    expect(await next()).toEqual(others[0]);
  });

  it.each(entryOrders.map(({ value }) => value))(
    "by %s are the same on the way back",
    async (order) => {
      const pages = await pagesForward(order);
      const filter = filterOf(`status=alle&sort=${order}`);
      const before = pages.at(-1)?.[0];
      const page = await listEntries(filter, { before });
      expect(page.entries.map(({ id }) => id)).toEqual(pages.at(-2));
      expect(page).toMatchObject({ hasNewer: true, hasOlder: true });
      const first = await listEntries(filter, { before: pages[1]?.[0] });
      expect(first.entries.map(({ id }) => id)).toEqual(pages[0]);
      expect(first.hasNewer).toBe(false);
    },
  );

  it("separate entries of the same microsecond", async () => {
    await database().update(entries).set({ createdAt: new Date(), updatedAt: new Date() });
    expect(new Set((await pagesForward("neueste")).flat()).size).toBe(175);
  });

  it("begin anew where the entry that they follow was erased", async () => {
    const [first] = await list("status=alle");
    for (const gone of [{ after: randomUUID() }, { before: randomUUID() }]) {
      const page = await listEntries(filterOf("status=alle"), gone);
      expect(page.entries[0]?.id).toBe(first?.id);
      expect(page.hasNewer).toBe(false);
    }
  });
});

describe("filters of the desk", () => {
  useDatabase();

  it("show what is open, or one status, and count them all", async () => {
    await addEntry({ status: "neu", title: "A" });
    await addEntry({ status: "kontaktiert", title: "B" });
    await addEntry({ status: "erledigt", title: "C" });
    const titles = async (query: string) => (await list(query)).map(({ title }) => title).sort();
    expect(await titles("")).toEqual(["A", "B"]);
    expect(await titles("status=neu")).toEqual(["A"]);
    expect(await titles("status=alle")).toEqual(["A", "B", "C"]);
    expect((await countByStatus(filterOf("status=neu"))).counts).toEqual({
      offen: 2,
      neu: 1,
      kontaktiert: 1,
      offeriert: 0,
      erledigt: 1,
      alle: 3,
    });
  });

  it("show everything of a kind whose entries are never open", async () => {
    await addEntry({ kind: "newsletter", status: "erledigt" });
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
    const { counts } = await countByStatus(filterOf("fach=urologie&kanton=be"));
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
    await fill(COUNTED_MATCHES + 10);
    expect((await countByStatus(filterOf("q=example"))).isCapped).toBe(true);
    expect((await countByStatus(filterOf("q=bahnhof"))).isCapped).toBe(false);
    expect((await countByStatus(filterOf(""))).counts.alle).toBe(COUNTED_MATCHES + 10);
  });
});
