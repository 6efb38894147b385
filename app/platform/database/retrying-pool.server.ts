import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const PAUSE_MS = 100;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * Waits if PostgreSQL has no connection left (53300), as it waits for a free one of the pool: at most
 * `connectionTimeoutMillis` in all.
 */
export class RetryingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.connectWithRetry();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  private async connectWithRetry(): Promise<pg.PoolClient> {
    const end = performance.now() + (this.options.connectionTimeoutMillis ?? 0);
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        const isFull = error instanceof pg.DatabaseError && error.code === "53300";
        if (!isFull || performance.now() + PAUSE_MS > end) throw error;
        await sleep(PAUSE_MS);
      }
    }
  }
}
