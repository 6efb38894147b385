import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = "database/migrations";
/** The first one that will run beside an earlier version: nothing was live before (CONTRIBUTING.md, Database changes). */
const FIRST = 1;
const { version: VERSION } = JSON.parse(readFileSync("package.json", "utf8"));

/** All others grow with what visitors and operators do: reading one whole takes seconds. */
const SMALL =
  /^(admin_users|admin_accounts|alarms|federal_lists|newsletter_issues|publications|settings)$/;
const INDEX = /^(create (unique )?index|drop index)\b/i;
const CONCURRENT =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists) "/i;
/** Repeated by the migration until it changes no row (app/platform/database/migrate.server.ts). */
const BATCH = /^update "\w+" .* limit \d+\);?$/is;
const GONE = /\bdrop column\b|^drop table\b|\brename\b/i;
const LAST_WRITTEN = /^-- last written by 0\.(\d+)\.\d+\n/;

/** What each statement of a migration does that an update under traffic can't bear. */
function findFaults(file: string): string[] {
  const statements = file.split("--> statement-breakpoint").map((one) => one.trim());
  const made = new Set(statements.map(madeTable).filter((name) => name !== undefined));
  const isConcurrentFile = statements.every((one) => CONCURRENT.test(one));
  const isBatchFile = statements.every((one) => BATCH.test(withoutComments(one)));
  return statements.flatMap((statement) => {
    const fault = isBatchFile ? undefined : findFault(statement, made, isConcurrentFile);
    return fault === undefined ? [] : [`${fault}: ${statement}`];
  });
}

function withoutComments(statement: string): string {
  return statement.replace(/^(--.*\n)+/, "");
}

function madeTable(statement: string): string | undefined {
  return /^create table (?:if not exists )?"(\w+)"/i.exec(statement)?.[1];
}

function findFault(
  commented: string,
  made: ReadonlySet<string>,
  isConcurrentFile: boolean,
): string | undefined {
  const statement = withoutComments(commented);
  if (/\bconcurrently\b/i.test(statement)) {
    return isConcurrentFile ? undefined : "stands in a file of its own, with «if (not) exists»";
  }
  const table =
    /^(?:alter table|update|delete from|drop table|create .*?index .*? on)\s+(?:only )?(?:"public"\.)?"(\w+)"/i.exec(
      statement,
    )?.[1];
  if (INDEX.test(statement) && (table === undefined || !made.has(table))) {
    return table === undefined || !SMALL.test(table)
      ? "locks out writing: concurrently"
      : undefined;
  }
  if (table === undefined || made.has(table)) return undefined;
  if (GONE.test(statement) && !isLongUnused(commented)) return "an older version uses it";
  if (/\bset not null\b/i.test(statement)) return "an older version leaves it empty";
  if (/\badd column\b(?!.*\bdefault\b).*\bnot null\b/i.test(statement)) {
    return "an older version leaves it empty";
  }
  if (SMALL.test(table)) return undefined;
  if (/\bgenerated always as\b.*\bstored\b/i.test(statement)) return "rewrites the table";
  if (/\bset data type\b|\balter column \S+ type\b/i.test(statement)) return "rewrites the table";
  if (
    /\badd column\b.*\bdefault\b.*\b(clock_timestamp|random|gen_random_uuid|nextval)\b/i.test(
      statement,
    )
  ) {
    return "rewrites the table";
  }
  if (/^(update|delete)\b/i.test(statement)) return "changes a whole table in one transaction";
  if (/\badd constraint\b/i.test(statement) && !/\bnot valid\b/i.test(statement)) {
    return "reads the whole table under a lock";
  }
  return undefined;
}

/** The update after next: 0.2 wrote it, 0.3 does not and can go back to 0.2, 0.4 takes it away. */
function isLongUnused(statement: string): boolean {
  const last = LAST_WRITTEN.exec(statement)?.[1];
  return last !== undefined && Number(VERSION.split(".")[1]) >= Number(last) + 2;
}

