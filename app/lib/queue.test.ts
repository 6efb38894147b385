import { setImmediate as nextRound } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createQueue } from "./queue";

describe("a queue", () => {
  it("runs one work at a time, in order, whichever fails, and counts what runs and waits", async () => {
    const queue = createQueue();
    const works = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
    const begun: number[] = [];
    const results = works.map(({ promise }, n) =>
      queue
        .run(() => {
          begun.push(n);
          return promise;
        })
        .catch(String),
    );
    await nextRound();
    expect(begun).toEqual([0]);
    expect(queue.length).toBe(5);
    works[0]?.reject("failed");
    await nextRound();
    expect(begun).toEqual([0, 1]);
    expect(queue.length).toBe(4);
    for (const [n, work] of works.entries()) work.resolve(n);
    expect(await Promise.all(results)).toEqual(["failed", 1, 2, 3, 4]);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(queue.length).toBe(0);
  });
});
