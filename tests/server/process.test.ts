import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { databaseServer, newDatabase } from "../kit/database/new-database";
import { databasePid } from "../kit/database/portal-database";
import {
  launchServer,
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from "../kit/server/server-process";

let dataDir = "";
const running: RunningServer[] = [];

beforeAll(async () => {
  dataDir = await newDataDir();
  await (await startServer({ DATA_DIR: dataDir })).stop();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

afterAll(() => removeDataDir(dataDir));

async function start(settings: Record<string, string> = { DATA_DIR: dataDir }) {
  const server = await startServer(settings);
  running.push(server);
  return server;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

/** Far more than the portal needs, because the machine may be busy with other things; drills measure it. */
const SOON_MS = 40_000;

const isReady = ({ url }: RunningServer) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

describe("a server process", () => {
  it("is soon ready on existing data and needs under 200 MB", async () => {
    const before = performance.now();
    const server = await start();
    expect(performance.now() - before).toBeLessThan(SOON_MS);
    await fetch(`${server.url}/practice-form?plz=8001`);
    const status = await readFile(`/proc/${server.process.pid}/status`, "utf8");
    const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
    // 125 MB, and up to 155 while every kind of page is rendered once after the start.
    expect(resident).toBeLessThan(200);
  });

  it("soon refuses to be a second one on the same data folder and names the holder", async () => {
    const first = await start();
    const before = performance.now();
    await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(
      `is in use by laborlotse ${first.process.pid}`,
    );
    expect(performance.now() - before).toBeLessThan(SOON_MS);
    // Neither may a command take the database from under it.
    const env = { ...process.env, DATA_DIR: dataDir, PORTAL_SECRET: "" };
    const command = promisify(execFile)(process.execPath, ["build/server/admin.js", "list"], {
      env,
    });
    await expect(command).rejects.toThrow(`is in use by laborlotse ${first.process.pid}`);
    expect((await postForm(`${first.url}/practice-form`, practiceFields())).status).toBe(303);
  });

  it("finishes and exits with 0 on SIGTERM, and takes the database with it", async () => {
    const server = await startServer({ DATA_DIR: dataDir });
    const answers = Array.from({ length: 30 }, () =>
      postForm(`${server.url}/practice-form`, practiceFields()).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    await Promise.race(answers);
    expect(await server.stop()).toBe(0);
    expect((await Promise.all(answers)).filter((status) => status === 303).length).toBeGreaterThan(
      0,
    );
    expect(await databasePid(dataDir)).toBeNaN();
  });

  it("that is told to end while it starts takes its database along, too", {
    tags: "drill",
  }, async () => {
    const server = await launchServer({ DATA_DIR: dataDir });
    await until(async () => !Number.isNaN(await databasePid(dataDir)));
    expect(await server.stop()).toBe(0);
    expect(await databasePid(dataDir)).toBeNaN();
  });

  it("says on SIGTERM that it stops, and answers for DRAIN_SECONDS on connections that end with it", {
    tags: "drill",
  }, async () => {
    const server = await startServer({ DATA_DIR: dataDir, DRAIN_SECONDS: "3" });
    const stopped = server.stop();
    await until(async () => !(await isReady(server)));
    const [health, answer, form] = await Promise.all([
      fetch(`${server.url}/healthz`),
      fetch(server.url),
      postForm(`${server.url}/practice-form`, practiceFields()),
    ]);
    expect([health.status, answer.status, form.status]).toEqual([503, 200, 303]);
    expect(answer.headers.get("Connection")).toBe("close");
    expect(await stopped).toBe(0);
  });

  it("has rendered a page of each kind before it answers, where DRAIN_SECONDS tells of a proxy", async () => {
    const server = await start({ DATA_DIR: dataDir, DRAIN_SECONDS: "1" });
    const readyAt = Date.now();
    const said = () => /"time":(\d+),[^\n]*"rendered":(\d+),"of":(\d+)/.exec(server.output());
    await until(async () => said() !== null);
    const [renderedAt = 0, rendered = 0, of] = said()?.slice(1).map(Number) ?? [];
    expect(renderedAt).toBeLessThanOrEqual(readyAt);
    expect(rendered).toBeGreaterThan(20);
    expect(rendered).toBe(of);
  });

  it("answers again by itself after a kill of the embedded database", {
    tags: "drill",
  }, async () => {
    const server = await start();
    process.kill(await databasePid(dataDir), "SIGKILL");
    await until(async () => !(await isReady(server)));
    await until(() => isReady(server));
    expect((await postForm(`${server.url}/practice-form`, practiceFields())).status).toBe(303);
  });

  it("writes no name, address or query into its log", async () => {
    const server = await start();
    const fields = practiceFields({
      email: "geheim@example.ch",
      practiceOrDoctorName: "Geheimpraxis",
    });
    await postForm(`${server.url}/practice-form`, fields);
    await postForm(`${server.url}/practice-form`, { ...fields, specialty: "" });
    await fetch(`${server.url}/practice-form?plz=Geheimdorf`);
    await fetch(`${server.url}/lab/geheim@example.ch`);
    await fetch(`${server.url}/gibt-es-nicht`);
    await until(async () => server.output().includes('"path":"/gibt-es-nicht","status":404'));
    expect(server.output()).not.toMatch(/geheim/i);
  });
});

describe("PostgreSQL servers by DATABASE_URL", () => {
  let databaseUrl = "";

  beforeAll(async () => {
    databaseUrl = await newDatabase("several_processes");
  });

  it("take two processes at once, which make one record and one mail of the same post", async () => {
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const [first, second] = await Promise.all([start(settings), start(settings)]);
    const fields = practiceFields();
    // As a browser does: what a busy database could not take in time is sent again.
    const untilTaken = async (url = ""): Promise<number> => {
      const { status } = await postForm(`${url}/practice-form`, fields);
      return status === 503 ? untilTaken(url) : status;
    };
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => untilTaken((index % 2 === 0 ? first : second)?.url)),
    );
    expect(new Set(statuses)).toEqual(new Set([303]));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const count = async (table: string) =>
      (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;
    expect(await count("practice_submissions")).toBe(1);
    expect(await count("mails")).toBe(1);
    await until(
      async () => (await client.query("select 1 from mails where status = 'sent'")).rowCount === 1,
    );
    await client.end();
  });

  it("being away soon means 503 with a German page, and recovery by itself", async () => {
    const server = await start({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    const admin = new pg.Client({ connectionString: databaseServer().href });
    await admin.connect();
    await admin.query("alter database several_processes allow_connections false");
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'several_processes'",
    );
    const before = performance.now();
    const answer = await postForm(`${server.url}/practice-form`, practiceFields());
    expect(performance.now() - before).toBeLessThan(SOON_MS);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("Im Moment können wir nichts speichern");
    expect(await isReady(server)).toBe(false);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(server.url)).status).toBe(200);
    await admin.query("alter database several_processes allow_connections true");
    await admin.end();
    await until(() => isReady(server));
    expect((await postForm(`${server.url}/practice-form`, practiceFields())).status).toBe(303);
  });
});
