import { fork } from "node:child_process";
import { once } from "node:events";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { log } from "./log.server";

interface ProgramLimits {
  /** Of JavaScript's own memory; what a program takes beside it has to be bounded by what it is asked. */
  maxHeapMb: number;
  timeoutMs: number;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Asks a program that runs as a process of its own, for what strangers may have made: whatever it does with that, up to
 * hanging and a full memory, ends that process and no other, and its memory with it. One runs at a time.
 * @param source `new URL("./name.ts", import.meta.url)`; vite.config.ts builds it as a program of its own
 * @returns its answer, undefined where it has none: it failed, or went beyond its limits
 */
export function askProgram<Answer>(
  source: URL,
  asked: object,
  limits: ProgramLimits,
): Promise<Answer | undefined> {
  const answered = last.then(() => run<Answer>(fileOf(source), asked, limits));
  last = answered;
  return answered;
}

/** Built, it stands beside the program that asks. */
function fileOf(source: URL): string {
  const file = fileURLToPath(source);
  if (!import.meta.env.PROD) return file;
  return join(dirname(process.argv[1] ?? ""), `${basename(file, ".ts")}.js`);
}

async function run<Answer>(
  file: string,
  asked: object,
  { maxHeapMb, timeoutMs }: ProgramLimits,
): Promise<Answer | undefined> {
  const child = fork(file, {
    // What has just been made would else spread over another 100 MB before it is cleared up.
    execArgv: [`--max-old-space-size=${maxHeapMb}`, "--max-semi-space-size=1"],
    // What decodes the files of strangers is not told our secrets.
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
    child.send(asked);
    const [[code, signal]] = await ended;
    if (code !== 0) log.warn({ program: basename(file), code, signal }, "program ended early");
  } catch (error) {
    log.error({ program: basename(file), err: error }, "program could not be asked");
    child.kill("SIGKILL");
  }
  return answer;
}
