import type pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { backgroundPool, connectionPool, inTransaction } from "./database.server";
import { type Listener, listenTo, notifyAtCommit } from "./notifications.server";

let notices = 0;
let listener: Listener | undefined;

function listen(): Listener {
  notices = 0;
  listener = listenTo("publication", () => {
    notices += 1;
  });
  return listener;
}

afterEach(() => {
  listener?.end();
  vi.restoreAllMocks();
});

describe("a process that listens", () => {
  useDatabase();

  it("hears what any process announces, and nothing of its own trial", async () => {
    const { isHearing } = listen();
    await expect.poll(isHearing).toBe(true);
    expect(notices).toBe(0);
    await inTransaction((tx) => notifyAtCommit(tx, "publication"));
    await expect.poll(() => notices).toBe(1);
    await connectionPool().query("notify publication");
    await expect.poll(() => notices).toBe(2);
  });

  it("says that it hears no more once its connection breaks, as something may have been missed", async () => {
    const { isHearing } = listen();
    await expect.poll(isHearing).toBe(true);
    await connectionPool().query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'",
    );
    await expect.poll(() => notices).toBe(1);
    expect(isHearing()).toBe(false);
  });

  it("finds out that a firewall has dropped its silent connection", () => {
    // What the system asks the other side cannot be seen from here.
    expect(backgroundPool().options).toMatchObject({ keepAlive: true });
  });

  it("gives back a connection that breaks before the trial, and tries once more only", async () => {
    const pool = backgroundPool();
    const heldConnections = () => pool.totalCount - pool.idleCount;
    const before = heldConnections();
    const query = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<unknown>;
    let hasBroken = false;
    vi.spyOn(pool, "query").mockImplementationOnce(async (text: string, values: unknown[]) => {
      await connectionPool().query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'",
      );
      await expect.poll(heldConnections).toBe(before);
      hasBroken = true;
      return query(text, values);
    });
    const timers = vi.spyOn(globalThis, "setTimeout");
    const { isHearing, end } = listen();
    await expect.poll(() => hasBroken).toBe(true);
    await connectionPool().query("notify publication");
    expect(isHearing()).toBe(false);
    expect(timers.mock.calls.filter(([, ms]) => ms === 60_000)).toHaveLength(1);
    end();
  });

  it("says so behind a pooler that keeps notifications to itself, and gives the connection back", async () => {
    const pool = backgroundPool();
    const heldConnections = () => pool.totalCount - pool.idleCount;
    const before = heldConnections();
    const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
    vi.spyOn(pool, "connect").mockImplementationOnce(async () => {
      const client = await connect();
      vi.spyOn(client, "on").mockReturnValue(client);
      return client;
    });
    const { isHearing, end } = listen();
    await expect.poll(heldConnections).toBe(before + 1);
    await connectionPool().query("notify publication");
    expect([isHearing(), notices]).toEqual([false, 0]);
    end();
    await expect.poll(heldConnections).toBe(before);
  });
});
