import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { databasePid, queryDatabase } from "../kit/database/portal-database";
import { drillFigure } from "../kit/drill/drill-figure";
import {
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
  untilReady,
} from "../kit/server/server-process";

const VICTIMS = ["server", "database", "both"] as const;
type Victim = (typeof VICTIMS)[number];

const KILLS = 10;
const FORMS = 100;
/** They take about as long as the last victim lives. */
const MAX_DURATION_MS = 4 * FORMS;
const READY_MS: Record<Victim, number> = { server: 2_000, database: 5_000, both: 5_000 };

let server: RunningServer;

afterEach(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

describe("kill -9 while forms are being posted", () => {
  it.each(VICTIMS)(
    "of %s loses nothing that was answered and doubles nothing that is sent again",
    async (victim) => {
      server = await startServer({ DATA_DIR: await newDataDir() });
      const sent: string[] = [];
      const readyMs: number[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        const names = Array.from({ length: FORMS }, (_, index) => `Praxis ${kill}-${index}`);
        sent.push(...names);
        readyMs.push(await killMeanwhile(names, victim));
      }
      await untilAllTold();
      const stored = await storedForms();
      const names = new Set(stored.map(({ name }) => name));
      const count = (what: string, figure: number) =>
        drillFigure(`kill -9 of ${victim}: ${what}`, figure, { limit: 0, unit: "forms" });
      count("forms lost", sent.filter((name) => !names.has(name)).length);
      count("forms doubled", stored.length - names.size);
      count("mail lost", stored.filter(({ mails }) => mails === 0).length);
      count("mail doubled", stored.filter(({ mails }) => mails > 1).length);
      drillFigure(`kill -9 of ${victim}: ready again`, Math.max(...readyMs), {
        limit: READY_MS[victim],
        unit: "ms",
      });
    },
    300_000,
  );
});

/**
 * Posts forms, kills at some moment of it, and posts those again that were not answered.
 * @returns milliseconds from the kill of the database, else from the new start, until the portal is ready
 */
async function killMeanwhile(names: string[], victim: Victim): Promise<number> {
  const forms = names.map((practiceOrDoctorName) => practiceFields({ practiceOrDoctorName }));
  const answers = forms.map(post);
  await sleep(10 + Math.random() * MAX_DURATION_MS);
  const readyMs = await killNow(victim);
  const stored = await Promise.all(answers);
  const again = forms.filter((_, index) => !stored[index]);
  for (let index = 0; index < again.length; index += 20) {
    const results = await Promise.all(again.slice(index, index + 20).map(post));
    expect(results).not.toContain(false);
  }
  return readyMs;
}

async function killNow(victim: Victim): Promise<number> {
  const { dataDir, process: child } = server;
  const database = await databasePid(dataDir);
  let start = performance.now();
  if (victim !== "server") process.kill(database, "SIGKILL");
  if (victim === "database") {
    // Its connections outlive it by a moment, in which the portal still looks ready.
    while ([database, Number.NaN].includes(await databasePid(dataDir))) await sleep(10);
    await untilReady(server);
  } else {
    child.kill("SIGKILL");
    await once(child, "exit");
    start = performance.now();
    server = await startServer({ DATA_DIR: dataDir });
  }
  return Math.round(performance.now() - start);
}

/** @returns whether the server answered that it stored the form */
async function post(fields: Record<string, string>): Promise<boolean> {
  const response = await postForm(`${server.url}/practice-form`, fields).catch(() => undefined);
  return response?.status === 303;
}

/** Each form with the number of mails about it that have left, or that a job is there to send. */
function storedForms(): Promise<{ name: string; mails: number }[]> {
  return queryDatabase(
    server.dataDir,
    `select p.practice_name as name, count(m.id)::int as mails
     from practice_submissions p left join mails m on m.entry_id = p.id and (
       m.status <> 'pending' or exists (select from pgboss.job j
         where j.data->>'mailId' = m.id::text and j.state in ('created', 'retry', 'active')))
     group by p.id, p.practice_name`,
  );
}

/** The operator is told of a form in a mail or, in such a flood, in a digest. */
async function untilAllTold(): Promise<void> {
  const waiting = async () => {
    const sql = "select id from mails where status = 'pending' and entry_id is not null";
    return (await queryDatabase(server.dataDir, sql)).length;
  };
  await expect.poll(waiting, { timeout: 90_000, interval: 500 }).toBe(0);
}
