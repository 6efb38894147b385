import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDatabase } from "../kit/database/new-database";
import { drillFigure } from "../kit/drill/drill-figure";
import { type RunningServer, removeDataDir, startServer } from "../kit/server/server-process";

const run = promisify(execFile);
const COMMAND = "build/server/directory.js";
const KILLS = 20;
/** What stands below one folder shares one template. */
const OF_ONE_TEMPLATE = 1_000;
/** With other tests on the machine it takes longer; one that waits for a restart is never shown. */
const SHOWN_MS = 5_000;
const LABS = ["labor-dr-muller", "medlab-basel", "swisslab-bern", "labor-express-genf"];

interface File {
  documents: { kind: string; slug: string; content: { name?: string; intern?: object } }[];
}

let url: string;
let database: pg.Client;
let servers: RunningServer[];
let folder: string;
let samples: File;

beforeAll(async () => {
  url = await newDatabase("publishing");
  folder = await mkdtemp(join(tmpdir(), "laborlotse-publishing-"));
  servers = await Promise.all([1, 2].map(() => startServer(settings())));
  database = new pg.Client({ connectionString: url });
  await database.connect();
  const path = join(folder, "export.json");
  await directory("export", path);
  samples = JSON.parse(await readFile(path, "utf8"));
});

afterAll(async () => {
  await database.end();
  for (const server of servers) {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
  await rm(folder, { recursive: true, force: true });
});

/** The command has the secret of this worker, and so have the servers. */
function settings() {
  const { PORTAL_SECRET } = process.env;
  return { DATABASE_URL: url, ...(PORTAL_SECRET && { PORTAL_SECRET }) };
}

const environment = () => ({ ...process.env, DATABASE_URL: url, NODE_ENV: "production" });
const directory = (...words: string[]) =>
  run(process.execPath, [COMMAND, ...words], { env: environment() });

async function read(server: RunningServer | undefined, path: string, headers = {}) {
  const answer = await fetch((server?.url ?? "") + path, { headers });
  return { status: answer.status, text: await answer.text() };
}

/** A file in which the four labs have another name, to be imported. */
async function renamed(name: (slug: string) => string): Promise<string> {
  const documents = samples.documents.map((one) =>
    one.kind === "lab" && LABS.includes(one.slug)
      ? { ...one, content: { ...one.content, name: name(one.slug) } }
      : one,
  );
  const path = join(folder, "import.json");
  await writeFile(path, JSON.stringify({ ...samples, documents }));
  return path;
}

/** Pages of the site map, of each template some. */
async function samplePaths(server: RunningServer | undefined): Promise<string[]> {
  const sitemap = (await read(server, "/sitemap.xml")).text;
  const all = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  const folders = Map.groupBy(all, (path) => path.split("/")[1]);
  return [...folders.values()].flatMap((some) => some.slice(0, OF_ONE_TEMPLATE));
}

/** @returns milliseconds until every server shows the words on the page */
async function untilShown(path: string, words: string): Promise<number> {
  const start = performance.now();
  for (const server of servers) {
    while (!(await read(server, path)).text.includes(words)) {
      if (performance.now() - start > 20_000) throw new Error(`${path} does not show ${words}`);
      await sleep(50);
    }
  }
  return performance.now() - start;
}

describe("a published change", () => {
  it("is on every page of two processes within five seconds, without a restart", async () => {
    const file = await renamed((slug) => `Umbenannt ${slug}`);
    await Promise.all(servers.map((server) => read(server, "/lab/medlab-basel")));
    const { stdout } = await directory("import", file);
    expect(stdout).toContain("4 documents changed");
    const figure = Math.round(await untilShown("/lab/medlab-basel", "Umbenannt medlab-basel"));
    drillFigure("published on every process", figure, { limit: SHOWN_MS, unit: "ms" });
    for (const server of servers) {
      for (const path of ["/category/alle", "/category/alle.data", "/lab/medlab-basel.data"]) {
        expect((await read(server, path)).text, path).toContain("Umbenannt medlab-basel");
      }
    }
  });

  it("is the same byte for byte whatever headers the first visitor sent", async () => {
    const hostile = {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "gopher",
      Cookie: "laborlotse-admin=x",
      "Accept-Language": "xx",
      "User-Agent": "<script>",
    };
    const [first, second] = servers;
    // Nobody has read these in this revision.
    for (const path of ["/lab/swisslab-bern", "/", "/blog", "/lab/swisslab-bern.data"]) {
      const strange = await read(first, path, hostile);
      const plain = await read(second, path);
      const own = (text: string) => text.replaceAll(/127\.0\.0\.1:\d+/g, "portal");
      expect(own(strange.text)).toBe(own(plain.text));
    }
  });

  it("is refused with its place where the file is wrong, and nothing changes", async () => {
    const broken = await renamed((slug) => (slug === "swisslab-bern" ? "" : "Falsch"));
    const revisions = async () =>
      (await database.query("select count(*)::int as n from publications")).rows;
    const before = await revisions();
    const failed = await directory("import", broken).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("swisslab-bern): name"),
    });
    expect(await revisions()).toEqual(before);
  });

  it("that a template can't show keeps the revision before it, until the next one", async () => {
    const { rows } = await database.query<{ version: number }>(
      `insert into document_versions (kind, slug, version, content, schema_version, published_by)
       select kind, slug, 900, (content - 'specialties') || '{"name": "Kaputt"}', 1, 'Test'
       from document_versions where slug = 'medlab-basel' order by version desc limit 1
       returning version`,
    );
    expect(rows).toHaveLength(1);
    const show = (version: number) =>
      database.query(
        `with shown as (update documents set published_version = ${version} where slug = 'medlab-basel')
         insert into publications (by, documents) values ('Test', '[]');
         notify publication`,
      );
    const before = await read(servers[0], "/lab/medlab-basel");
    const { rows: last } = await database.query<{ published_version: number }>(
      "select published_version from documents where slug = 'medlab-basel'",
    );
    await show(900);
    for (const server of servers) {
      const kept = "revision not published: the earlier one stays";
      await expect.poll(() => server.output(), { timeout: 10_000 }).toContain(kept);
      expect((await read(server, "/lab/medlab-basel")).status).toBe(200);
      expect((await read(server, "/category/alle")).text).not.toContain("Kaputt");
    }
    expect((await read(servers[0], "/lab/medlab-basel")).text).toBe(before.text);
    await show(last[0]?.published_version ?? 1);
    await directory("import", await renamed((slug) => `Heil ${slug}`));
    await untilShown("/lab/medlab-basel", "Heil medlab-basel");
  });

  it("leaves pages that it does not touch as they were, and all as a new process renders them", async () => {
    const [first] = servers;
    const paths = await samplePaths(first);
    const etagOf = async (path: string) =>
      (await fetch((first?.url ?? "") + path)).headers.get("etag");
    for (const path of paths) await read(first, path);
    const before = [await etagOf("/faq"), await etagOf("/lab/medlab-basel")];
    for (const step of [1, 2]) {
      await directory("import", await renamed((slug) => `Schritt ${step} ${slug}`));
      await untilShown("/lab/medlab-basel", `Schritt ${step}`);
      for (const path of paths.slice(0, 15 * step)) await read(first, path);
    }
    expect(await etagOf("/faq")).toBe(before[0]);
    expect(await etagOf("/lab/medlab-basel")).not.toBe(before[1]);
    const fresh = await startServer(settings());
    const other: string[] = [];
    const own = (text: string) => text.replaceAll(/127\.0\.0\.1:\d+/g, "portal");
    for (const path of paths) {
      const [kept, rendered] = await Promise.all([read(first, path), read(fresh, path)]);
      if (own(kept.text) !== own(rendered.text)) other.push(path);
    }
    await fresh.stop();
    await removeDataDir(fresh.dataDir);
    expect(paths.length).toBeGreaterThan(20);
    expect(other).toEqual([]);
  }, 240_000);

  it("of a publisher that is killed at any moment is whole or not there: no page mixes two", async () => {
    const start = performance.now();
    await directory("import", await renamed((slug) => `Fassung 0 ${slug}`));
    const whole = performance.now() - start;
    await untilShown("/category/alle", "Fassung 0");
    const seen = new Set<string>();
    let mixed = 0;
    const look = async () => {
      for (const server of servers) {
        for (const path of ["/category/alle", "/category/alle.data", "/category/alle?q=Fassung"]) {
          const { text } = await read(server, path);
          const shown = new Set(text.match(/Fassung \d+/g));
          if (shown.size > 1) mixed += 1;
          for (const one of shown) seen.add(one);
        }
      }
    };
    for (let round = 1; round <= KILLS; round++) {
      const path = await renamed((slug) => `Fassung ${round} ${slug}`);
      const child = spawn(process.execPath, [COMMAND, "import", path], { env: environment() });
      const ended = once(child, "exit");
      // Some are killed before they end, some are not, however busy the machine is.
      await sleep(whole * (0.3 + Math.random()));
      child.kill("SIGKILL");
      await Promise.all([ended, look()]);
    }
    await directory("import", await renamed((slug) => `Fassung 99 ${slug}`));
    await untilShown("/category/alle", "Fassung 99");
    await look();
    const [first] = servers;
    for (const slug of LABS) {
      // The space after a number does not break.
      expect((await read(first, `/lab/${slug}`)).text).toMatch(new RegExp(`Fassung 99\\s${slug}`));
    }
    drillFigure(`publishing killed ${KILLS} times: pages of two revisions`, mixed, {
      limit: 0,
      unit: "pages",
    });
    expect(seen.size).toBeGreaterThan(1);
  }, 180_000);
});

