import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { databasePid, queryDatabase } from "../kit/database/portal-database";
import { drillFigure } from "../kit/drill/drill-figure";
import {
  launchServer,
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from "../kit/server/server-process";

const KILLS = 8;

let dataDir: string;
let server: RunningServer | undefined;

afterEach(async () => {
  await server?.stop();
  await removeDataDir(dataDir);
});

/** Kills the server and, where there is one already, the database. */
async function killAll({ process: child }: RunningServer): Promise<void> {
  const database = await databasePid(dataDir);
  if (!Number.isNaN(database)) process.kill(database, "SIGKILL");
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

describe("kill -9 during the first start", () => {
  it("leaves nothing half made: the next start is a first one, or the second", async () => {
    dataDir = await newDataDir();
    const before = performance.now();
    await (await startServer({ DATA_DIR: dataDir })).stop();
    const wholeMs = performance.now() - before;
    await removeDataDir(dataDir);

    let broken = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      dataDir = await newDataDir();
      const killed = await launchServer({ DATA_DIR: dataDir });
      await sleep((wholeMs * (kill + Math.random())) / KILLS);
      await killAll(killed);
      server = await startServer({ DATA_DIR: dataDir });
      const [counts] = await queryDatabase<{ operators: number; labs: number }>(
        dataDir,
        `select (select count(*)::int from admin_users) as operators,
                (select count(*)::int from documents where kind = 'lab') as labs`,
      );
      const page = await fetch(`${server.url}/category/alle`);
      const stored = await postForm(`${server.url}/practice-form`, practiceFields());
      const isWhole = counts?.operators === 1 && counts.labs > 0;
      if (!isWhole || page.status !== 200 || stored.status !== 303) broken += 1;
      await server.stop();
      await removeDataDir(dataDir);
    }
    const promise = `kill -9 during the first start, ${KILLS} times: starts that do not heal`;
    drillFigure(promise, broken, { limit: 0, unit: "starts" });
    expect(broken).toBe(0);
  }, 300_000);
});
