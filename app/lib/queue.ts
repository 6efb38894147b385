export type Queue = ReturnType<typeof createQueue>;

/** Runs work in the order in which it comes, at most `concurrency` at a time. */
export function createQueue(concurrency = 1) {
  let running = 0;
  const waiting: PromiseWithResolvers<void>[] = [];

  async function begin(): Promise<void> {
    if (running >= concurrency) {
      const turn = Promise.withResolvers<void>();
      waiting.push(turn);
      await turn.promise;
    } else running += 1;
  }

  return {
    /** What runs and what waits. */
    get length(): number {
      return running + waiting.length;
    },

    /** A failure is its caller's alone: what waits behind it runs all the same. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await begin();
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next.resolve();
      }
    },
  };
}
