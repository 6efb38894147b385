export type Queue = ReturnType<typeof createQueue>;

/** Runs one work at a time, in the order in which they come. */
export function createQueue() {
  let length = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    /** What runs and what waits. */
    get length(): number {
      return length;
    },

    /** A failure is its caller's alone: what waits behind it runs all the same. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      length += 1;
      await before;
      try {
        return await work();
      } finally {
        length -= 1;
        resolve();
      }
    },
  };
}
