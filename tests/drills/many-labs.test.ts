import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { drillFigure } from "../kit/drill/drill-figure";
import {
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
  UNSET,
} from "../kit/server/server-process";

const run = promisify(execFile);
const LABS = 1_000;

interface Document {
  kind: string;
  slug: string;
  content: { name?: string };
}

let server: RunningServer;
let dataDir: string;
let folder: string;

beforeAll(async () => {
  dataDir = await newDataDir();
  folder = await mkdtemp(join(tmpdir(), "laborlotse-many-"));
  server = await startServer({ DATA_DIR: dataDir });
  const file = await exported();
  const labs = file.documents.filter(({ kind }) => kind === "lab");
  const many = Array.from({ length: LABS }, (_, index) => {
    const like = labs[index % labs.length];
    return {
      ...like,
      slug: `labor-${index}`,
      content: { ...like?.content, name: `Labor ${index}` },
    };
  });
  await imported({ ...file, documents: [...file.documents, ...many] });
}, 60_000);

afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
  await rm(folder, { recursive: true, force: true });
});

const directory = (...words: string[]) =>
  run(process.execPath, ["build/server/directory.js", ...words], {
    env: { ...process.env, ...UNSET, DATA_DIR: dataDir, NODE_ENV: "production" },
  });

async function exported(): Promise<{ documents: Document[] }> {
  const path = join(folder, "export.json");
  await directory("export", path);
  return JSON.parse(await readFile(path, "utf8"));
}

async function imported(file: object): Promise<void> {
  const path = join(folder, "import.json");
  await writeFile(path, JSON.stringify(file));
  await directory("import", path);
}

async function untilShown(path: string, words: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { text } = await read(path);
    if (text.includes(words)) return performance.now() - start;
    if (performance.now() - start > 30_000) throw new Error(`${path} does not show ${words}`);
    await sleep(50);
  }
}

async function read(path: string) {
  const start = performance.now();
  const answer = await fetch(server.url + path);
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - start };
}

/** Of five times: the machine has other things to do as well. */
async function quickest(path: string): Promise<number> {
  const times = [];
  for (let time = 1; time <= 5; time++) times.push((await read(path)).ms);
  return Math.min(...times);
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

it("a thousand labs: a change is served within five seconds, lists and search within 50 ms, in 500 MB", async () => {
  await untilShown("/lab/labor-999", "Labor 999");
  const file = await exported();
  const changed = file.documents.map((one) =>
    one.slug === "labor-500" ? { ...one, content: { ...one.content, name: "Umbenannt" } } : one,
  );
  await imported({ ...file, documents: changed });
  const served = await untilShown("/lab/labor-500", "Umbenannt");
  const times = {
    served,
    list: await quickest("/category/alle"),
    data: await quickest("/category/alle.data"),
    search: await quickest("/category/alle?q=Umbenannt"),
    filter: await quickest("/category/alle?specialty=Urologie"),
    megabytes: residentMegabytes(),
  };
  const figure = (what: string, value: number, limit: number, unit: string) =>
    drillFigure(`1,000 laboratories: ${what}`, Math.round(value), { limit, unit });
  figure("a change is served", times.served, 5_000, "ms");
  for (const name of ["list", "data", "search", "filter"] as const) {
    figure(name, times[name], 50, "ms");
  }
  const { text } = await read("/category/alle?specialty=Urologie");
  figure("page of 50 rows", Buffer.byteLength(text) / 1_000, 400, "kB");
  // Two fifths of it is what V8 has not cleared up yet, and does within ten seconds. With
  // `--heap-growing-percent=40` it stays at 340 MB, for two fifths more work on each page.
  figure("memory", times.megabytes, 500, "MB");
}, 60_000);

it("a thousand labs: ready on existing data within 1.5 s, where nothing else is at work", async () => {
  const times: number[] = [];
  for (let start = 1; start <= 3; start++) {
    await server.stop();
    const from = performance.now();
    server = await startServer({ DATA_DIR: dataDir });
    times.push(performance.now() - from);
  }
  drillFigure("1,000 laboratories: ready on existing data", Math.round(Math.min(...times)), {
    limit: 1_500,
    unit: "ms",
  });
  expect((await read("/lab/labor-500")).text).toContain("Umbenannt");
}, 60_000);
