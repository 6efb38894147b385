import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import type { Snapshot } from "~/directory/publication/snapshot.server";
import { HOUR_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import {
  ask,
  CANARY,
  callOpenCatalogue,
  getShownSnapshot,
  ORIGIN,
  publishCanaries,
  readAll,
  readDump,
  useOpenCatalogue,
} from "../../tests/kit/calls/open-catalogue";
import { isNotModified, revisionHeaders } from "./answers.server";
import { openDataCollections } from "./open-data-collections.server";
import * as openapi from "./openapi";
import type { buildOpenApiDocument } from "./openapi.server";

async function description(): Promise<ReturnType<typeof buildOpenApiDocument>> {
  const pattern = "/api/v1/openapi.json" as const;
  return openapi.loader({ ...callOpenCatalogue(pattern), pattern }).json();
}

describe("what programs read", () => {
  useOpenCatalogue();

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
    const open = getShownSnapshot().analyses.filter(({ isGenetic }) => !isGenetic);
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

  it("says what a position costs at most, by which list and of which day", async () => {
    const analyses = await readAll("/api/v1/analyses");
    expect(analyses.find(({ id }) => id === "urinkultur")).toMatchObject({
      federalPositions: expect.arrayContaining(["3332.00"]),
      federalPositionDetails: expect.arrayContaining([
        {
          ...{ number: "3332.00", name: "Urin, nativ oder konserviert inkl. Keimzählung" },
          ...{ material: "Urin", result: "negativ", taxPoints: 30.6, isLimited: false },
          edition: "2025-07-01",
        },
      ]),
    });
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
    const snapshot = getShownSnapshot();
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
