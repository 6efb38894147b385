import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { importDirectory } from "~/directory/exchange/transfer.server";
import { readDocument } from "~/directory/model/documents.server";
import { snapshotContext } from "~/directory/publication/current-snapshot.server";
import { loadSnapshot, type Snapshot } from "~/directory/publication/snapshot.server";
import { HOUR_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { setOrigin } from "~/ui/layout/page-meta";
import { routeCall } from "../../tests/kit/calls/route-call";
import { storeSamples, useDatabase } from "../../tests/kit/database/test-database";
import { isNotModified, revisionHeaders } from "./answers.server";
import * as collection from "./collection";
import * as dump from "./dump";
import { readDump as streamDump } from "./dump.server";
import { openDataCollections } from "./open-data-collections.server";
import * as openapi from "./openapi";
import type { buildOpenApiDocument } from "./openapi.server";

const CANARY = "kanarienvogel";
const ORIGIN = "https://portal.example";

let snapshot: Snapshot;

function call(address: string, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(snapshotContext, snapshot);
  return routeCall(new Request(new URL(address, ORIGIN), { headers }), context);
}

async function ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const options = call(address, headers);
  const name = options.url.pathname.replace("/api/v1/", "");
  const pattern = "/api/v1/:collection" as const;
  return collection.loader({ ...options, params: { collection: name }, pattern });
}

async function readDump(): Promise<(AnyRow & { kind: string })[]> {
  const pattern = "/api/v1/catalogue.ndjson.gz" as const;
  const response = dump.loader({ ...call(pattern), pattern });
  const text = gunzipSync(await response.arrayBuffer()).toString();
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

async function description(): Promise<ReturnType<typeof buildOpenApiDocument>> {
  const pattern = "/api/v1/openapi.json" as const;
  return openapi.loader({ ...call(pattern), pattern }).json();
}

const LISTS = {
  lab: "labs",
  analysis: "analyses",
  place: "places",
  "lab-analysis": "lab-analyses",
  software: "software",
};

interface AnyRow {
  id?: string;
  lab?: string;
  analysis?: string;
  postalCode?: string;
  city?: string;
}

async function readAll(address: string): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  for (let next: string | null = address; next !== null; ) {
    const page: { items: AnyRow[]; next: string | null } = await (await ask(next)).json();
    rows.push(...page.items);
    next = page.next;
  }
  return rows;
}

/** Canaries in everything that is internal, personal or genetic. */
async function publishCanaries(): Promise<void> {
  const lab = (await readDocument("lab", "medlab-basel"))?.content;
  const leadership = {
    medicalDirector: {
      name: CANARY,
      image: "aa",
      description: CANARY,
      famhFields: ["Hämatologie"],
    },
    specialistHeads: [],
  };
  const comment = { doctor: CANARY, specialty: CANARY, town: CANARY, comment: CANARY, rating: 5 };
  const content = {
    ...lab,
    shortDescription: CANARY,
    contact: { street: CANARY, phone: CANARY },
    intern: { note: CANARY },
    medicalLeadership: { ...(lab?.medicalLeadership ?? {}), ...leadership },
    specialTests: [{ specialty: "Onkologie", tests: [{ id: `${CANARY}-test`, name: CANARY }] }],
    doctorComments: [comment],
    integrations: [
      {
        softwareId: "vitomed",
        results: true,
        state: "angegeben",
        checkedAt: "2026-11-01",
        source: CANARY,
      },
    ],
  };
  const genetic = {
    name: CANARY,
    isGenetic: true,
    answers: `${CANARY}?`,
    topics: [CANARY],
    category: "Molekulardiagnostik/Genetik",
    specialties: ["Onkologie"],
    specimens: ["blood"],
  };
  const file = {
    format: "laborlotse-directory-1",
    documents: [
      { kind: "lab", slug: "medlab-basel", sample: true, content },
      { kind: "analysis", slug: CANARY, sample: false, content: genetic },
    ],
    labAnalyses: [
      { lab: "medlab-basel", analysisId: CANARY, sample: true, method: CANARY },
      { lab: "medlab-basel", analysisId: "ferritin", sample: true, source: CANARY },
    ],
  };
  const options = { actor: { id: "1", name: "Leitstand" }, note: "" };
  expect(await importDirectory(JSON.stringify(file), options)).toMatchObject({
    outcome: "imported",
  });
  snapshot = await loadSnapshot();
}

