import { meanDelayMs } from "~/server/metrics/event-loop.server";
import { countShed } from "~/server/metrics/requests.server";

/** Most of a page's rendering keeps the processor busy; only its wait for the database leaves room for others. */
const AT_ONCE = 4;
const MAX_WAITING = 60;
const MAX_WAITING_PER_ADDRESS = 12;
/** Mean delay of the last second from which pages that are not remembered are not queued behind others. */
const TOO_LATE_MS = 150;

const waiting: { address: string; start(): void }[] = [];
let running = 0;
let isNextComing = false;

/**
 * Renders a page when its turn comes.
 * @returns undefined where too many wait already, of this address or in all; fewer may wait while the process is late
 */
export async function withRenderSlot<Result>(
  address: string,
  render: () => Promise<Result>,
): Promise<Result | undefined> {
  // A slow machine is no flood: a process that is late sheds only where pages queue up as well.
  const isTooLate = meanDelayMs() > TOO_LATE_MS && waiting.length >= AT_ONCE;
  const ofAddress = waiting.filter((one) => one.address === address).length;
  const isFull = waiting.length >= MAX_WAITING || ofAddress >= MAX_WAITING_PER_ADDRESS;
  if (isTooLate || isFull) {
    countShed();
    return undefined;
  }
  await new Promise<void>((resolve) => {
    waiting.push({ address, start: resolve });
    startNext();
  });
  try {
    return await render();
  } finally {
    running -= 1;
    startNext();
  }
}

/** Begins one page at a time; between two of them the process answers all that has arrived meanwhile. */
function startNext(): void {
  if (isNextComing || running >= AT_ONCE || waiting.length === 0) return;
  isNextComing = true;
  setImmediate(() => {
    isNextComing = false;
    running += 1;
    waiting.shift()?.start();
    startNext();
  });
}
