import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { backgroundPool, type Transaction } from "./database.server";

type Channel = "publication";

/** After a connection has broken, or has heard nothing of what this process told itself. */
const RETRY_MS = 60_000;

export interface Listener {
  /** False until a notification has really come, and again once the connection breaks. */
  isHearing(): boolean;
  end(): void;
}

/** Tells all processes that listen once the transaction commits, even if this one is killed right after. */
export async function notifyAtCommit(tx: Transaction, channel: Channel): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/**
 * Listens on one of the background connections. Behind a pooler in transaction mode `listen` succeeds and nothing ever
 * comes, so the listener first notifies itself on another connection.
 * @param onNotice also called when hearing ends, because something may have been missed
 */
export function listenTo(channel: Channel, onNotice: () => void): Listener {
  let client: pg.PoolClient | undefined;
  let isHearing = false;
  let isOver = false;
  let retry: NodeJS.Timeout | undefined;

  async function begin(): Promise<void> {
    const connected = await backgroundPool().connect();
    if (isOver) return connected.release();
    client = connected;
    const trial = randomUUID();
    connected.on("notification", ({ payload }) => {
      if (payload === trial) isHearing = true;
      else if (payload === "") onNotice();
    });
    connected.once("end", () => {
      if (client === connected) breakOff();
    });
    await connected.query(`listen ${channel}`);
    await backgroundPool().query("select pg_notify($1, $2)", [channel, trial]);
    // It broke meanwhile: the next try is planned.
    if (client !== connected) return;
    retry = setTimeout(() => {
      if (!isHearing) breakOff();
    }, RETRY_MS).unref();
  }

  function breakOff(): void {
    const wasHearing = isHearing;
    leave();
    if (isOver) return;
    if (wasHearing) onNotice();
    clearTimeout(retry);
    retry = setTimeout(start, RETRY_MS).unref();
  }

  /** Closes the connection, whose next user must not get notifications. */
  function leave(): void {
    const left = client;
    client = undefined;
    isHearing = false;
    left?.release(true);
  }

  function start(): void {
    begin().catch(breakOff);
  }

  start();
  return {
    isHearing: () => isHearing,
    end() {
      isOver = true;
      clearTimeout(retry);
      leave();
    },
  };
}
