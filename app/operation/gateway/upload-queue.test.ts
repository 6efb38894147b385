import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createUploadQueue } from "./upload-queue.server";

describe("files that arrive", () => {
  it("have room for so many bytes together, as they come, until they are done", () => {
    const queue = createUploadQueue({ maxBytes: 100, maxShareBytes: 100, maxTurnMs: 1_000 });
    const [slow, fast] = [queue.reserve("one"), queue.reserve("other")];
    expect([slow.grow(1), fast.grow(60), fast.grow(40)]).toEqual([true, true, false]);
    fast.release();
    expect([slow.grow(99), slow.grow(1)]).toEqual([true, false]);
  });

  it("of one laboratory take its share alone, through whatever links", () => {
    const queue = createUploadQueue({ maxBytes: 100, maxShareBytes: 40, maxTurnMs: 1_000 });
    const [file, document, other] = [
      queue.reserve("one"),
      queue.reserve("one"),
      queue.reserve("other"),
    ];
    expect([file.grow(39), document.grow(2), document.grow(1), other.grow(40)]).toEqual([
      ...[true, false, true, true],
    ]);
    file.release();
    expect([document.grow(39), document.grow(1), other.grow(1)]).toEqual([true, false, false]);
    document.release();
    document.release();
    expect(queue.reserve("one").grow(40)).toBe(true);
  });

  it("are worked on one after the other, also after one that fails", async () => {
    const queue = createUploadQueue({ maxBytes: 100, maxShareBytes: 100, maxTurnMs: 10_000 });
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await sleep(20);
      steps.push(`${name} ends`);
      if (name === "first") throw new Error("spoilt");
      return name;
    };
    const [first, second] = await Promise.allSettled([
      queue.enqueue(work("first")),
      queue.enqueue(work("second")),
    ]);
    expect([first?.status, second]).toEqual(["rejected", { status: "fulfilled", value: "second" }]);
    expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  it("give their turn back where what is done with them never ends", async () => {
    const queue = createUploadQueue({ maxBytes: 100, maxShareBytes: 100, maxTurnMs: 50 });
    const never = queue.enqueue(() => new Promise(() => undefined));
    expect(await queue.enqueue(async () => "next")).toBe("next");
    expect(await never).toBe("late");
  });
});
