/** Readers per transaction: if the run stops, at most one batch is rolled back. */
export const NEWSLETTER_BATCH_SIZE = 200;
/** The next run follows within a minute. */
const BATCHES_A_RUN = 25;

/** Expects `queueBatch` to return whether there may be more. */
export async function queueInBatches(
  queueBatch: () => Promise<boolean>,
  batches = BATCHES_A_RUN,
): Promise<void> {
  for (let done = 0; done < batches; done++) {
    if (!(await queueBatch())) return;
  }
}
