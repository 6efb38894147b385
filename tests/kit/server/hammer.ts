/** Thread of a flood (flood.ts): requests one page after the other and counts the answers. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

export interface Tally {
  statuses: Map<number, number>;
  withoutRetryAfter: number;
}

const { url, clients, ms, localAddress } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const tally: Tally = { statuses: new Map(), withoutRetryAfter: 0 };
const end = Date.now() + ms;
let n = 0;

await Promise.all(Array.from({ length: clients }, client));
agent.destroy();
parentPort?.postMessage(tally);

async function client(): Promise<void> {
  while (Date.now() < end) {
    n += 1;
    const { status, hasRetryAfter } = await ask(`${url}${n}`);
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    if ((status === 429 || status === 503) && !hasRetryAfter) tally.withoutRetryAfter += 1;
    // A flood of refused connections would only keep this thread busy.
    if (status === 0) await sleep(20);
  }
}

function ask(address: string): Promise<{ status: number; hasRetryAfter: boolean }> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, hasRetryAfter: false });
    const sent = request(address, { agent, localAddress, timeout: 30_000 }, (answer) => {
      const hasRetryAfter = answer.headers["retry-after"] !== undefined;
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, hasRetryAfter }));
      answer.on("error", none);
      answer.resume();
    });
    sent.on("error", none);
    sent.on("timeout", () => sent.destroy());
    sent.end();
  });
}
