import { createHash, randomBytes } from "node:crypto";
import { lstat, mkdir, open, readFile, rename, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { makeSecretFile, readSecretFile } from "~/platform/secret-file.server";
import { LOCKS } from "./locks.server";

export const EMBEDDED_USER = "laborlotse";
const PASSWORD = "portal.password";
const RULES = "pg_hba.conf";

/**
 * Clients send the password in plain text over the socket, and PostgreSQL checks it against a SCRAM
 * verifier. A SCRAM exchange would hide it from nobody here, and its steps would queue behind the
 * password hashing of sign-ins (docs/decisions/0004).
 */
const WITH_PASSWORD = `# Written by the portal: whoever connects needs the password in ${PASSWORD}.
local all ${EMBEDDED_USER} password
`;
const WITHOUT_PASSWORD = `# Written by the portal, until it has set a password: see ${PASSWORD}.
local all ${EMBEDDED_USER} trust
`;

/** A socket's path is limited to 107 bytes; for a deeper data folder the socket is in a private folder under /tmp. */
export async function socketFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(join(folder, ".s.PGSQL.5432.lock")) <= 107) return folder;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  const short = join(tmpdir(), `laborlotse-${name}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  await refuseForeign(short, folder);
  return short;
}

/** Anyone may make a folder under /tmp: its owner could impersonate the database and collect the password. */
async function refuseForeign(short: string, folder: string): Promise<void> {
  if (process.getuid === undefined) return;
  const made = await lstat(short);
  const cluster = await stat(folder).catch(() => undefined);
  const isOurs = made.uid === process.getuid() || made.uid === cluster?.uid;
  if (made.isDirectory() && isOurs && (made.mode & 0o077) === 0) return;
  throw new Error(
    `${short} is not the portal's own: take it away, or set a DATA_DIR with a shorter path`,
  );
}

export async function embeddedDatabaseUrl(folder: string, database: string): Promise<string> {
  const password = (await readSecretFile(join(folder, PASSWORD))) ?? "";
  const host = encodeURIComponent(await socketFolder(folder));
  return `postgresql://${EMBEDDED_USER}:${password}@localhost/${database}?host=${host}`;
}

/**
 * Creates the password of a cluster that has none, before its server gets any query. A lost one is
 * replaced: anybody who can write to the folder does not need it.
 */
export async function makePassword(folder: string, pid: number | undefined): Promise<void> {
  if ((await readSecretFile(join(folder, PASSWORD))) !== undefined) return;
  if ((await readRules(folder)) === WITH_PASSWORD) {
    await writeRules(folder, WITHOUT_PASSWORD);
    if (pid !== undefined) process.kill(pid, "SIGHUP");
  }
  await makeSecretFile(join(folder, PASSWORD));
}

/**
 * Requires the password for every connection from now on. Until then a new cluster, like one of an
 * earlier version of the portal, trusts every process of its user.
 */
export async function requirePassword(folder: string): Promise<void> {
  if ((await readRules(folder)) === WITH_PASSWORD) return;
  const password = await readSecretFile(join(folder, PASSWORD));
  if (password === undefined) throw new Error(`${join(folder, PASSWORD)} has gone`);
  const client = new pg.Client({ connectionString: await embeddedDatabaseUrl(folder, "postgres") });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCKS.embeddedPassword]);
    // A password of 256 random bits can't be guessed, however quickly a guess is checked.
    await client.query("set scram_iterations = 1");
    await client.query(`alter role ${EMBEDDED_USER} password ${client.escapeLiteral(password)}`);
    await writeRules(folder, WITH_PASSWORD);
    await client.query("select pg_reload_conf()");
  } finally {
    await client.end();
  }
}

function readRules(folder: string): Promise<string> {
  return readFile(join(folder, RULES), "utf8");
}

async function writeRules(folder: string, rules: string): Promise<void> {
  // PostgreSQL's user owns the folder: root must not follow a link that another process of that user created.
  const draft = join(folder, `${RULES}.${randomBytes(8).toString("hex")}`);
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(rules);
    const { uid, gid } = await stat(folder);
    if (process.getuid?.() === 0) await file.chown(uid, gid);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, RULES));
}
