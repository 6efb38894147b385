import { setImmediate as nextRound } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { getNetworks } from "~/platform/http/networks.server";
import { limitConcurrencyPerNetwork } from "./form-queue.server";

const visitor = (address: string, isKnown = false) => ({ networks: getNetworks(address), isKnown });

/** Forms that the test ends, in the order in which they began. */
function forms() {
  const begun: { name: string; end(): void; fail(error: Error): void }[] = [];
  return {
    begun,
    process: (name: string) => () =>
      new Promise<string>((resolve, fail) => begun.push({ name, end: () => resolve(name), fail })),
  };
}

describe("forms that arrive at once", () => {
  it("of one network, the 256 of a customer included, are processed six at a time, and all of them", async () => {
    const { begun, process } = forms();
    const flood = Array.from({ length: 110 }, (_, n) =>
      limitConcurrencyPerNetwork(visitor(`2001:db8:1:${n.toString(16)}::1`), process("flood")),
    );
    await nextRound();
    expect(begun).toHaveLength(6);
    for (let ended = 0; ended < 110; ended++) {
      begun[ended]?.end();
      await nextRound();
      expect(begun.length - ended - 1).toBeLessThanOrEqual(6);
    }
    expect(await Promise.all(flood)).toHaveLength(110);
  });

  it("keep nobody else waiting, and no browser in which an operator has signed in before", async () => {
    const { begun, process } = forms();
    const flood = Array.from({ length: 20 }, () =>
      limitConcurrencyPerNetwork(visitor("203.0.113.7"), process("flood")),
    );
    const other = limitConcurrencyPerNetwork(visitor("198.51.100.1"), process("other"));
    const operator = limitConcurrencyPerNetwork(visitor("203.0.113.7", true), process("operator"));
    await nextRound();
    expect(begun.map(({ name }) => name).slice(6)).toEqual(["other", "operator"]);
    for (let ended = 0; ended < 22; ended++) {
      begun[ended]?.end();
      await nextRound();
    }
    await Promise.all([...flood, other, operator]);
  });

  it("fail together where the database is away, instead of one after the other", async () => {
    const { begun, process } = forms();
    const flood = Array.from({ length: 110 }, () =>
      limitConcurrencyPerNetwork(visitor("203.0.113.7"), process("flood")),
    );
    const settled = Promise.allSettled(flood);
    await nextRound();
    const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
    for (const one of begun.slice(0, 6)) one.fail(away);
    const states = (await settled).map(({ status }) => status);
    expect([begun.length, new Set(states)]).toEqual([6, new Set(["rejected"])]);
    const next = limitConcurrencyPerNetwork(visitor("203.0.113.7"), async () => "next");
    expect(await next).toBe("next");
  });
});
