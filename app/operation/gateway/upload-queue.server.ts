import { setTimeout as sleep } from "node:timers/promises";
import { createQueue } from "~/lib/queue";
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
  const turns = createQueue();
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
    enqueue<Result>(work: () => Promise<Result>): Promise<Result | "late"> {
      const timer = new AbortController();
      return turns
        .run(() => Promise.race([work(), lateAfter(maxTurnMs, timer.signal)]))
        .finally(() => timer.abort());
    },
  };
}

async function lateAfter(ms: number, signal: AbortSignal): Promise<"late"> {
  await sleep(ms, undefined, { signal, ref: false });
  log.error("an upload has not ended in its time");
  return "late";
}
