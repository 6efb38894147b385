import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { inDrill } from "../drill";
import { portalDatabase } from "../portal-database";
import { postForm, practiceFields } from "../practice-post";
import { newDataDir, type RunningServer, removeDataDir, startServer } from "../server-process";

/** Each a little later than the one before. */
const KILLS = inDrill(10, 3);
const LATER_MS = 200 / KILLS;
/** All of them take about as long as the last server lives. */
const FORMS = 100;

let server: RunningServer | undefined;
let dataDir = "";

afterAll(async () => {
  await server?.stop();
  await removeDataDir(dataDir);
});

describe("kill -9 of the server while forms are being posted", () => {
  it("loses nothing that was answered and doubles nothing that is sent again", async () => {
    dataDir = await newDataDir();
    const sent: Record<string, string>[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      server = await startServer({ DATA_DIR: dataDir });
      const { url, process: child } = server;
      const forms = Array.from({ length: FORMS }, (_, index) =>
        practiceFields({ practiceOrDoctorName: `Praxis ${kill}-${index}` }),
      );
      sent.push(...forms);
      const answers = forms.map((fields) => post(url, fields));
      await sleep(20 + kill * LATER_MS);
      child.kill("SIGKILL");
      await once(child, "exit");
      const stored = await Promise.all(answers);
      server = await startServer({ DATA_DIR: dataDir });
      const again = forms.filter((_, index) => !stored[index]);
      for (let index = 0; index < again.length; index += 20) {
        const batch = again.slice(index, index + 20);
        const results = await Promise.all(batch.map((fields) => post(server?.url ?? "", fields)));
        expect(results).not.toContain(false);
      }
      await server.stop();
    }

    server = await startServer({ DATA_DIR: dataDir });
    const names = await storedNames(dataDir);
    expect(names.sort()).toEqual(sent.map((fields) => fields.practiceOrDoctorName).sort());
    expect(await untilTold(dataDir)).toEqual({ forms: sent.length, waiting: 0, told: 1 });
  }, 180_000);
});

/** @returns whether the server answered that it stored the form */
async function post(url: string, fields: Record<string, string>): Promise<boolean> {
  const response = await postForm(`${url}/practice-form`, fields).catch(() => undefined);
  return response?.status === 302 || response?.status === 303;
}

async function ask<Row extends pg.QueryResultRow>(folder: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(portalDatabase(folder));
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

async function storedNames(folder: string): Promise<string[]> {
  const sql = "select practice_name as name from practice_submissions";
  return (await ask<{ name: string }>(folder, sql)).map(({ name }) => name);
}

/** How often at most the operator is told of a form, in a mail or, in such a flood, in a digest, once none waits. */
async function untilTold(folder: string) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const [sums] = await ask<{ forms: number; waiting: number; told: number }>(
      folder,
      `select count(*)::int as forms, max(mails)::int as told,
              (count(*) filter (where pending or mails is null))::int as waiting
       from practice_submissions p
       left join (select entry_id, count(*) as mails, bool_or(status = 'pending') as pending
                  from mails group by entry_id) m on m.entry_id = p.id`,
    );
    if (sums?.waiting === 0 || Date.now() > deadline) return sums;
    await sleep(200);
  }
}
