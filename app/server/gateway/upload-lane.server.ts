import { setTimeout as sleep } from "node:timers/promises";
import { log } from "~/server/platform/log.server";

interface LaneLimits {
  /** Of all files together that arrive or wait for their turn. */
  maxBytes: number;
  /** After it the next one begins, whatever has become of the one before. */
  maxTurnMs: number;
}

export type UploadLane = ReturnType<typeof createUploadLane>;

/**
 * Where files of one kind of sender arrive beside each other, and are worked on one after the other: each takes some
 * memory. A turn waits for nobody who sends or reads slowly.
 */
export function createUploadLane({ maxBytes, maxTurnMs }: LaneLimits) {
  let held = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    /** Room for one file that arrives; it takes as much as has come. */
    hold() {
      let own = 0;
      return {
        /** @returns false where there is no room for so much more */
        take(bytes: number): boolean {
          if (held + bytes > maxBytes) return false;
          held += bytes;
          own += bytes;
          return true;
        },
        giveBack(): void {
          held -= own;
          own = 0;
        },
      };
    },

    /** @returns «late» where the work has not ended in its time */
    async inTurn<Result>(work: () => Promise<Result>): Promise<Result | "late"> {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      const timer = new AbortController();
      try {
        return await Promise.race([work(), lateAfter(maxTurnMs, timer.signal)]);
      } finally {
        timer.abort();
        resolve();
      }
    },
  };
}

async function lateAfter(ms: number, signal: AbortSignal): Promise<"late"> {
  await sleep(ms, undefined, { signal, ref: false });
  log.error("an upload has not ended in its time");
  return "late";
}
