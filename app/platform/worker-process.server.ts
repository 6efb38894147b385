import { fork } from "node:child_process";
import { once } from "node:events";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createQueue } from "~/lib/queue";
import { log } from "./log.server";

interface WorkerLimits {
  /** Of the JavaScript heap only; other memory of a program must be bounded by its input. */
  maxHeapMb: number;
  timeoutMs: number;
}

const queue = createQueue();

/**
 * Runs a program in a separate process, for input that strangers may have made: whatever that causes, even a hang or
 * full memory, ends only that process, which frees its memory. One runs at a time.
 * @param source `new URL("./name.ts", import.meta.url)`; vite.config.ts builds it as a separate program
 * @returns its answer, undefined if it failed or exceeded its limits
 */
export function runWorker<Answer>(
  source: URL,
  input: object,
  limits: WorkerLimits,
): Promise<Answer | undefined> {
  return queue.run(() => run<Answer>(resolveFile(source), input, limits));
}

function resolveFile(source: URL): string {
  const file = fileURLToPath(source);
  if (!import.meta.env.PROD) return file;
  return join(dirname(process.argv[1] ?? ""), `${basename(file, ".ts")}.js`);
}

async function run<Answer>(
  file: string,
  input: object,
  { maxHeapMb, timeoutMs }: WorkerLimits,
): Promise<Answer | undefined> {
  const child = fork(file, {
    // Otherwise new objects would take another 100 MB before they are collected.
    execArgv: [`--max-old-space-size=${maxHeapMb}`, "--max-semi-space-size=1"],
    // A program that decodes strangers' files must not know our secrets.
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  let answer: Answer | undefined;
  child.on("message", (message) => {
    answer = message as Answer;
  });
  try {
    const ended = Promise.all([once(child, "exit"), once(child, "disconnect")]);
    child.send(input);
    const [[code, signal]] = await ended;
    if (code !== 0) log.warn({ program: basename(file), code, signal }, "program ended early");
  } catch (error) {
    log.error({ program: basename(file), err: error }, "program could not be asked");
    child.kill("SIGKILL");
  }
  return answer;
}
