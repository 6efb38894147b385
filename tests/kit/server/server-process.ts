import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { SERVER } from "../../../scripts/toolchain.mjs";

const run = promisify(execFile);

export interface RunningServer {
  url: string;
  process: ChildProcess;
  dataDir: string;
  output(): string;
  stop(): Promise<number | null>;
}

/** Generous, because the machine may be busy; a server that fails reports it at once. */
const READY_MS = 120_000;

export const ADMIN = { email: "leitstand@example.ch", password: "ein-langes-passwort" };

/** Read as text: plain Node, which runs the measurements, can't import the file. */
const SETTINGS = new URL("../../../app/platform/environment.server.ts", import.meta.url);

/** Unsets all settings of the developer's own portal: no test writes there, or sends mails. */
export const UNSET: Record<string, string> = Object.fromEntries(
  Array.from(readFileSync(SETTINGS, "utf8").matchAll(/^ {2}([A-Z_]+): /gm), ([, name]) => [
    name,
    "",
  ]),
);

/**
 * Starts the built portal as a separate process, by default on a free port and with a new data folder. `project` is the
 * folder with the build; `through` is a command that replaces itself with Node.
 * @returns once it is ready
 */
export async function startServer(
  settings: Record<string, string> = {},
  project = ".",
  through: readonly string[] = [],
): Promise<RunningServer> {
  const server = await launchServer(settings, project, through);
  await untilReady(server);
  return server;
}

export async function launchServer(
  settings: Record<string, string> = {},
  project = ".",
  through: readonly string[] = [],
): Promise<RunningServer> {
  const dataDir = settings.DATA_DIR ?? (await newDataDir());
  const port = settings.PORT ?? String(await freePort());
  const [command = "", ...words] = [...through, process.execPath, ...SERVER];
  const child = spawn(command, words, {
    cwd: project,
    env: {
      ...process.env,
      ...UNSET,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      FORM_LIMIT: "0",
      READ_LIMIT: "0",
      ...settings,
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    dataDir,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill("SIGTERM");
      await once(child, "exit");
      return child.exitCode;
    },
  };
}

export async function untilReady({ url, process: child, output }: RunningServer): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at once:\n${output()}`);
    // A kept connection would count as open for the two minutes that the server offers.
    const isReady = await fetch(`${url}/readyz`, { headers: { Connection: "close" } }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(20);
  }
  child.kill("SIGKILL");
  throw new Error(`The server was not ready within ${READY_MS} ms:\n${output()}`);
}

export async function newDataDir(): Promise<string> {
  const folder = await emptyDataDir();
  const { FIRST_START } = process.env;
  // Keeps the owner of the database's files, unlike Node's copy.
  if (FIRST_START !== undefined) await run("cp", ["-a", `${FIRST_START}/.`, folder]);
  return folder;
}

export function emptyDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), "laborlotse-"));
}

export function removeDataDir(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
