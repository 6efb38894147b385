/**
 * `npm run bench:tests`: 150 made-up laboratories with 3,000 analyses each in the test finder: start, searches as the
 * browser sends them, pages of analyses, the open interface, database queries, memory, and the time from the last key
 * to the list in Chromium. Needs a build; takes two minutes.
 */
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import pg from "pg";
import { portalDatabase } from "../../tests/kit/database/portal-database.ts";
import { toMadeUpName } from "../../tests/kit/samples/made-up-name.ts";
import { analyses, labs } from "../../tests/kit/samples/sample-documents.ts";
import {
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from "../../tests/kit/server/server-process.ts";
import { BROWSER } from "../browser.ts";

const LABS = 150;
const ANALYSES = 3_000;

const dataDir = await newDataDir();
let server = await timedStart("start with the samples");
try {
  await fill();
  await server.stop();
  server = await timedStart(`start with ${LABS} laboratories and ${LABS * ANALYSES} rows`);
  const names = analyses.map(({ name }) => name);
  const texts = names.slice(0, 120).flatMap((name) => [name, name.slice(0, 3), name.slice(0, 5)]);
  const search = (text: string) => `/tests.data?q=${encodeURIComponent(text)}`;
  await report("search while typing", texts.map(search));
  await report(
    "search with a typing error",
    names.slice(0, 60).map((n) => search(`${n.slice(0, 3)}${n.slice(4)}`)),
  );
  await report("all that one laboratory performs", repeated("/tests.data?labor=labor-7", 30));
  await report("all that is collected in a canton", repeated("/tests.data?kanton=zh", 30));
  await report("search in a canton", repeated("/tests.data?q=vitamin&kanton=zh", 30));
  await report(
    "page of an analysis",
    names.slice(0, 60).map((_, at) => `/tests/${analyses[at]?.id}.data?x=1`),
  );
  const list = analyses.filter((_, at) => at % 24 === 0).map(({ id }) => id);
  const ids = list.slice(0, 25).join();
  await report(
    "coverage of 25 analyses by all laboratories",
    repeated(`/meine-analysen/abdeckung?analysen=${ids}`, 200),
  );
  await report(
    "lab check with a list of 25 analyses",
    repeated(`/laborcheck.data?plz=8005&specialty=urologie&wichtig=breite&analysen=${ids}`, 100),
  );
  await reportInterface();
  console.log(`memory ${megabytes(server)} MB`);
  await explain();
  await measureBrowser();
} finally {
  await server.stop();
  await removeDataDir(dataDir);
}

async function timedStart(name: string): Promise<RunningServer> {
  const start = performance.now();
  const started = await startServer({ DATA_DIR: dataDir });
  console.log(`${name}: ${Math.round(performance.now() - start)} ms, ${megabytes(started)} MB`);
  return started;
}

function megabytes({ process: { pid } }: RunningServer): string {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return (Number(kilobytes) / 1024).toFixed(0);
}

async function fill(): Promise<void> {
  const client = await connected();
  const ofLabs = Array.from({ length: LABS }, (_, number) => {
    const { id: _id, ...content } = labs[number % labs.length] ?? {};
    return { slug: `labor-${number}`, content: { ...content, name: `Labor ${number}` } };
  });
  const ofAnalyses = Array.from({ length: ANALYSES - analyses.length }, (_, number) => {
    const model = analyses[number % analyses.length];
    if (model === undefined) throw new Error("no analysis to copy");
    const { id, short, de, fr, en, ...content } = model;
    const own = (text: string) => toMadeUpName(text, number);
    return {
      slug: `${id}-${number}`,
      content: {
        ...content,
        name: own(model.name),
        de: de?.map(own),
        fr: fr?.map(own),
        en: en?.map(own),
      },
    };
  });
  await insert(client, "lab", ofLabs);
  await insert(client, "analysis", ofAnalyses);
  await client.query("delete from lab_analyses");
  await client.query(`insert into lab_analyses (lab, analysis_id, method, turnaround_hours, run_days, accredited, source, source_date, from_revision)
    select lab.slug, analysis.slug, 'Photometrie', 24, 'Mo–Fr', true, 'Verzeichnis', '2026-11-01', 1
    from documents as lab cross join documents as analysis
    where lab.kind = 'lab' and lab.slug like 'labor-%' and lab.slug ~ '[0-9]$' and analysis.kind = 'analysis'`);
  await client.query("insert into publications (by, documents) values ('bench', '[]')");
  await client.query("vacuum analyze");
  await client.end();
}

async function insert(
  client: pg.Client,
  kind: string,
  list: readonly { slug: string; content: object }[],
): Promise<void> {
  const values = [
    kind,
    list.map(({ slug }) => slug),
    list.map(({ content }) => JSON.stringify(content)),
  ];
  await client.query(
    "insert into documents (kind, slug, published_version) select $1, slug, 1 from unnest($2::text[]) as slug",
    values.slice(0, 2),
  );
  await client.query(
    `insert into document_versions (kind, slug, version, content, schema_version, published_by)
     select $1, slug, 1, content::jsonb, 1, 'bench' from unnest($2::text[], $3::text[]) as one(slug, content)`,
    values,
  );
}

function repeated(path: string, times: number): string[] {
  return Array.from({ length: times }, () => path);
}

async function report(
  name: string,
  paths: readonly string[],
  headers: Record<string, string> = {},
): Promise<void> {
  const times: number[] = [];
  for (const path of paths.slice(0, 5)) await fetch(server.url + path);
  for (const path of paths) {
    const start = performance.now();
    const answer = await fetch(server.url + path, { headers });
    await answer.text();
    if (!answer.ok && answer.status !== 304) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(`${name}: median ${at(0.5)} ms, p99 ${at(0.99)} ms (${times.length})`);
}

async function reportInterface(): Promise<void> {
  const api = (list: string) => repeated(`/api/v1/${list}`, 100);
  await report("labs for programs", api("labs"));
  await report("analyses for programs", api("analyses"));
  await report("what a laboratory states, for programs", api("lab-analyses?lab=labor-7"));
  await report("changes of a laboratory", repeated("/aenderungen.data?labor=labor-7", 50));
  await report(
    "a laboratory's analyses in a frame",
    repeated("/embed/labor/labor-7?q=vitamin", 50),
  );
  const path = "/api/v1/lab-analyses";
  const tag = (await fetch(server.url + path)).headers.get("ETag") ?? "";
  await report("what is known already (304)", repeated(path, 100), { "If-None-Match": tag });
  const start = performance.now();
  const dump = await fetch(`${server.url}/api/v1/catalogue.ndjson.gz`);
  let bytes = 0;
  for await (const chunk of dump.body ?? []) bytes += chunk.length;
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.log(`everything in one file: ${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds} s`);
}

async function explain(): Promise<void> {
  const isCurrent = "from_revision <= 2 and (to_revision is null or to_revision > 2)";
  const labArray = "(select array_agg(slug) from documents where kind = 'lab')::text[]";
  const questions = {
    "labs of an analysis": `select * from lab_analyses where analysis_id = 'ferritin' and ${isCurrent} and lab = any(${labArray})`,
    "labs of 25 analyses": `select analysis_id, count(*) from lab_analyses where ${isCurrent} and lab = any(${labArray}) and analysis_id = any((select (array_agg(slug))[1:25] from documents where kind = 'analysis')::text[]) group by 1`,
    "coverage of 25 analyses": `select lab, array_agg(analysis_id) from lab_analyses where ${isCurrent} and lab = any(${labArray}) and analysis_id = any((select (array_agg(slug))[1:25] from documents where kind = 'analysis')::text[]) group by 1`,
    "analyses of a lab": `select analysis_id, count(*) from lab_analyses where ${isCurrent} and lab = 'labor-7' group by 1`,
  };
  const database = await connected();
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await database.query<{ "QUERY PLAN": string }>(`explain analyze ${question}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    const indexes = [...plan.matchAll(/(?:using|Scan on) (lab_analyses\w*)/g)].map(
      ([, index]) => index,
    );
    console.log(
      `${name}: ${/Execution Time: .*/.exec(plan)?.[0]}, by ${[...new Set(indexes)].join(", ")}`,
    );
  }
  await database.end();
}

async function connected(): Promise<pg.Client> {
  const database = new pg.Client({
    connectionString: portalDatabase(dataDir),
  });
  database.on("error", () => undefined);
  await database.connect();
  return database;
}

async function measureBrowser(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: BROWSER,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage();
  await page.goto(`${server.url}/tests`);
  await page.waitForLoadState("networkidle");
  const field = page.locator('input[name="q"]').last();
  const times: number[] = [];
  for (const name of analyses.slice(0, 20).map((analysis) => analysis.name.slice(0, 6))) {
    await field.fill(name.slice(0, -1));
    await page.waitForTimeout(600);
    await page.evaluate(() => {
      const seen = { start: 0, last: 0 };
      Object.assign(window, { seen });
      addEventListener("input", () => Object.assign(seen, { start: performance.now() }), {
        capture: true,
        once: true,
      });
      new MutationObserver(() => Object.assign(seen, { last: performance.now() })).observe(
        document.querySelector("main") ?? document.body,
        { subtree: true, childList: true, characterData: true },
      );
    });
    await field.press("End");
    await page.keyboard.type(name.slice(-1));
    await page.waitForTimeout(800);
    const took = await page.evaluate(() => {
      const { start, last } = Reflect.get(window, "seen") as { start: number; last: number };
      return last - start;
    });
    if (took > 0) times.push(took);
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  console.log(
    `last key to list in Chromium: median ${median.toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms (${times.length})`,
  );
  await browser.close();
}
