import { readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** PostgreSQL's role; if root starts the portal, also the system user that PostgreSQL runs as. */
export const EMBEDDED_USER = "laborlotse";
const NOBODY = 65534;
const SETPRIV = "setpriv";

interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * The user that PostgreSQL runs as if root starts it, because it refuses to run as root: the owner
 * of an existing cluster; for a new one the user «laborlotse», or nobody if there is no such user.
 * @returns undefined if an ordinary user starts it, who then runs it
 */
export async function databaseUser(folder: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const found = await stat(folder).catch(() => undefined);
  if (found !== undefined && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  const users = await readFile("/etc/passwd", "utf8").catch(() => "");
  const [, uid, gid] = new RegExp(`^${EMBEDDED_USER}:[^:]*:(\\d+):(\\d+):`, "m").exec(users) ?? [];
  return uid === undefined ? { uid: NOBODY, gid: NOBODY } : { uid: Number(uid), gid: Number(gid) };
}

/**
 * Command and settings that run a PostgreSQL program as that user. If root's folders are closed to it (a clone under
 * /root or a 0700 folder), it keeps the one capability that lets it pass through them.
 */
export async function commandAsUser(program: string, folder: string, user: SystemUser | undefined) {
  const isInReach =
    user === undefined || ((await isOpenToAll(program)) && (await isOpenToAll(folder)));
  if (isInReach) return { command: program, prefix: [], settings: user ?? {} };
  const who = ["--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups"];
  const passage = ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"];
  // Without this bit access(2), which PostgreSQL asks about its own programs, ignores the capability.
  const prefix = ["--securebits", "+no_setuid_fixup", ...who, ...passage, program];
  return { command: SETPRIV, prefix, settings: {} };
}

async function isOpenToAll(path: string): Promise<boolean> {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
  }
  return true;
}
