import { randomUUID } from "node:crypto";
import { lstat, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { recordAudit } from "~/platform/audit/audit-log.server";
import {
  backgroundPool,
  connectionPool,
  database,
  inTransaction,
} from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { stopJobs } from "~/platform/jobs/jobs.server";
import { submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useBackups } from "../../../tests/kit/database/backups";
import { insertHostileRows } from "../../../tests/kit/samples/hostile-rows";
import { listTables } from "./tables.server";
import { writeBackup } from "./write-backup.server";

const KEY = "a key of backups, of 32 characters or more";

/** Written by the portal itself, and checked apart from the comparison of rows. */
const OF_THE_PORTAL = ["settings", "audit_log"];
const ENDED = ["sessions", "mailed_codes"];

const env = (changes: object = {}) => ({ ...environment(), BACKUP_KEY: KEY, ...changes });

/** Every row of every table, as PostgreSQL prints it. */
async function allRows(): Promise<Map<string, string[]>> {
  const client = await backgroundPool().connect();
  try {
    const found = new Map<string, string[]>();
    for (const { table } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t`);
      found.set(table, rows.map(({ row }) => row).sort());
    }
    return found;
  } finally {
    client.release();
  }
}

async function indexes(): Promise<unknown[]> {
  const { rows } = await connectionPool().query(
    "select indexdef from pg_indexes where schemaname = 'public' order by 1",
  );
  return rows;
}

function damageFile(bytes: Buffer): [says: RegExp, damaged: Buffer][] {
  const isFlawed = /cut off or changed/;
  return [
    [isFlawed, bytes.subarray(0, -1)],
    [isFlawed, bytes.subarray(0, bytes.length >> 1)],
    [isFlawed, Buffer.concat([bytes, Buffer.from([0])])],
    [isFlawed, flipBit(bytes, bytes.length - 1)],
    [isFlawed, flipBit(bytes, bytes.length - 100)],
    [/no backup of the portal/, flipBit(bytes, 3)],
    [/no backup of the portal/, Buffer.alloc(0)],
  ];
}

function flipBit(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0x10;
  return changed;
}

describe("a backup", () => {
  const backups = useBackups();
  const { elsewhere } = backups;
  const write = (changes: object = {}) => writeBackup(backups.file, env(changes));
  const restore = (changes: object = {}, journals: string[] = []) =>
    backups.restore({ journals, env: env(changes) });

  it("brings every row of every table back as it was, whatever stands in it", async () => {
    const client = await backgroundPool().connect();
    const tables = (await listTables(client)).map(({ table }) => table);
    for (const table of tables.filter((name) => !OF_THE_PORTAL.includes(name))) {
      await insertHostileRows(client, table);
    }
    client.release();
    await connectionPool().query("update admin_users set recovery_codes = '{}'");
    // Whatever was being sent resumes only when an owner says so (restored-access.apart.db.test.ts).
    await connectionPool().query("update newsletter_issues set looked_at_until = null");
    await connectionPool().query("select setval('publications_revision_seq', 41)");
    const before = await allRows();
    // The backup includes files from laboratories.
    for (const table of ["offer_files", "proposals"]) expect(before.get(table)).not.toEqual([]);
    const indexesBefore = await indexes();
    const { rows } = await write();
    expect((await stat(backups.file)).mode & 0o777).toBe(0o600);
    expect(await readdir(backups.folder)).toContain(backups.file.slice(backups.folder.length + 1));

    await elsewhere(async () => {
      const restored = await restore();
      expect(restored.rows).toBe(rows);
      const after = await allRows();
      expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
      for (const table of tables.filter((name) => name !== "audit_log")) {
        const getComparableRows = (found: typeof before) =>
          found.get(table)?.filter((row) => !/^\(desk-links,/.test(row));
        expect(getComparableRows(after), table).toEqual(
          ENDED.includes(table) ? [] : getComparableRows(before),
        );
      }
      expect(await indexes()).toEqual(indexesBefore);
      const { rows: numbers } = await connectionPool().query(
        "select nextval('publications_revision_seq')::int as next",
      );
      expect(numbers).toEqual([{ next: 42 }]);
    });
  });

  it("goes on with the numbers of a restored database that has given none yet", {
    tags: "drill",
  }, async () => {
    const nextRevision = async () => {
      const next = "select nextval('publications_revision_seq')::int as next";
      const { rows } = await connectionPool().query<{ next: number }>(next);
      return rows[0]?.next ?? 0;
    };
    const last = await nextRevision();
    await write();
    await elsewhere(async () => {
      await restore();
      await write();
    });
    await elsewhere(async () => {
      await restore();
      expect(await nextRevision()).toBe(last + 1);
    });
  });

  it("misses no row of a table that a migration writes anew meanwhile", {
    tags: "drill",
  }, async () => {
    await submitPractice();
    const migration = await backgroundPool().connect();
    await migration.query("begin");
    await migration.query(
      "alter table practice_submissions alter column city type text using city || ''",
    );
    const writing = write();
    const waiting = async () => {
      const { rowCount } = await connectionPool().query(
        "select from pg_locks where relation = 'practice_submissions'::regclass and not granted",
      );
      return rowCount;
    };
    await expect.poll(waiting).toBe(1);
    await migration.query("commit");
    migration.release();
    await writing;
    await elsewhere(async () => {
      await restore();
      expect((await allRows()).get("practice_submissions")).toHaveLength(1);
    });
  });

  it("is written through no link that lies beside it", async () => {
    const other = join(backups.folder, randomUUID());
    await symlink(other, join(backups.folder, `.${basename(backups.file)}.${process.pid}`));
    await write();
    expect(await readdir(backups.folder)).not.toContain(basename(other));
    expect((await lstat(backups.file)).isFile()).toBe(true);
  });

  it("leaves the audit log append-only, and its restore is a line of it", {
    tags: "drill",
  }, async () => {
    await inTransaction(async (tx) => recordAudit(tx, { action: "sign-in-failed", detail: {} }));
    const { takenAt } = await write();
    await elsewhere(async () => {
      await restore();
      const emptied = connectionPool().query("delete from audit_log");
      await expect(emptied).rejects.toThrow("never changed");
      const { rows } = await connectionPool().query(
        "select action, detail->>'takenAt' as at from audit_log order by seq desc limit 1",
      );
      expect(rows).toEqual([{ action: "database-restored", at: takenAt.toISOString() }]);
    });
  });

  it("that is cut off or changed is refused, with a key and without, and nothing is changed", async () => {
    await submitPractice();
    const whole = new Map<string | undefined, Buffer>();
    for (const BACKUP_KEY of [KEY, undefined]) {
      await write({ BACKUP_KEY });
      whole.set(BACKUP_KEY, await readFile(backups.file));
    }
    await elsewhere(async () => {
      for (const [BACKUP_KEY, bytes] of whole) {
        for (const [says, damaged] of damageFile(bytes)) {
          await writeFile(backups.file, damaged);
          await expect(restore({ BACKUP_KEY })).rejects.toThrow(says);
        }
      }
      expect(await allRows()).toEqual(new Map());
    });
  });

  it("leaves no secret behind where its restore fails", async () => {
    await submitPractice();
    await write();
    const DATA_DIR = join(backups.folder, randomUUID());
    await elsewhere(async () => {
      const failed = restore({ PORTAL_SECRET: undefined, DATA_DIR }, [backups.folder]);
      await expect(failed).rejects.toThrow("EISDIR");
      expect(await allRows()).toEqual(new Map());
      await expect(stat(join(DATA_DIR, "secret"))).rejects.toThrow("ENOENT");
    });
  });

  it("opens with its own key alone, and only an encrypted one holds the secret", async () => {
    await submitPractice();
    await write();
    const DATA_DIR = join(backups.folder, randomUUID());
    await elsewhere(async () => {
      await expect(restore({ BACKUP_KEY: undefined })).rejects.toThrow(
        "give its key as BACKUP_KEY",
      );
      await expect(restore({ BACKUP_KEY: `not ${KEY}` })).rejects.toThrow("another BACKUP_KEY");
      const another = { PORTAL_SECRET: "the secret of quite another portal" };
      await expect(restore(another)).rejects.toThrow(/^The backup belongs to another secret \(/);
      expect(await allRows()).toEqual(new Map());
      const { madeSecret } = await restore({ PORTAL_SECRET: undefined, DATA_DIR });
      expect(madeSecret).toBe(true);
      const secret = await readFile(join(DATA_DIR, "secret"), "utf8");
      expect(secret.trim()).toBe(environment().PORTAL_SECRET);
    });

    await write({ BACKUP_KEY: undefined });
    expect((await readFile(backups.file)).includes("secret of a test")).toBe(false);
    await elsewhere(async () => {
      const open = { BACKUP_KEY: undefined };
      const without = {
        ...open,
        PORTAL_SECRET: undefined,
        DATA_DIR: join(backups.folder, randomUUID()),
      };
      await expect(restore(without)).rejects.toThrow(/^The backup holds no secret: /);
      // Anyone with access to the folder could have replaced an encrypted one.
      await expect(restore()).rejects.toThrow(/or none: then anyone could have made it/);
      expect((await restore(open)).madeSecret).toBe(false);
    });
  });

  it("is not restored over anything, and not beside a portal", { tags: "drill" }, async () => {
    await submitPractice();
    await write();
    await stopJobs();
    await expect(restore()).rejects.toThrow(/^The database is not empty \(table \w+\)/);
    await elsewhere(async () => {
      await restore();
      await expect(restore()).rejects.toThrow("is not empty");
      const other = await connectionPool().connect();
      await other.query("set application_name = 'laborlotse 1'");
      await expect(restore()).rejects.toThrow("in use by laborlotse 1: stop it first");
      other.release(true);
    });
  });

  it("puts each waiting mail into the queue once, and none that was sent", {
    tags: "drill",
  }, async () => {
    await submitPractice();
    await database().insert(mails).values({ template: "reminder", status: "sent" });
    const waiting = await database().$count(mails);
    await write();
    await elsewhere(async () => {
      expect((await restore()).mails).toBe(waiting - 1);
      const { rows } = await connectionPool().query(
        `select count(*)::int as jobs, count(distinct m.id)::int as mails
         from pgboss.job j left join mails m on m.id::text = j.data->>'mailId' and m.status = 'pending'
         where j.name = 'mail'`,
      );
      expect(rows).toEqual([{ jobs: waiting - 1, mails: waiting - 1 }]);
    });
  });
});
