import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { offerFiles } from "#database/offers";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import {
  OPERATOR,
  submitLabRegistration,
  submitPractice,
} from "../../tests/kit/calls/desk-submissions";
import { storeSamples, useDatabase } from "../../tests/kit/database/test-database";
import { access, BASEL, openTestRound } from "../../tests/kit/people/offer-rounds";
import { eraseWithin } from "./erasure.server";
import { countMentions } from "./person.server";

/** At most one row per laboratory, operator or day, or the imports of one day: a sequential scan is faster. */
const STAY_SMALL = [
  ...["admin_users", "contacts", "documents", "maintenance_runs"],
  ...["proposals", "settings", "table_imports"],
];

async function readWhole(tx: Transaction): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ table: string; times: number }>(
    sql`select relname as table, seq_scan::int as times from pg_stat_xact_user_tables
        where schemaname = 'public'`,
  );
  return new Map(rows.map(({ table, times }) => [table, times]));
}

describe("what an erasure asks of the database", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("reads no table whole that grows, with all that follows from a deletion", async () => {
    const address = "praxis@example.ch";
    const { invitationId } = access(await openTestRound({ practice: { email: address } }), BASEL);
    const file = { invitationId, name: "offerte.pdf", content: Buffer.from("%PDF") };
    await database().insert(offerFiles).values(file);
    await submitPractice({ email: address });
    await submitLabRegistration({ email: address });
    const read = await inTransaction(async (tx) => {
      // PostgreSQL scans small tables sequentially; with this setting only where no index helps.
      await tx.execute(sql`set local enable_seqscan = off`);
      const before = await readWhole(tx);
      await countMentions(tx, address, []);
      const options = { kinds: submissionKinds, actor: OPERATOR, runId: randomUUID() };
      const { counts } = await eraseWithin(tx, { address, entryIds: [] }, options);
      expect(counts).toMatchObject({ practice: 2, "lab-registration": 1, "offer-rounds": 1 });
      const after = await readWhole(tx);
      return [...after].flatMap(([table, times]) =>
        times > (before.get(table) ?? 0) ? [table] : [],
      );
    });
    expect(read.filter((table) => !STAY_SMALL.includes(table))).toEqual([]);
  });
});
