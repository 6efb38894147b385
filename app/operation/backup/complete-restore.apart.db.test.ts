import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { practiceSubmissions } from "#database/submissions";
import { backgroundPool, connectionPool, database } from "~/platform/database/database.server";
import { readSignedLink, signLink } from "~/platform/secrets/signed-link.server";
import { syncErasureLog } from "~/privacy/erasure-log.server";
import { submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { RESTORE, useBackups } from "../../../tests/kit/database/backups";
import { databaseServer } from "../../../tests/kit/database/new-database";
import { erase } from "../../../tests/kit/people/erase";
import { insertHostileRows } from "../../../tests/kit/samples/hostile-rows";
import { completeForeignRestore } from "./complete-restore.server";
import { writeBackup } from "./write-backup.server";

const ACCESS = ["sessions", "mailed_codes"];

async function count(table: string): Promise<number> {
  const { rows } = await connectionPool().query(`select count(*)::int as rows from ${table}`);
  return rows[0].rows;
}

describe("a journal, on a database that PostgreSQL's own means brought back", () => {
  const backups = useBackups();
  const { elsewhere } = backups;

  /** A database as of before `since`, with people signed in. */
  async function recovered(since: () => Promise<unknown>, work: () => Promise<void>) {
    await writeBackup(backups.file);
    await since();
    await elsewhere(async () => {
      await backups.restore();
      const client = await backgroundPool().connect();
      try {
        for (const table of ["admin_users", "contacts", ...ACCESS])
          await insertHostileRows(client, table);
      } finally {
        client.release(true);
      }
      await work();
    });
  }

  it("erases again who was erased since, ends all sessions and links, and does it once", async () => {
    const journal = join(backups.folder, "erasures.journal");
    await submitPractice({ email: "bleibt@example.ch" });
    await submitPractice({ email: "weg@example.ch" });
    const since = async () => {
      await erase("weg@example.ch");
      await syncErasureLog(journal);
    };
    await recovered(since, async () => {
      const link = await signLink("half-sign-in", { subject: "weg@example.ch" });
      for (const table of ACCESS) expect(await count(table), table).toBeGreaterThan(0);
      expect(await count("practice_submissions")).toBe(2);

      const first = await completeForeignRestore({ ...RESTORE, journals: [journal] });
      expect(first).toMatchObject({ again: { erasures: 1 }, journal: { lines: 1, wrong: 0 } });
      const left = await database().select().from(practiceSubmissions);
      expect(left.map(({ email }) => email)).toEqual(["bleibt@example.ch"]);
      for (const table of ACCESS) expect(await count(table), table).toBe(0);
      expect(await readSignedLink("half-sign-in", link)).toBeUndefined();
      const { rows } = await connectionPool().query(
        "select action, detail from audit_log order by seq desc limit 1",
      );
      expect(rows).toEqual([
        { action: "database-restored", detail: { takenAt: null, erasures: 1, optOuts: 0 } },
      ]);

      const second = await completeForeignRestore({ ...RESTORE, journals: [journal] });
      expect(second.again).toMatchObject({ erasures: 0 });
    });
  });

  it("is refused beside a running portal and on an empty database; lines of others change nothing", async () => {
    const journal = join(backups.folder, "foreign.journal");
    const line = { what: "erased", id: randomUUID(), at: new Date(), address: null, entries: [] };
    await writeFile(journal, `${JSON.stringify(line)}\tforged\n`);
    const complete = () => completeForeignRestore({ ...RESTORE, journals: [journal] });
    await recovered(
      async () => undefined,
      async () => {
        const { rows } = await connectionPool().query("select current_database() as name");
        const portal = databaseServer();
        portal.pathname = `/${rows[0].name}`;
        const application_name = "laborlotse elsewhere";
        const client = new pg.Client({ connectionString: portal.href, application_name });
        await client.connect();
        try {
          await expect(complete()).rejects.toThrow("in use by laborlotse elsewhere");
        } finally {
          await client.end();
        }
        expect(await complete()).toMatchObject({ again: { erasures: 0 }, journal: { wrong: 1 } });
      },
    );
    await elsewhere(async () => {
      await expect(complete()).rejects.toThrow("The database is empty");
      expect(
        (await connectionPool().query("select from pg_tables where schemaname = 'public'"))
          .rowCount,
      ).toBe(0);
    });
  });
});
