import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DEBIAN } from "../../../scripts/debian-packages.mjs";
import { freePort } from "../server/server-process";
import { type Engine, endWithProcess, hasEnded, toError, toRequest } from "./engine";

interface Answer {
  value: unknown;
}

const START_MS = 20_000;

/** WebKit's small browser on a screen of its own, by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), "laborlotse-webkit-"));
  const screen = spawn(
    DEBIAN.xvfb,
    ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const stopScreen = endWithProcess(screen);
  const [display] = await once(screen.stdout, "data", { signal: AbortSignal.timeout(START_MS) });
  const port = await freePort();
  const driver = spawn(DEBIAN.webkitDriver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      HOME: home,
      LANG: "de_CH.UTF-8",
      NO_AT_BRIDGE: "1",
      // In containers there are no namespaces to build its sandbox of, nor a graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  const stopDriver = endWithProcess(driver);
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    });
    const { value } = (await answer.json()) as Answer;
    if (!answer.ok) throw toError(value as { error: string; message: string });
    return value;
  };
  const { sessionId } = await startSession(driver, ask);
  return {
    async send(command, parameters = {}) {
      const { method, address, body } = toRequest(command, parameters);
      return ask(method, `/session/${sessionId}/${address}`, method === "POST" ? body : undefined);
    },
    async end() {
      await ask("DELETE", `/session/${sessionId}`).catch(() => undefined);
      await Promise.all([stopDriver(), stopScreen()]);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function startSession(
  driver: ChildProcess,
  ask: (method: string, path: string, body: object) => Promise<unknown>,
) {
  for (;;) {
    try {
      return (await ask("POST", "/session", { capabilities: {} })) as { sessionId: string };
    } catch (error) {
      // The driver does not listen yet.
      if (!(error instanceof TypeError) || hasEnded(driver)) throw error;
      await sleep(50);
    }
  }
}
