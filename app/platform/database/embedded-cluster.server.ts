import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chown, lstat, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { commandAsUser, databaseUser, EMBEDDED_USER } from "./embedded-user.server";

/**
 * Creates the cluster next to its final place and renames it, so that a kill during the first start
 * leaves nothing half-made. It trusts every connection: only its user, or root, gets to its socket.
 */
export async function createCluster(initdb: string, folder: string): Promise<void> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const exists = await stat(join(folder, "PG_VERSION")).catch(() => undefined);
  if (exists !== undefined) return;
  await removeAbandoned(folder);

  const draft = `${folder}.new-${process.pid}`;
  const user = await databaseUser(folder);
  await mkdir(draft, { mode: 0o700 });
  if (user !== undefined) await chown(draft, user.uid, user.gid);
  const options = `-U ${EMBEDDED_USER} -A trust -E UTF8 --locale=C.UTF-8`.split(" ");
  const { command, prefix, settings } = await commandAsUser(initdb, draft, user);
  const child = spawn(command, [...prefix, "-D", draft, ...options], {
    stdio: ["ignore", "ignore", "pipe"],
    ...settings,
  });
  const messages: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => messages.push(chunk));
  const [code] = await once(child, "close");
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`initdb failed in ${parent}: ${Buffer.concat(messages).toString().trim()}`);
  }
  // A second process may have been faster: its folder is not empty, the rename fails, ours goes.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
}

async function removeAbandoned(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

/** A socket's path is limited to 107 bytes; for a deeper data folder the socket is in a private folder under /tmp. */
export async function socketFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(join(folder, ".s.PGSQL.5432.lock")) <= 107) return folder;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  const short = join(tmpdir(), `laborlotse-${name}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  const made = await lstat(short);
  const owners = [process.getuid?.(), (await stat(folder).catch(() => undefined))?.uid];
  if (made.isDirectory() && owners.includes(made.uid) && (made.mode & 0o077) === 0) return short;
  // Anyone may make a folder under /tmp: its owner could impersonate the database.
  throw new Error(
    `${short} is not the portal's own: take it away, or set a DATA_DIR with a shorter path`,
  );
}

export async function postmasterPid(folder: string): Promise<number | undefined> {
  const file = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(file, 10);
  return isAlive(pid) ? pid : undefined;
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  try {
    // In a container without an init, a dead orphan stays listed as a zombie.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}
