import { setTimeout as sleep } from "node:timers/promises";
import { log } from "~/platform/log.server";

interface LaneLimits {
  /** Of all files together that are arriving or waiting. */
  maxBytes: number;
  /** Of all files of one owner. */
  maxShareBytes: number;
  /** After this time the next turn begins, even if the one before has not ended. */
  maxTurnMs: number;
}

export type UploadLane = ReturnType<typeof createUploadLane>;

/**
 * A queue for files of one kind of sender: they arrive in parallel and are processed one after the
 * other, because each takes some memory. A turn never waits for a slow sender or reader.
 */
export function createUploadLane({ maxBytes, maxShareBytes, maxTurnMs }: LaneLimits) {
  let held = 0;
  const shares = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();
  return {
    /**
     * Reserves memory for one arriving file, growing with the bytes received.
     * @param owner whose share it counts to
     */
    hold(owner: string) {
      let own = 0;
      return {
        /** @returns false if there is not enough memory left */
        take(bytes: number): boolean {
          const share = (shares.get(owner) ?? 0) + bytes;
          if (held + bytes > maxBytes || share > maxShareBytes) return false;
          shares.set(owner, share);
          held += bytes;
          own += bytes;
          return true;
        },
        giveBack(): void {
          const share = (shares.get(owner) ?? 0) - own;
          if (share > 0) shares.set(owner, share);
          else shares.delete(owner);
          held -= own;
          own = 0;
        },
      };
    },

    /** @returns «late» if the work did not end in time */
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
