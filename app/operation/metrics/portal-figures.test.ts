import { describe, expect, it } from "vitest";
import type { PortalCondition } from "~/operation/alarm-checks.server";
import { createFigures } from "./portal-figures.server";

const CALM: PortalCondition = {
  mails: { pending: 0, held: 0, failed: 0, bounced: 0, oldestDue: null, obstacle: null },
  unreached: { labs: 0, rounds: 0 },
  isMailboxUnread: false,
  failedSignIns: { all: 0, most: undefined },
  isDeletionResting: false,
  lastDeletion: undefined,
  backup: undefined,
  publication: { revision: 1, unfit: [], failure: undefined },
  isErasureLogStale: false,
  isWriteRefused: false,
};
const readMetrics = (condition: PortalCondition) => createFigures(condition).metrics();

describe("the figures of the database", () => {
  it("say when the last backup was written, once there is one", async () => {
    const last = new Date("2026-11-22T01:30:00Z");
    const written = await readMetrics({ ...CALM, backup: { last, hasFailed: false } });
    expect(written).toContain("\nlaborlotse_last_backup_timestamp_seconds 1795311000\n");
    for (const backup of [undefined, { last: undefined, hasFailed: true }])
      expect(await readMetrics({ ...CALM, backup })).not.toContain("laborlotse_last_backup");
  });

  it("name every alarm, and those that the desk shows", async () => {
    const text = await readMetrics({ ...CALM, isErasureLogStale: true });
    expect(text).toContain('laborlotse_alarm_active{alarm="journal-behind"} 1\n');
    expect(text).toContain('laborlotse_alarm_active{alarm="backup-missing"} 0\n');
  });
});
