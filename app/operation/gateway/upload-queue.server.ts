import { setTimeout as sleep } from "node:timers/promises";
import { log } from "~/platform/log.server";

interface QueueLimits {
  /** Of all files together that are arriving or waiting. */
  maxBytes: number;
  /** Of all files of one owner. */
  maxShareBytes: number;
  /** After this time the next turn begins, even if the current one has not ended. */
  maxTurnMs: number;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * A queue for files of one kind of sender: they arrive in parallel and are processed one by one, because each
 * takes some memory. A slow sender or reader never blocks a turn.
 */
export function createUploadQueue({ maxBytes, maxShareBytes, maxTurnMs }: QueueLimits) {
  let reservedBytes = 0;
  const shares = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();
  return {
    /**
     * Reserves memory for one arriving file, growing with the bytes received.
     * @param owner whose share is used
     */
    reserve(owner: string) {
      let ownerBytes = 0;
      return {
        /** @returns false if there is not enough memory left */
        grow(bytes: number): boolean {
          const share = (shares.get(owner) ?? 0) + bytes;
          if (reservedBytes + bytes > maxBytes || share > maxShareBytes) return false;
          shares.set(owner, share);
          reservedBytes += bytes;
          ownerBytes += bytes;
          return true;
        },
        release(): void {
          const share = (shares.get(owner) ?? 0) - ownerBytes;
          if (share > 0) shares.set(owner, share);
          else shares.delete(owner);
          reservedBytes -= ownerBytes;
          ownerBytes = 0;
        },
      };
    },

    /** @returns «late» if the work did not end in time */
    async enqueue<Result>(work: () => Promise<Result>): Promise<Result | "late"> {
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
