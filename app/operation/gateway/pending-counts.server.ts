import { isDatabaseUnavailable } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";

/** Counts of this process until the next flush; no data of visitors. */
export interface PendingCounts {
  /** Whether it is counted already, or few enough others are. */
  hasRoomFor(key: string): boolean;
  raise(key: string): void;
  /** What can't be stored now is stored later. */
  flush(
    store: (counts: readonly (readonly [key: string, count: number])[]) => Promise<unknown>,
  ): Promise<void>;
}

/** @param maxKeys with so many, no other has room */
export function createPendingCounts(maxKeys: number): PendingCounts {
  const counts = new Map<string, number>();
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
  return {
    hasRoomFor: (key) => counts.has(key) || counts.size < maxKeys,
    raise: (key) => add(key, 1),
    async flush(store) {
      const drained = [...counts];
      counts.clear();
      if (drained.length === 0) return;
      try {
        await store(drained);
      } catch (error) {
        for (const [key, count] of drained) add(key, count);
        if (!isDatabaseUnavailable(error)) log.error({ err: error }, "counts were not kept");
      }
    },
  };
}
