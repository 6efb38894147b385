import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "../environment.server";

// Where no mail server is set, mails lie as .eml in the data folder (mail-delivery.server.ts) and go like their rows.

/** Takes away what was written before `moment`. */
export async function deleteMailFilesBefore(
  moment: Date,
  { DATA_DIR } = environment(),
): Promise<void> {
  const folder = join(DATA_DIR, "mail");
  // Without a folder, or without a file that another process has just taken away, there is nothing to do.
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const written = await stat(file).catch(() => undefined);
    if (written !== undefined && written.mtime < moment) await rm(file, { force: true });
  }
}

export async function deleteMailFiles(
  mailIds: readonly string[],
  { DATA_DIR } = environment(),
): Promise<void> {
  for (const id of mailIds) await rm(join(DATA_DIR, "mail", `${id}.eml`), { force: true });
}
