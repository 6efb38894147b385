import { backgroundPool } from "~/platform/database/database.server";

/** No retry is scheduled later than this, and smaller corrections of a clock need no repair. */
const MAX_RETRY_DELAY = "interval '1 hour'";
const TOLERANCE = "interval '1 minute'";

/**
 * If a clock ran ahead and was corrected, dates in the future remain. pg-boss would wait for them:
 * until then no deadline would be kept, no alarm raised and no mail from that time sent.
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
