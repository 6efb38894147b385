import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 20;
const LOOK_EVERY_MS = 1_000;
const LOOKS_OF_MINUTE = 60;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
/** Of the current minute, up to the last reading. */
let seen = { count: 0, sumMs: 0 };
let looks = 0;
let lastSecondMs = 0;
let lastMinute: readonly number[] | undefined;

/** Call it once, for the render gate and the figures; ends with the process. */
export function watchEventLoop(): void {
  delay.enable();
  setInterval(look, LOOK_EVERY_MS).unref();
}

/** Mean delay of the event loop within the last second. */
export function meanDelayMs(): number {
  return lastSecondMs;
}

/**
 * Delays of the event loop in the last full minute, in seconds: the median, and the 99th
 * percentile.
 */
export function delaysOfMinute(): readonly number[] {
  return lastMinute ?? percentiles();
}

function look(): void {
  const count = delay.count;
  const now = { count, sumMs: count === 0 ? 0 : (delay.mean * count) / 1e6 };
  const news = now.count - seen.count;
  lastSecondMs = news === 0 ? 0 : beyondTimer((now.sumMs - seen.sumMs) / news);
  seen = now;
  looks += 1;
  if (looks % LOOKS_OF_MINUTE !== 0) return;
  lastMinute = percentiles();
  delay.reset();
  seen = { count: 0, sumMs: 0 };
}

function percentiles(): readonly number[] {
  return [50, 99].map((one) => beyondTimer(delay.percentile(one) / 1e6) / 1_000 || 0);
}

/** The measured time includes the timer's own interval. */
function beyondTimer(ms: number): number {
  return Math.max(0, ms - RESOLUTION_MS);
}