describe("what programs read", () => {
  useDatabase();
  setOrigin(ORIGIN);
  beforeEach(async () => {
    await storeSamples();
    snapshot = await loadSnapshot();
  });

  it("is described without a finding of the linter", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const source = JSON.stringify(await description());
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("answers every operation by the schema that is published for it, also what is wrong", async () => {
    const { paths, components } = await description();
    const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
    const isProblem = ajv.compile(components.schemas.Problem);
    const lists = Object.keys(openDataCollections).flatMap((name) => [
      `/api/v1/${name}`,
      `/api/v1/${name}.csv`,
    ]);
    expect(Object.keys(paths)).toEqual([
      ...lists,
      "/api/v1/catalogue.ndjson.gz",
      "/aenderungen.atom",
    ]);
    for (const path of lists) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get("ETag"), path).toMatch(/^W\/"\d+-[\w-]{10}"$/);
      const content: Record<string, { schema: object } | undefined> =
        paths[path]?.get.responses["200"].content ?? {};
      const schema = content["application/json"]?.schema;
      if (schema === undefined) {
        expect((await response.text()).split("\r\n").length, path).toBeGreaterThan(5);
      } else {
        const isValid = ajv.compile(schema);
        const page: unknown = await response.json();
        expect(isValid(page) || isValid.errors, path).toBe(true);
      }
      for (const query of ["?kanton=zh", "?cursor=%00", "?cursor=AAAA%20&cursor=b"]) {
        const refused = await ask(path + query);
        expect([refused.status, refused.headers.get("Content-Type")], path + query).toEqual([
          400,
          "application/problem+json",
        ]);
        const body: unknown = await refused.json();
        expect(isProblem(body) || isProblem.errors).toBe(true);
      }
    }
    expect((await ask("/api/v1/doctors")).status).toBe(404);
    for (const unknown of [
      "lab-analyses?lab=gone",
      "lab-analyses?analysis=gone",
      "software?lab=gone",
    ]) {
      const refused = await ask(`/api/v1/${unknown}`);
      expect([refused.status, (await refused.json()).detail], unknown).toEqual([
        400,
        expect.stringMatching(/mit dieser id/),
      ]);
    }
  });

  it("comes in pages that leave nothing out and repeat nothing", async () => {
    const open = snapshot.analyses.filter(({ isGenetic }) => !isGenetic);
    const analyses = await readAll("/api/v1/analyses");
    expect(open.length).toBeGreaterThan(200);
    expect(analyses.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted());
    const performed = await readAll("/api/v1/lab-analyses");
    expect(performed.length).toBeGreaterThan(200);
    expect(new Set(performed.map((row) => `${row.lab} ${row.analysis}`)).size).toBe(
      performed.length,
    );
    const places = await readAll("/api/v1/places?canton=zh");
    expect(places.some(({ postalCode, city }) => postalCode === "8001" && city === "Zürich")).toBe(
      true,
    );
    const ofOne = await readAll("/api/v1/lab-analyses?lab=medlab-basel");
    expect(ofOne).toEqual(performed.filter(({ lab }) => lab === "medlab-basel"));
    const inZug = await readAll("/api/v1/labs?canton=zg");
    const collecting = new Set(inZug.map(({ id }) => id));
    expect(collecting.size).toBeGreaterThan(0);
    expect(await readAll("/api/v1/lab-analyses?canton=zg")).toEqual(
      performed.filter(({ lab }) => collecting.has(lab)),
    );
  });

  it("comes whole in one file, which holds each row once and is made anew for each revision", async () => {
    for (const publish of [async () => {}, publishCanaries]) {
      await publish();
      const kinds = Map.groupBy(await readDump(), ({ kind }) => kind);
      expect([...kinds.keys()]).toEqual([
        "catalogue",
        "lab",
        "analysis",
        "software",
        "place",
        "lab-analysis",
      ]);
      expect(kinds.get("catalogue")).toMatchObject([{ revision: snapshot.revision }]);
      for (const [kind, name] of Object.entries(LISTS)) {
        const rows = kinds.get(kind)?.map(({ kind: _, ...row }) => row) ?? [];
        const listed = await readAll(`/api/v1/${name}`);
        expect(new Set(rows.map((row) => JSON.stringify(row))), kind).toEqual(
          new Set(listed.map((row) => JSON.stringify(row))),
        );
        expect(rows).toHaveLength(listed.length);
      }
    }
  });

  it("comes whole also where the next revision is asked for while it is written", async () => {
    const before = snapshot;
    await publishCanaries();
    const revisions = [before, snapshot].map(async (snapshot) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of streamDump(snapshot)) chunks.push(chunk);
      const [head = ""] = gunzipSync(Buffer.concat(chunks)).toString().split("\n");
      return JSON.parse(head).revision;
    });
    expect(await Promise.all(revisions)).toEqual([before.revision, snapshot.revision]);
  });

  it("comes whole where another process takes its file away, which takes away old ones alone", async () => {
    const folder = join(environment().DATA_DIR, "catalogue");
    await readDump();
    const reading = streamDump(snapshot);
    const first = await reading.next();
    await rm(folder, { recursive: true });
    const chunks: Uint8Array[] = [first.value ?? new Uint8Array()];
    for await (const chunk of reading) chunks.push(chunk);
    expect(gunzipSync(Buffer.concat(chunks)).length).toBeGreaterThan(1_000);

    await mkdir(folder);
    const others = ["1-2026-01-01.ndjson.gz", "other.unfinished"];
    for (const name of [...others, "old.ndjson.gz"]) await writeFile(join(folder, name), "");
    const old = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(join(folder, "old.ndjson.gz"), old, old);
    await readDump();
    const file = `${snapshot.revision}-${snapshot.today}.ndjson.gz`;
    expect((await readdir(folder)).sort()).toEqual([file, ...others].sort());
  });

  it("names with a software the laboratories that connect to it, and no others", async () => {
    const { items } = await (await ask("/api/v1/software?lab=labor-express-genf")).json();
    expect(items).toEqual([
      {
        ...{ id: "healthadvisor", name: "HealthAdvisor", sample: false },
        url: `${ORIGIN}/praxissoftware/healthadvisor`,
        website: "https://www.healthadvisor.ch",
        integrations: [
          {
            ...{ lab: "labor-express-genf", sample: true, orders: true, formats: ["portal"] },
            ...{ state: "angegeben", checkedAt: "2026-05-11" },
          },
        ],
      },
    ]);
    const table = await (await ask("/api/v1/software.csv")).text();
    expect(table).toMatch(/vitomed.*labor-zentrum-zurich/);
  });

  it("is not sent again before something is published", async () => {
    const first = await ask("/api/v1/labs");
    const tag = first.headers.get("ETag") ?? "";
    const date = first.headers.get("Last-Modified") ?? "";
    for (const headers of [{ "If-None-Match": tag }, { "If-Modified-Since": date }]) {
      const again = await ask("/api/v1/labs", headers);
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    await publishCanaries();
    expect((await ask("/api/v1/labs", { "If-None-Match": tag })).status).toBe(200);
  });

  it("is sent again when proofs may have expired, and not for what it does not hold", async () => {
    const of = (changes: Partial<Snapshot>) =>
      revisionHeaders({ ...snapshot, ...changes }, "build");
    const before = of({});
    const request = (name: string, header: string) =>
      new Request(ORIGIN, { headers: { [name]: before.get(header) ?? "" } });
    const changedAt = new Date(snapshot.changedAt.getTime() + 24 * HOUR_MS);
    const nextDay = of({ today: isoDay(changedAt), changedAt });
    const counted = of({ edition: "another" });
    for (const headers of [
      request("If-None-Match", "ETag"),
      request("If-Modified-Since", "Last-Modified"),
    ]) {
      expect(isNotModified(headers, nextDay)).toBe(false);
      expect(isNotModified(headers, counted)).toBe(true);
    }
    const midnight = await database().execute(
      "select date_trunc('day', now(), 'Europe/Zurich') as at",
    );
    expect(snapshot.changedAt.getTime()).toBeGreaterThanOrEqual(
      Date.parse(String(midnight.rows[0]?.at)),
    );
    expect(snapshot.changedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("holds nothing internal, no person and no genetic analysis", async () => {
    await publishCanaries();
    for (const name of Object.keys(openDataCollections)) {
      const rows = await readAll(`/api/v1/${name}`);
      expect(JSON.stringify(rows), name).not.toContain(CANARY);
    }
    expect(JSON.stringify(await readDump())).not.toContain(CANARY);
    const table = await (await ask("/api/v1/labs.csv")).text();
    expect(table).toContain("medlab-basel");
    expect(table).not.toContain(CANARY);
    expect((await ask(`/api/v1/lab-analyses?analysis=${CANARY}`)).status).toBe(400);
  });
});
