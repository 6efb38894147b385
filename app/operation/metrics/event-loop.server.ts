import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 20;
const LOOK_EVERY_MS = 1_000;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let lastSecondMs = 0;

/**
 * Call it once in a process.
 * @returns ends the watch; no delay is known from then on
 */
export function watchEventLoop(): () => void {
  delay.enable();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    delay.disable();
    lastSecondMs = 0;
  };
}

/** Mean delay of the event loop within the last second. */
export function meanDelayMs(): number {
  return lastSecondMs;
}

function look(): void {
  // The measured time includes the timer's own interval.
  lastSecondMs = delay.count === 0 ? 0 : Math.max(0, delay.mean / 1e6 - RESOLUTION_MS);
  delay.reset();
}
