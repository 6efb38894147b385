import pg from "pg";
import { portalDatabase } from "../kit/database/portal-database";

/** Does `what` while PostgreSQL takes no connections to the portal's database. */
export async function withoutDatabase(dataDir: string, what: () => Promise<void>): Promise<void> {
  const server = new pg.Client(portalDatabase(dataDir, "postgres"));
  await server.connect();
  const allow = (isAllowed: boolean) =>
    server.query(`alter database laborlotse allow_connections ${isAllowed}`);
  try {
    await allow(false);
    await server.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'laborlotse'",
    );
    await what();
  } finally {
    await allow(true);
    await server.end();
  }
}
