import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entryOrders, readDeskFilter } from "../app/leads/desk/entries/desk-filter.server";
import { listEntries } from "../app/leads/desk/entries/entry-list.server";
import { toPaging } from "../app/list/to-paging.server";
import { listAuditLines } from "../app/platform/audit/audit-list.server";
import { recordAudit } from "../app/platform/audit/audit-log.server";
import { database, inTransaction } from "../app/platform/database/database.server";
import {
  type KeysetPage,
  type ListCursor,
  readListCursor,
} from "../app/platform/database/keyset.server";
import { listMails } from "../app/platform/mail/mail-desk.server";
import { listRounds } from "../app/rounds/desk/round-list.server";
import { useDatabase } from "./kit/database/test-database";
import { openTestRound } from "./kit/people/offer-rounds";

interface List {
  name: string;
  /** Adds rows, three of each microsecond, so that 120 are in the list. */
  fill: () => Promise<unknown>;
  read: (cursor: ListCursor) => Promise<KeysetPage<{ id: string }>>;
}

const AT = sql`now() - make_interval(secs => n / 3 * 0.000001)`;

const fillEntries = () =>
  database().execute(sql`
    insert into entries (id, kind, edit_token_hash, title, search, answer_due_at, created_at, updated_at)
    select gen_random_uuid(), 'practice', '', 'Praxis ' || n / 3, '', ${AT}, ${AT}, ${AT}
    from generate_series(1, 120) n`);

async function fillRounds(state: "open" | "expired") {
  const { entryId, roundId } = await openTestRound();
  await database().execute(sql`delete from offer_rounds where id = ${roundId}`);
  await database().execute(sql`
    insert into offer_rounds (entry_id, needs, status, answer_by, decide_by, closed_at, created_by)
    select ${entryId}, '{}', ${state}, ${AT}, ${AT} + interval '1 day', ${state === "open" ? sql`null` : AT}, 'A. Keller'
    from generate_series(1, 120) n`);
}

const lists: List[] = [
  ...entryOrders.map(({ value }) => ({
    name: `entries by ${value}`,
    fill: fillEntries,
    read: (cursor: ListCursor) =>
      listEntries(readDeskFilter(new URLSearchParams(`status=alle&sort=${value}`), ""), cursor),
  })),
  ...(["open", "expired"] as const).map((state) => ({
    name: `rounds that are ${state}`,
    fill: () => fillRounds(state),
    read: (cursor: ListCursor) => listRounds({ state }, cursor),
  })),
  {
    name: "mails",
    fill: () =>
      database().execute(sql`
        insert into mails (template, recipient, status, detail, created_at)
        select 'newsletter', 'viele@example.ch', 'sent', '{}', ${AT} from generate_series(1, 120) n`),
    read: (cursor) => listMails(["sent"], cursor),
  },
  {
    name: "lines of the audit log",
    fill: () =>
      inTransaction(async (tx) => {
        for (let n = 0; n < 120; n += 1) {
          await recordAudit(tx, { action: "note-added", detail: {} });
        }
      }),
    read: async (cursor) => {
      const filter = { person: "", action: "note-added", from: "", to: "" } as const;
      const page = await listAuditLines(filter, cursor);
      return { ...page, rows: page.rows.map(({ seq }) => ({ id: String(seq) })) };
    },
  },
];

describe.each(lists)("the pages of $name", ({ fill, read }) => {
  useDatabase();

  it("hold every row once, on the way back too, and begin anew where a row is gone", async () => {
    await fill();
    const show = async (place: Record<string, string> = {}) => {
      const cursor = readListCursor(new URLSearchParams(place));
      const page = await read(cursor);
      return { ids: page.rows.map(({ id }) => id), ...toPaging(page, cursor, 120) };
    };
    const first = await show();
    const second = await show(first.older);
    const third = await show(second.older);
    expect([first, second, third].map(({ ids }) => ids.length)).toEqual([50, 50, 20]);
    expect(new Set([first, second, third].flatMap(({ ids }) => ids)).size).toBe(120);
    expect(first).toMatchObject({ number: 1, pages: 3, start: 0, newer: undefined });
    expect(third).toMatchObject({ number: 3, start: 100, older: undefined });
    expect(await show(third.newer)).toEqual(second);
    expect(await show(second.newer)).toEqual(first);
    for (const place of [{ nach: randomUUID() }, { vor: randomUUID() }, { nach: "unsinn" }]) {
      expect(await show({ ...place, seite: "7" })).toEqual(first);
    }
  });
});
