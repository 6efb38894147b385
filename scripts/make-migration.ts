/**
 * npm run migration -- --name NAME
 * Writes the next migration from the tables in database/, and keeps the newest snapshot of them alone: the next
 * migration is made against that, and nothing reads the older ones.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";

const folder = new URL("../database/migrations/meta/", import.meta.url);

const made = spawnSync("npx", ["drizzle-kit", "generate", ...process.argv.slice(2)], {
  stdio: "inherit",
});
if (made.status !== 0) process.exit(made.status ?? 1);
const snapshots = readdirSync(folder).filter((file) => file.endsWith("_snapshot.json"));
for (const older of snapshots.sort().slice(0, -1)) rmSync(new URL(older, folder));
