/** Readers per transaction: if the run stops, at most one batch is rolled back. */
export const BATCH = 200;
/** Batches per run of a task; the next run is within a minute. */
const BATCHES_A_RUN = 25;

/** @param queueBatch returns whether there may be more */
export async function queueInBatches(
  queueBatch: () => Promise<boolean>,
  batches = BATCHES_A_RUN,
): Promise<void> {
  for (let done = 0; done < batches; done++) {
    if (!(await queueBatch())) return;
  }
}