const entries: { tag: string; when: number }[] = JSON.parse(
  readFileSync(`${FOLDER}/meta/_journal.json`, "utf8"),
).entries;

describe("migrations", () => {
  it("can run while an older version of the portal works and forms come in", () => {
    const files = readdirSync(FOLDER).filter((name) => Number.parseInt(name, 10) >= FIRST);
    expect(
      files.flatMap((name) =>
        findFaults(readFileSync(`${FOLDER}/${name}`, "utf8")).map((fault) => `${name}: ${fault}`),
      ),
    ).toEqual([]);
  });

  it("are younger one than the other: a database takes only those younger than its newest", () => {
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
  });

  it.each([
    ["locks out writing", 'CREATE INDEX "e" ON "entries" USING btree ("phone")'],
    ["locks out writing", 'CREATE UNIQUE INDEX "e" ON "public"."mails" ("phone")'],
    ["locks out writing", 'DROP INDEX "entries_created"'],
    ["stands in a file of its own", 'CREATE INDEX CONCURRENTLY "e" ON "entries" ("phone")'],
    [
      "stands in a file of its own",
      'DROP INDEX CONCURRENTLY IF EXISTS "e";--> statement-breakpoint\nCREATE TABLE "t" ()',
    ],
    ["an older version uses it", 'ALTER TABLE "labs" DROP COLUMN "note"'],
    [
      "an older version uses it",
      '-- last written by 0.999.0\nALTER TABLE "labs" DROP COLUMN "note"',
    ],
    ["an older version uses it", 'DROP TABLE "labs"'],
    ["an older version uses it", 'ALTER TABLE "labs" RENAME COLUMN "note" TO "text"'],
    ["an older version leaves it empty", 'ALTER TABLE "labs" ALTER COLUMN "note" SET NOT NULL'],
    ["an older version leaves it empty", 'ALTER TABLE "labs" ADD COLUMN "note" text NOT NULL'],
    [
      "rewrites the table",
      'ALTER TABLE "entries" ADD COLUMN "u" text GENERATED ALWAYS AS (phone) STORED',
    ],
    ["rewrites the table", 'ALTER TABLE "entries" ALTER COLUMN "phone" SET DATA TYPE bigint'],
    [
      "rewrites the table",
      'ALTER TABLE "entries" ADD COLUMN "u" uuid DEFAULT gen_random_uuid() NOT NULL',
    ],
    ["changes a whole table", 'UPDATE "entries" SET "phone" = null'],
    [
      "changes a whole table",
      'ALTER TABLE "t" ADD COLUMN "a" text;--> statement-breakpoint\nUPDATE "entries" SET "a" = null WHERE "id" IN (SELECT "id" FROM "entries" LIMIT 1000)',
    ],
    ["changes a whole table", 'DELETE FROM "practice_submissions"'],
    [
      "reads the whole table",
      'ALTER TABLE "entries" ADD CONSTRAINT "f" FOREIGN KEY ("u") REFERENCES "public"."admin_users"("id")',
    ],
  ])("are refused where one %s: %s", (fault, statement) => {
    expect(findFaults(statement).join()).toContain(fault);
  });

  it("may add, and take away what the version before last wrote", () => {
    const allowed = [
      'ALTER TABLE "entries" ADD COLUMN "note" text',
      'ALTER TABLE "entries" ADD COLUMN "count" integer DEFAULT 0 NOT NULL',
      'ALTER TABLE "entries" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL',
      'CREATE TABLE "t" ("id" text);--> statement-breakpoint\nCREATE INDEX "t_id" ON "t" ("id")',
      '-- last written by 0.0.1\nALTER TABLE "entries" DROP COLUMN "note"',
      'UPDATE "entries" SET "a" = 1 WHERE "id" IN (SELECT "id" FROM "entries" WHERE "a" IS NULL LIMIT 1000);',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "e" ON "entries" ("phone");--> statement-breakpoint\nDROP INDEX CONCURRENTLY IF EXISTS "d"',
    ];
    expect(allowed.flatMap(findFaults)).toEqual([]);
  });
});
