import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { databaseServer } from "../../../tests/kit/database/new-database";
import {
  connectDatabase,
  connectionPool,
  disconnectDatabase,
  inTransaction,
} from "./database.server";

const CONNECTIONS = 10;

it("after PostgreSQL hung, no connection is lost and no half transaction is left open", async () => {
  const folder = await mkdtemp(join(tmpdir(), "laborlotse-proxy-"));
  const url = databaseServer();
  const proxy = await startProxy(url.searchParams.get("host") ?? "", folder);
  url.searchParams.set("host", folder);
  connectDatabase(url.href);
  const atOnce = (length: number) =>
    Array.from({ length }, () => inTransaction((tx) => tx.execute(sql`select pg_sleep(0.1)`)));
  try {
    await connectionPool().query("create table hung (who text)");
    await Promise.all(atOnce(CONNECTIONS));

    const half = inTransaction(async (tx) => {
      await tx.execute(sql`insert into hung values ('half')`);
      proxy.hang();
      await tx.execute(sql`select 1`);
    });
    const outcomes = await Promise.allSettled([half, ...atOnce(CONNECTIONS - 1)]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill("rejected"));
    proxy.goOn();

    await Promise.all(atOnce(CONNECTIONS));
    await inTransaction((tx) => tx.execute(sql`insert into hung values ('whole')`));
    const { rows } = await connectionPool().query("select who from hung");
    expect(rows).toEqual([{ who: "whole" }]);
  } finally {
    proxy.goOn();
    await connectionPool().query("drop table hung");
    await disconnectDatabase();
    await proxy.stop();
    await rm(folder, { recursive: true });
  }
});

async function startProxy(from: string, to: string) {
  const socketIn = (folder: string) => join(folder, ".s.PGSQL.5432");
  const ways: [from: Socket, to: Socket][] = [];
  const proxy = createServer((portal) => {
    const postgres = connect(socketIn(from));
    ways.push([portal, postgres], [postgres, portal]);
    for (const [one, other] of ways.slice(-2)) {
      one.pipe(other);
      one.on("error", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(socketIn(to), resolve));
  return {
    hang: () => ways.forEach(([one, other]) => void one.unpipe(other)),
    goOn: () => ways.forEach(([one, other]) => void one.pipe(other)),
    async stop() {
      for (const [one] of ways) one.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
