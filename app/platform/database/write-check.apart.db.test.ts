import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { alarms } from "#database/operation";
import { findAlarms, readPortalCondition } from "~/operation/alarm-checks.server";
import { sendAlarms } from "~/operation/alarms.server";
import { createHealthHandler } from "~/operation/gateway/health.server";
import { toExchange } from "~/platform/http/handler.server";
import { databaseServer } from "../../../tests/kit/database/new-database";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { database } from "./database.server";
import { recordDatabaseWriteRefusal } from "./write-check.server";

const REFUSES = "database-refuses";
const names = async () => findAlarms(await readPortalCondition()).map(({ name }) => name);

async function readiness(): Promise<number> {
  const serveHealth = createHealthHandler(() => false);
  const server = createServer((request, response) => serveHealth(toExchange(request, response)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}/readyz`, {
    headers: { Connection: "close" },
  });
  server.close();
  return status;
}

describe("a database that answers and stores nothing", () => {
  useDatabase();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"], now: performance.now() });
  });
  afterEach(() => vi.useRealTimers());
  const later = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

  it("makes /readyz red and is an alarm, on the desk at once and by mail when it stores again; a form that found no room counts, too", async () => {
    expect(await readiness()).toBe(200);
    await setReadOnly(true);
    later(11);
    expect(await readiness()).toBe(503);
    expect(await names()).toContain(REFUSES);
    await expect(sendAlarms()).rejects.toThrow();

    await setReadOnly(false);
    later(16);
    expect(await readiness()).toBe(200);
    await sendAlarms();
    expect((await database().select().from(alarms)).map(({ name }) => name)).toContain(REFUSES);
    later(180);
    expect(await names()).not.toContain(REFUSES);

    recordDatabaseWriteRefusal(new Error("Failed query", { cause: full() }));
    expect(await readiness()).toBe(503);
    expect(await names()).toContain(REFUSES);
    later(16);
    expect(await readiness()).toBe(200);
  });
});

function full(): Error {
  return Object.assign(new pg.DatabaseError("could not extend file", 1, "error"), {
    code: "53100",
  });
}

async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const name = `test_${process.env.VITEST_POOL_ID}`;
  const admin = new pg.Client(databaseServer().href);
  await admin.connect();
  await admin.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`);
  await admin.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
  await admin.end();
}
