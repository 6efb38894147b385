import { backgroundPool } from "~/server/database/database.server";

/** No job is tried again so late, and no clock is set right by less. */
const MAX_RETRY_DELAY = "interval '1 hour'";
const TOLERANCE = "interval '1 minute'";

/**
 * A clock that ran ahead and was set right leaves dates of the future behind. pg-boss would wait for them:
 * no deadline would be kept, no alarm found and no mail of that time sent before.
 */
export async function clampFutureJobTimestamps(): Promise<void> {
  await backgroundPool().query(`
    update pgboss.version
      set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now())
      where greatest(cron_on, bam_on, flow_on) > now() + ${TOLERANCE};
    update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()),
        monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
      where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + ${TOLERANCE};
    update pgboss.job set created_on = now(), start_after = now() + greatest(start_after - created_on, interval '0')
      where created_on > now() + ${TOLERANCE} and state in ('created', 'retry');
    update pgboss.job set start_after = now()
      where state = 'retry' and start_after > now() + ${MAX_RETRY_DELAY}`);
}
