import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OTHER_REASON } from "../../app/leads/email-opt-out/fields";
import { postForm } from "../kit/calls/practice-post";
import { signInAt } from "../kit/calls/sign-in";
import { newDatabase } from "../kit/database/new-database";
import { type RunningServer, startServer } from "../kit/server/server-process";

const ONE = "the first secret of these processes";
const NEXT = "the secret that follows upon the first";

const folders: string[] = [];
const servers: RunningServer[] = [];

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "laborlotse-secrets-"));
  folders.push(folder);
  return folder;
}

async function start(settings: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(settings);
  servers.push(server);
  return server;
}

describe("a portal without the setting", () => {
  it("keeps a secret of its own, and refuses another in one line without leaving its database behind", async () => {
    const DATA_DIR = join(await newFolder(), "data");
    const server = await start({ DATA_DIR });
    expect((await stat(join(DATA_DIR, "secret"))).mode & 0o777).toBe(0o600);
    await server.stop();
    const refused = startServer({ DATA_DIR, PORTAL_SECRET: ONE });
    await expect(refused).rejects.toThrow(/\nThe database belongs to another secret [^\n]+\n$/);
    await expect(stat(join(DATA_DIR, "postgres/postmaster.pid"))).rejects.toThrow("ENOENT");
    await (await start({ DATA_DIR })).stop();
  });
});

describe("several processes with one database", () => {
  let shared: Record<string, string>;

  beforeAll(async () => {
    shared = { DATABASE_URL: await newDatabase("several_secrets"), DATA_DIR: await newFolder() };
  });

  /** What the desk answers, and whether an opt-out is stored. */
  async function use(url: string, Cookie: string) {
    const desk = await fetch(`${url}/admin`, { headers: { Cookie }, redirect: "manual" });
    const optOut = { email: "praxis@example.ch", reason: OTHER_REASON, otherReason: "Ferien" };
    return [desk.status, (await postForm(`${url}/email-opt-out`, optOut)).status];
  }

  it("get the next secret one after the other, while the others go on and nobody is signed out", {
    tags: "drill",
  }, async () => {
    const first = await start({ ...shared, PORTAL_SECRET: ONE });
    const cookie = await signInAt(first.url);
    const rotating = { ...shared, PORTAL_SECRET: NEXT, PORTAL_SECRET_OLD: ONE };
    const second = await start(rotating);
    for (const { url } of [first, second]) expect(await use(url, cookie)).toEqual([200, 303]);

    await expect(startServer({ ...shared, PORTAL_SECRET: ONE })).rejects.toThrow("another secret");
    await first.stop();
    const third = await start(rotating);
    const fourth = await start({ ...shared, PORTAL_SECRET: NEXT });
    for (const { url } of [third, fourth]) expect(await use(url, cookie)).toEqual([200, 303]);

    const client = new pg.Client({ connectionString: shared.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query(
      "select count(distinct address_hash)::int as n from email_opt_outs",
    );
    await client.end();
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("refuse one that has no secret, and make none for it", async () => {
    await (await start({ ...shared, PORTAL_SECRET: NEXT })).stop();
    const DATA_DIR = await newFolder();
    await expect(startServer({ ...shared, DATA_DIR })).rejects.toThrow(
      /\nThe secret of this database is missing: set PORTAL_SECRET[^\n]+\n$/,
    );
    await expect(stat(join(DATA_DIR, "secret"))).rejects.toThrow("ENOENT");
  });
});
