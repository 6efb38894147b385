import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createUploadLane } from "./upload-lane.server";

describe("files that arrive", () => {
  it("have room for so many bytes together, as they come, until they are done", () => {
    const lane = createUploadLane({ maxBytes: 100, maxShareBytes: 100, maxTurnMs: 1_000 });
    const [slow, fast] = [lane.hold("one"), lane.hold("other")];
    expect([slow.take(1), fast.take(60), fast.take(40)]).toEqual([true, true, false]);
    fast.giveBack();
    expect([slow.take(99), slow.take(1)]).toEqual([true, false]);
  });

  it("of one laboratory take its share alone, through whatever links", () => {
    const lane = createUploadLane({ maxBytes: 100, maxShareBytes: 40, maxTurnMs: 1_000 });
    const [file, document, other] = [lane.hold("one"), lane.hold("one"), lane.hold("other")];
    expect([file.take(39), document.take(2), document.take(1), other.take(40)]).toEqual([
      ...[true, false, true, true],
    ]);
    file.giveBack();
    expect([document.take(39), document.take(1), other.take(1)]).toEqual([true, false, false]);
    document.giveBack();
    document.giveBack();
    expect(lane.hold("one").take(40)).toBe(true);
  });

  it("are worked on one after the other, also after one that fails", async () => {
    const lane = createUploadLane({ maxBytes: 100, maxShareBytes: 100, maxTurnMs: 10_000 });
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await sleep(20);
      steps.push(`${name} ends`);
      if (name === "first") throw new Error("spoilt");
      return name;
    };
    const [first, second] = await Promise.allSettled([
      lane.inTurn(work("first")),
      lane.inTurn(work("second")),
    ]);
    expect([first?.status, second]).toEqual(["rejected", { status: "fulfilled", value: "second" }]);
    expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  it("give their turn back where what is done with them never ends", async () => {
    const lane = createUploadLane({ maxBytes: 100, maxShareBytes: 100, maxTurnMs: 50 });
    const never = lane.inTurn(() => new Promise(() => undefined));
    expect(await lane.inTurn(async () => "next")).toBe("next");
    expect(await never).toBe("late");
  });
});
