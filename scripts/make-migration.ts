/**
 * npm run migration -- --name NAME
 * Writes the next migration from the tables in database/ and keeps only the newest snapshot: the next migration is
 * compared with it, and nothing reads older ones. A migration that only changes indexes creates them concurrently.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const folder = new URL("../database/migrations/", import.meta.url);
const snapshotFolder = new URL("meta/", folder);
const BREAK = "--> statement-breakpoint";

const result = spawnSync("npx", ["drizzle-kit", "generate", ...process.argv.slice(2)], {
  stdio: "inherit",
});
if (result.status !== 0) process.exit(result.status ?? 1);
const snapshots = readdirSync(snapshotFolder).filter((file) => file.endsWith("_snapshot.json"));
for (const older of snapshots.sort().slice(0, -1)) rmSync(new URL(older, snapshotFolder));

const newest = readdirSync(folder)
  .filter((file) => file.endsWith(".sql"))
  .sort()
  .at(-1);
const file = new URL(newest ?? "", folder);
const statements = readFileSync(file, "utf8").split(BREAK);
if (statements.every((one) => /^\s*(create (unique )?index|drop index) "/i.test(one))) {
  writeFileSync(file, statements.map(makeConcurrent).join(BREAK));
}

function makeConcurrent(statement: string): string {
  return statement
    .replace(/(create (?:unique )?index) "/i, '$1 CONCURRENTLY IF NOT EXISTS "')
    .replace(/drop index "/i, 'DROP INDEX CONCURRENTLY IF EXISTS "');
}
