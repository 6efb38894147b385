import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 20;
const LOOK_EVERY_MS = 1_000;
const LOOKS_OF_MINUTE = 60;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
/** Of the running minute, up to the last look. */
let seen = { count: 0, sumMs: 0 };
let looks = 0;
let lastSecondMs = 0;
let lastMinute: readonly number[] | undefined;

/** Once, for the gate of pages and for the figures; ends with the process. */
export function watchEventLoop(): void {
  delay.enable();
  setInterval(look, LOOK_EVERY_MS).unref();
}

/** How late it came within the last second, in the mean. */
export function meanDelayMs(): number {
  return lastSecondMs;
}

/** How late it came in its last full minute, in seconds: the median, and what one in a hundred exceeds. */
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

/** The timer's own interval is part of what is measured. */
function beyondTimer(ms: number): number {
  return Math.max(0, ms - RESOLUTION_MS);
}
