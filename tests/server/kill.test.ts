import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { postForm, practiceFields } from "../practice-post";
import { newDataDir, type RunningServer, removeDataDir, startServer } from "../server-process";

const KILLS = 10;
const FORMS = 200;

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
      await sleep(30 + kill * 25);
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
    const mails = await untilMails(dataDir, sent.length);
    expect(mails.sort()).toEqual([...new Set(mails)].sort());
    expect(mails).toHaveLength(sent.length);
  }, 180_000);
});

/** @returns whether the server answered that it stored the form */
async function post(url: string, fields: Record<string, string>): Promise<boolean> {
  const response = await postForm(`${url}/practice-form`, fields).catch(() => undefined);
  return response?.status === 302 || response?.status === 303;
}

async function storedNames(folder: string): Promise<string[]> {
  const host = encodeURIComponent(join(folder, "postgres"));
  const client = new pg.Client(`postgresql://laborlotse@localhost/laborlotse?host=${host}`);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select practice_name as name from practice_submissions",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

/** Names that the operator's mails are about, once there is one for each form. */
async function untilMails(folder: string, count: number): Promise<string[]> {
  const mailFolder = join(folder, "mail");
  const deadline = Date.now() + 60_000;
  let files: string[] = [];
  while (files.length < count && Date.now() < deadline) {
    await sleep(200);
    files = (await readdir(mailFolder)).filter((name) => name.endsWith(".eml"));
  }
  return Promise.all(
    files.map(async (file) => nameIn(await readFile(join(mailFolder, file), "utf8"))),
  );
}

function nameIn(mail: string): string {
  return /Praxis \d+-\d+/.exec(mail)?.[0] ?? "";
}
