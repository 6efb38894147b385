import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { meanDelayMs, watchEventLoop } from "./event-loop.server";

it("tells a process that is late now from one that was late before", async () => {
  // The queue of pages, which other files of this process test, sheds load by this delay.
  onTestFinished(watchEventLoop());
  expect(meanDelayMs()).toBe(0);
  await vi.waitUntil(
    async () => {
      const busyUntil = performance.now() + 250;
      while (performance.now() < busyUntil);
      await sleep(1);
      return meanDelayMs() > 100;
    },
    { timeout: 60_000, interval: 1 },
  );
  await vi.waitUntil(() => meanDelayMs() < 100, { timeout: 20_000, interval: 200 });
});
