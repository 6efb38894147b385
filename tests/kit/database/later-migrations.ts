import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Lays out the migrations of a later version of the portal.
 * @param files statements by name
 */
export async function writeLaterMigrations(
  folder: string,
  files: Record<string, string>,
): Promise<void> {
  await cp("database/migrations", folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
    await readFile(path, "utf8"),
  );
  for (const [name, statements] of Object.entries(files)) {
    const { idx = 0, when = 0 } = journal.entries.at(-1) ?? {};
    const tag = `${idx + 1}_${name}`;
    journal.entries.push({ ...journal.entries[0], idx: idx + 1, when: when + 1, tag });
    await writeFile(join(folder, `${tag}.sql`), statements);
  }
  await writeFile(path, JSON.stringify(journal));
}
