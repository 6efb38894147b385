import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createConnection, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DEBIAN } from "../../../scripts/debian-packages.mjs";
import { type Engine, endWithProcess, hasEnded, toError } from "./engine";

const PREFERENCES = {
  "marionette.port": 0,
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "toolkit.telemetry.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "intl.accept_languages": "de-CH, de",
};

type Answer = [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];

const GONE = { error: "no such window", message: "Firefox has ended" };

/** Speaks to Firefox itself, which needs no driver beside it: each message is JSON after its length. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), "laborlotse-firefox-"));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const browser = spawn(
    DEBIAN.firefox,
    ["--headless", "--no-remote", "--marionette", "--profile", profile],
    { stdio: "ignore", env: { ...process.env, HOME: profile } },
  );
  const stop = endWithProcess(browser);
  const socket = await connect(join(profile, "MarionetteActivePort"), browser);
  const answers = new Map<number, (answer: Answer) => void>();
  readMessages(socket, (answer) => answers.get(answer[1])?.(answer));
  socket.on("error", () => undefined);
  // Nobody waits for the answers of a browser that has crashed.
  socket.once("close", () => {
    for (const answer of answers.values()) answer([1, 0, GONE, null]);
  });
  let lastId = 0;
  const call = async (command: string, parameters: object) => {
    if (socket.destroyed) throw toError(GONE);
    lastId += 1;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    answers.set(lastId, resolve);
    const message = JSON.stringify([0, lastId, command, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await promise;
    if (error !== null) throw toError(error);
    return result;
  };
  await call("WebDriver:NewSession", {});
  return {
    async send(command, parameters = {}) {
      const result = await call(command, parameters);
      const isWrapped = typeof result === "object" && result !== null && "value" in result;
      return isWrapped ? result.value : result;
    },
    async end() {
      socket.destroy();
      await stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function connect(portFile: string, browser: ChildProcess): Promise<Socket> {
  for (;;) {
    if (hasEnded(browser)) throw toError(GONE);
    const port = Number(await readFile(portFile, "utf8").catch(() => ""));
    if (port > 0) {
      const socket = createConnection(port, "127.0.0.1");
      await once(socket, "connect");
      return socket;
    }
    await sleep(50);
  }
}

function readMessages(socket: Socket, take: (answer: Answer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(":");
      const end = colon + 1 + Number(rest.subarray(0, colon).toString());
      if (colon < 1 || rest.length < end) return;
      const message: unknown = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      // The first one is a greeting.
      if (Array.isArray(message)) take(message as Answer);
    }
  });
}
