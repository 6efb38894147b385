/**
 * `npm run bench:queries`: the queries that a visitor, a laboratory and an editor of documents cause, on 1,000,000
 * entries, 10,000 rounds, 1,000 laboratories with 599 analyses each and a document with 200 versions. PostgreSQL logs
 * each plan as it is executed (auto_explain); the table names its cause, its indexes, the tables that were read whole,
 * and its time. Needs a build; takes some minutes and 6 GB of disk.
 */
import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { newsletterFields, postForm, practiceFields } from "../../tests/kit/calls/practice-post.ts";
import { databasePid, portalDatabase } from "../../tests/kit/database/portal-database.ts";
import {
  ADMIN,
  newDataDir,
  removeDataDir,
  startServer,
} from "../../tests/kit/server/server-process.ts";
import { saveDraft } from "./bench-documents.ts";
import { fillDesk } from "./fill-desk.ts";
import { EDITED, fillDirectory } from "./fill-directory.ts";
import { fillOffers } from "./fill-offers.ts";

const ENTRIES = Number(process.argv[2] ?? 1_000_000);
/** Fewer rows are read faster without an index. */
const FEW_ROWS = 1_000;

const ROUND_LAB = "medlab-basel";

type Cause = [label: string, work: () => Promise<unknown>];

interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

interface Carried {
  text: string;
  ms: number;
  nodes: PlanNode[];
}

const dataDir = await newDataDir();
const server = await startServer({ DATA_DIR: dataDir });
let client = await connect();
try {
  const cookie = await signIn();
  await fillDesk(client, ENTRIES);
  await fillOffers(client, Math.min(10_000, ENTRIES / 10));
  await fillDirectory(client, { labs: 1_000, versions: 200 });
  await explainAll();
  await waitFor("laboratories", async () =>
    (await read("/lab/labor-7")).status === 200 ? true : undefined,
  );
  console.log("| what causes it | queries | slowest, ms | its indexes | read whole (rows) |");
  console.log("|---|---|---|---|---|");
  for (const cause of causes(cookie)) await report(cause);
  for (const cause of await listLabCauses()) await report(cause);
} finally {
  await client.end();
  await server.stop();
  await removeDataDir(dataDir);
}

async function connect(): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: portalDatabase(dataDir) });
  made.on("error", () => undefined);
  await made.connect();
  return made;
}

/** The portal restarts PostgreSQL by itself, with a separate log. */
async function explainAll(): Promise<void> {
  await client.query("load 'auto_explain'");
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    "auto_explain.log_min_duration = 0",
    "auto_explain.log_analyze = on",
    "auto_explain.log_format = 'json'",
    "logging_collector = on",
    "log_destination = 'jsonlog'",
  ]) {
    await client.query(`alter system set ${setting}`);
  }
  const before = await databasePid(dataDir);
  await client.end();
  process.kill(before, "SIGINT");
  client = await waitFor("PostgreSQL", async () =>
    (await databasePid(dataDir)) === before ? undefined : connect().catch(() => undefined),
  );
}

/** @throws Error if the attempt finds nothing within two minutes */
async function waitFor<Found>(
  what: string,
  attempt: () => Promise<Found | undefined>,
): Promise<Found> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await attempt();
    if (found !== undefined) return found;
    await sleep(200);
  }
  throw new Error(`Waited in vain: ${what}`);
}

async function read(path: string, cookie = ""): Promise<Response> {
  const answer = await fetch(server.url + path, {
    redirect: "manual",
    headers: { Cookie: cookie },
  });
  await answer.arrayBuffer();
  return answer;
}

async function post(path: string, fields: Record<string, string>): Promise<void> {
  const answer = await postForm(server.url + path, fields);
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
}

function causes(cookie: string): Cause[] {
  const practice = practiceFields({ email: "messung@example.ch" });
  const { submissionId = "", editToken = "" } = practiceFields();
  const page = `/admin/verzeichnis/lab/${EDITED}`;
  const open = (path: string): Cause => [path, () => read(path, cookie)];
  return [
    ["visitor: page of an analysis, first time", () => read("/tests/ferritin")],
    ["visitor: profile, first time", () => read("/lab/labor-8")],
    ["visitor: search of the finder", () => read("/tests?q=ferritin")],
    ["visitor: finder, of a laboratory", () => read("/tests?labor=labor-9")],
    ["visitor: finder, of a canton", () => read("/tests?kanton=bs")],
    ["visitor: list, of words", () => read("/category/alle?q=basel")],
    ["visitor: comparison", () => read("/vergleich?labs=labor-1&labs=labor-2&labs=labor-3")],
    ["visitor: practice form", () => post("/practice-form", practice)],
    [
      "visitor: practice form, corrected",
      () => post("/practice-form", { ...practice, city: "Zürich 5" }),
    ],
    [
      "visitor: contact form",
      () =>
        post("/contact", {
          submissionId,
          editToken,
          name: "Sandra Wyss",
          email: "wyss@example.ch",
          subject: "Vergleich",
          message: "Wann ist der Vergleich bereit?",
        }),
    ],
    [
      "visitor: newsletter",
      () => post("/newsletter", { ...practiceFields(), ...newsletterFields("neu@example.ch") }),
    ],
    ["editor: a pause in typing", () => save(cookie, page)],
    ["editor: document opened", () => read(page, cookie)],
    ["editor: its history", () => read(`${page}/verlauf`, cookie)],
    ["editor: a version of it", () => read(`${page}/verlauf/100`, cookie)],
    [
      "editor: analyses of a laboratory",
      () => read("/admin/verzeichnis/lab/labor-7/analysen", cookie),
    ],
    ["desk: has anything changed", () => read("/admin/stand.data", cookie)],
    open("/admin"),
    open("/admin/verzeichnis"),
    open("/admin/offerten"),
  ];
}

