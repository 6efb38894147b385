import { describe, expect, it } from "vitest";
import { connectionPool } from "~/platform/database/database.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { clampFutureJobTimestamps, jobs } from "./jobs.server";

const AHEAD = "now() + interval '40 days'";

const ask = async (sql: string) => (await connectionPool().query(sql)).rows;

describe("after a clock that ran ahead was set right", () => {
  useDatabase();

  it("what is done again and again is due again, not only in the future", async () => {
    await jobs().createQueue("clock");
    await ask(`update pgboss.version set cron_on = ${AHEAD}, bam_on = ${AHEAD}`);
    await ask(
      `update pgboss.queue set monitor_claim_on = ${AHEAD}, monitor_on = ${AHEAD}, maintain_on = ${AHEAD}`,
    );
    await clampFutureJobTimestamps();
    const waiting = await ask(`
      select 1 from pgboss.version where greatest(cron_on, bam_on) > now()
      union all select 1 from pgboss.queue where greatest(monitor_claim_on, monitor_on, maintain_on) > now()`);
    expect(waiting).toEqual([]);
  });

  it("jobs of that time wait as long as they were meant to; others are left as they are", async () => {
    await jobs().createQueue("clock");
    const send = async (startAfter: number) =>
      (await jobs().send("clock", null, { startAfter })) ?? "";
    const [begun, retried, digest, untouched] = [
      await send(0),
      await send(0),
      await send(660),
      await send(7_200),
    ];
    await ask(`update pgboss.job set created_on = created_on + interval '40 days',
      start_after = start_after + interval '40 days' where id in ('${begun}', '${digest}')`);
    await ask(
      `update pgboss.job set state = 'retry', start_after = ${AHEAD} where id = '${retried}'`,
    );
    await clampFutureJobTimestamps();
    const minutes = async (id: string) => {
      const sql = `select round(extract(epoch from start_after - now()) / 60)::int as n from pgboss.job where id = '${id}'`;
      return (await ask(sql))[0]?.n;
    };
    expect(await minutes(begun)).toBeLessThanOrEqual(0);
    expect(await minutes(retried)).toBeLessThanOrEqual(0);
    expect(await minutes(digest)).toBe(11);
    expect(await minutes(untouched)).toBe(120);
  });
});