describe("what is internal", () => {
  const CANARY = "kanarienvogel";

  it("reaches no page, no data, no site map and no open export", async () => {
    await database.query(`
      update document_versions set note = '${CANARY}', published_by = '${CANARY}',
        content = content || '{"intern": {"note": "${CANARY}", "answers": [{"label": "${CANARY}", "value": "${CANARY}"}]}}';
      update documents set draft = '{"name": "${CANARY}"}', draft_by = '${CANARY}';
      insert into contacts (lab, name, email) values ('medlab-basel', '${CANARY}', '${CANARY}@b.example');
      insert into evidence (lab, kind, number, source_url, checked_by, checked_at, valid_until)
        values ('medlab-basel', 'sas', 'STS 0815', 'https://sas.example/', '${CANARY}', '2026-01-01', '2030-01-01');
      insert into proposals (kind, slug, content, based_on, proposed_by, invited_by, status)
        values ('lab', 'medlab-basel', '{"name": "${CANARY}"}', 1, '${CANARY}', '${CANARY}', 'open');
      insert into publications (by, documents) values ('${CANARY}', '[]');
      notify publication`);
    await untilShown("/lab/medlab-basel", "STS 0815");
    const [server] = servers;
    const paths = await samplePaths(server);
    expect(paths).toEqual(expect.arrayContaining(["/", "/blog", "/tests"]));
    const data = paths.map((path) => (path === "/" ? "/_.data" : `${path}.data`));
    const searches = ["/category/alle", "/tests"].map((path) => `${path}?q=${CANARY.slice(0, 4)}`);
    for (const address of ["/sitemap.xml", "/results", ...paths, ...data, ...searches]) {
      expect((await read(server, address)).text.includes(CANARY), address).toBe(false);
    }
    const open = join(folder, "open.json");
    await directory("export", open, "--open");
    expect(await readFile(open, "utf8")).not.toContain(CANARY);
  }, 180_000);
});
