import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface RunningServer {
  url: string;
  process: ChildProcess;
  dataDir: string;
  /** What the server wrote to standard output so far. */
  output(): string;
  stop(): Promise<number | null>;
}

export const ADMIN = { email: "leitstand@example.ch", password: "ein-langes-passwort" };

/** Starts the built portal as a process of its own, on a free port and, unless given, a new data folder. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = settings.DATA_DIR ?? (await newDataDir());
  const port = await freePort();
  const child = spawn(process.execPath, ["build/server/server.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      FORM_LIMIT: "0",
      ...settings,
      PORT: String(port),
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
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, () => output);
  return {
    url,
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

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at once:\n${output()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(20);
  }
  child.kill("SIGKILL");
  throw new Error(`The server was not ready within 20 s:\n${output()}`);
}

export function newDataDir(): Promise<string> {
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