async function listLabCauses(): Promise<Cause[]> {
  const room = await signInMember();
  const link = await offerLink();
  const { rows } = await client.query<{ id: string }>(
    "select id from offer_invitations where lab = $1 order by invited_at desc limit 1",
    [ROUND_LAB],
  );
  const open = (path: string): Cause => [
    `laboratory: ${path.replace(/[0-9a-f-]{36}/, "ID")}`,
    () => read(path, room),
  ];
  const pages = [
    ...["/labor", `/labor/anfragen/${rows[0]?.id}`, "/labor/termine.ics", "/labor/profil"],
    ...["/labor/profil/nachweise", "/labor/analysen", "/labor/analysen/tabelle.csv"],
    ...["/labor/zahlen", "/labor/team", "/labor/konto"],
  ];
  return [
    ["laboratory: link of an invitation", () => read(link)],
    ["laboratory: who looks", () => read("/aufruf/lab/labor-9")],
    ...pages.map(open),
    ["program: laboratories", () => read("/api/v1/labs")],
    ["program: analyses of a laboratory", () => read("/api/v1/lab-analyses?lab=labor-9")],
    ["program: analyses of a canton", () => read("/api/v1/lab-analyses?canton=bs")],
  ];
}

async function signInMember(): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await client.query(
    `with made as (insert into contacts (lab, email, rights)
       values ($1, 'raum@labor.example', '{owner,profile,offer}') returning id)
     insert into sessions (token_hash, contact_id, expires_at)
     select $2, id, now() + interval '1 day' from made`,
    [ROUND_LAB, createHash("sha256").update(token).digest("base64url")],
  );
  return `laborlotse-labor=${token}`;
}

async function offerLink(): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with running as (
       select i.id, r.entry_id from offer_invitations i join offer_rounds r on r.id = i.round_id
       where i.lab = $1 and r.status = 'open' order by r.created_at desc limit 1),
     letter as (
       insert into mails (entry_id, template, recipient, detail)
       select entry_id, 'offer-invitation', 'raum@labor.example',
         jsonb_build_object('invitation', jsonb_build_array(id), 'lab', jsonb_build_array($1::text))
       from running returning id),
     job as (insert into pgboss.job (name, data)
       select 'mail', jsonb_build_object('mailId', id) from letter)
     select id from letter`,
    [ROUND_LAB],
  );
  const file = join(dataDir, "mail", `${rows[0]?.id}.eml`);
  return waitFor("mail of the invitation", async () => {
    const mail = await readFile(file, "utf8").catch(() => "");
    return /\/offerte\/[\w.-]+/.exec(mail.replace(/=\r\n/g, ""))?.[0];
  });
}

async function save(cookie: string, page: string): Promise<void> {
  const { rows } = await client.query<{ content: object; version: number }>(
    `select v.content, draft_version as version from documents d
     join document_versions v using (kind, slug)
     where kind = 'lab' and slug = $1 and v.version = d.published_version`,
    [EDITED],
  );
  const { content = {}, version = 0 } = rows[0] ?? {};
  const draft = { ...content, turnaround: `Stand ${version}` };
  const status = await saveDraft({ url: server.url, cookie }, page, draft, version);
  if (status !== 200) throw new Error(`saving answered ${status}`);
}

async function report([cause, work]: Cause): Promise<void> {
  const before = (await carriedOut()).length;
  await work();
  await sleep(700);
  const queries = (await carriedOut()).slice(before).filter(({ text }) => isPortalQuery(text));
  const slowest = [...queries].sort((one, other) => other.ms - one.ms)[0];
  if (slowest === undefined) {
    console.log(`| ${cause} | 0 | | | |`);
    return;
  }
  const indexes = new Set(slowest.nodes.flatMap((node) => node["Index Name"] ?? []));
  const whole = queries.flatMap(({ nodes }) => nodes.flatMap((node) => wholeTable(node)));
  const cells = [cause, queries.length, slowest.ms.toFixed(1), [...indexes].join(", ")];
  console.log(`| ${[...cells, [...new Set(whole)].join(", ")].join(" | ")} |`);
}

/** Leaves out the queries of the job queue and of this script, which no user causes. */
function isPortalQuery(text: string): boolean {
  return !/pgboss|alter system|auto_explain|join document_versions v using/.test(text);
}

function wholeTable(node: PlanNode): string[] {
  if (node["Node Type"] !== "Seq Scan" && node["Node Type"] !== "Parallel Seq Scan") return [];
  const rows = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  return rows < FEW_ROWS ? [] : [`${node["Relation Name"]} (${rows})`];
}

async function carriedOut(): Promise<Carried[]> {
  const folder = join(dataDir, "postgres", "log");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return texts.flatMap((text) => text.split("\n")).flatMap(readPlan);
}

function readPlan(line: string): Carried[] {
  if (!line.includes("plan:")) return [];
  const { message }: { message: string } = JSON.parse(line);
  const [, ms, plan] = /^duration: ([\d.]+) ms {2}plan:\n(\{.*)$/s.exec(message) ?? [];
  if (plan === undefined) return [];
  const entry: { "Query Text": string; Plan: PlanNode } = JSON.parse(plan);
  return [{ text: entry["Query Text"], ms: Number(ms), nodes: nodesBelow(entry.Plan) }];
}

function nodesBelow(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesBelow)];
}

async function signIn(): Promise<string> {
  const answer = await postForm(`${server.url}/admin/login`, ADMIN);
  const lines = answer.headers.getSetCookie();
  return lines.map((cookie) => cookie.split(";")[0]).join("; ");
}
