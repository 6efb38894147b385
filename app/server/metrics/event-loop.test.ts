import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { delaysOfMinute, meanDelayMs, watchEventLoop } from "./event-loop.server";

it("tells a process that is late now from one that was late before", async () => {
  watchEventLoop();
  expect(delaysOfMinute()).toEqual([0, 0]);
  const seen: number[] = [];
  const end = performance.now() + 1_500;
  while (performance.now() < end) {
    const busyUntil = performance.now() + 250;
    while (performance.now() < busyUntil);
    await sleep(1);
    seen.push(meanDelayMs());
  }
  expect(Math.max(...seen)).toBeGreaterThan(100);
  expect(delaysOfMinute()[1]).toBeGreaterThan(0.1);
  await vi.waitUntil(() => meanDelayMs() < 100, { timeout: 20_000, interval: 200 });
});
