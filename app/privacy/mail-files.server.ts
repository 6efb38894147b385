import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

// Without a mail server, mails are .eml files in the data folder (mail-delivery.server.ts), deleted
// like their rows.

const MAIL_FILE = /^\.?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:eml|\d+)$/;
/** The row of a new file may not be committed yet. */
const SETTLED_AFTER_MS = 10 * 60 * 1_000;
const FILES_PER_QUERY = 1_000;

export async function deleteOrphanedMailFiles({ DATA_DIR } = environment()): Promise<void> {
  const files = await listMailFiles(DATA_DIR);
  for (let first = 0; first < files.length; first += FILES_PER_QUERY) {
    const some = files.slice(first, first + FILES_PER_QUERY);
    const kept = await findExisting(some.map(({ id }) => id));
    for (const { id, path } of some) {
      if (!kept.has(id) && (await isSettled(path))) await rm(path, { force: true });
    }
  }
}

/** Returns none if mails go to a server. */
async function listMailFiles(dataFolder: string): Promise<{ id: string; path: string }[]> {
  const folder = join(dataFolder, "mail");
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.flatMap((name) => {
    const id = MAIL_FILE.exec(name)?.[1];
    return id === undefined ? [] : [{ id, path: join(folder, name) }];
  });
}

async function findExisting(ids: string[]): Promise<Set<string>> {
  const known = await database().select({ id: mails.id }).from(mails).where(inArray(mails.id, ids));
  return new Set(known.map(({ id }) => id));
}

/** Another process may have just deleted the file. */
async function isSettled(path: string): Promise<boolean> {
  const written = await stat(path).catch(() => undefined);
  return written !== undefined && Date.now() - written.mtimeMs > SETTLED_AFTER_MS;
}

export async function deleteMailFiles(
  mailIds: readonly string[],
  { DATA_DIR } = environment(),
): Promise<void> {
  const deletedIds = new Set(mailIds);
  for (const { id, path } of await listMailFiles(DATA_DIR)) {
    if (deletedIds.has(id)) await rm(path, { force: true });
  }
}
