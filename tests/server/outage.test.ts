import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { signInAt } from "../kit/calls/sign-in";
import { databaseServer, newDatabase } from "../kit/database/new-database";
import {
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from "../kit/server/server-process";

const DATABASE = "outage";

let dataDir = "";
let databaseUrl = "";
let admin: pg.Client;
let server: RunningServer;

beforeAll(async () => {
  dataDir = await newDataDir();
  databaseUrl = await newDatabase(DATABASE);
  admin = new pg.Client({ connectionString: databaseServer().href });
  await admin.connect();
  // The first start makes the first account; what a later one does without it is tried here.
  await (await start()).stop();
  server = await start();
});

afterEach(bringDatabaseBack);

afterAll(async () => {
  await server.stop();
  await admin.query(`drop database ${DATABASE} with (force)`);
  await admin.end();
  await removeDataDir(dataDir);
});

function start(): Promise<RunningServer> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FORM_LIMIT: "1000000" };
  return startServer(settings);
}

const cutConnections = () =>
  admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    DATABASE,
  ]);

async function takeDatabaseAway(): Promise<void> {
  await admin.query(`alter database ${DATABASE} allow_connections false`);
  await cutConnections();
}

async function bringDatabaseBack(): Promise<void> {
  await admin.query(`alter database ${DATABASE} allow_connections true`);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
}

const get = (path: string, cookie = "") =>
  fetch(server.url + path, {
    redirect: "manual",
    headers: cookie === "" ? {} : { Cookie: cookie },
  });

const postPractice = () => postForm(`${server.url}/practice-form`, practiceFields());

const signIn = () => signInAt(server.url);

describe("the desk with the database away", () => {
  it("lets the operator in after an outage during which the sign-in was first opened", async () => {
    await takeDatabaseAway();
    expect((await get("/admin/login")).status).toBe(200);
    await bringDatabaseBack();
    expect((await get("/admin", await signIn())).status).toBe(200);
  });

  it("answers 503 and sends nobody to the sign-in; the session goes on afterwards", async () => {
    const cookie = await signIn();
    await takeDatabaseAway();
    for (const path of ["/admin", "/admin/e-mails", "/admin.data", "/admin/stand.data"]) {
      const answer = await get(path, cookie);
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 503, null]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await answer.text()).toContain("Wir sind gleich wieder da");
    }
    const reported = await postForm(`${server.url}/admin/stand`, {}, { Cookie: cookie });
    expect(reported.status).toBe(503);
    await bringDatabaseBack();
    expect((await get("/admin", cookie)).status).toBe(200);
  });
});

describe("connections that PostgreSQL ends in the middle of requests", () => {
  const MIDDLE_MS = 3_000;

  it("mean 503 or the answer itself: never 500, and no operator is signed out", async () => {
    const cookie = await signIn();
    const isOver = sleep(MIDDLE_MS).then(() => true);
    const untilOver = async (work: () => Promise<unknown>) => {
      while (!(await Promise.race([isOver, work().then(() => false)])));
    };
    const stored = new Map<number, number>();
    const read = new Map<number, number>();
    const count = async (statuses: Map<number, number>, answer: Promise<Response>) => {
      const { status } = await answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    await Promise.all([
      ...Array.from({ length: 6 }, () => untilOver(() => count(stored, postPractice()))),
      untilOver(() => count(read, get("/admin", cookie))),
      untilOver(() => Promise.all([cutConnections(), sleep(50)])),
    ]);
    expect([...stored.keys()].sort().join()).toMatch(/^(303,)?503$/);
    expect([200, 503]).toEqual(expect.arrayContaining([...read.keys()]));
    await bringDatabaseBack();
    // A connection that was cut while idle costs one more answer.
    await expect.poll(async () => (await postPractice()).status).toBe(303);
  });
});
