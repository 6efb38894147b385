import { gunzipSync } from "node:zlib";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect } from "vitest";
import * as collection from "../../../app/api/collection";
import * as dump from "../../../app/api/dump";
import { importDirectory } from "../../../app/directory/exchange/transfer.server";
import { readDocument } from "../../../app/directory/model/documents.server";
import { snapshotContext } from "../../../app/directory/publication/current-snapshot.server";
import { loadSnapshot, type Snapshot } from "../../../app/directory/publication/snapshot.server";
import { setOrigin } from "../../../app/ui/layout/page-meta";
import { storeSamples, useDatabase } from "../database/test-database";
import { routeCall } from "./route-call";

export const CANARY = "kanarienvogel";
export const ORIGIN = "https://portal.example";

let snapshot: Snapshot;

/** What the calls below are answered from. */
export const getShownSnapshot = () => snapshot;

/** Publishes the samples before each test. */
export function useOpenCatalogue(): void {
  useDatabase();
  setOrigin(ORIGIN);
  beforeEach(async () => {
    await storeSamples();
    snapshot = await loadSnapshot();
  });
}

export function callOpenCatalogue(address: string, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(snapshotContext, snapshot);
  return routeCall(new Request(new URL(address, ORIGIN), { headers }), context);
}

export async function ask(
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const options = callOpenCatalogue(address, headers);
  const name = options.url.pathname.replace("/api/v1/", "");
  const pattern = "/api/v1/:collection" as const;
  return collection.loader({ ...options, params: { collection: name }, pattern });
}

export async function readDump(): Promise<(AnyRow & { kind: string })[]> {
  const pattern = "/api/v1/catalogue.ndjson.gz" as const;
  const response = dump.loader({ ...callOpenCatalogue(pattern), pattern });
  const text = gunzipSync(await response.arrayBuffer()).toString();
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

interface AnyRow {
  id?: string;
  lab?: string;
  analysis?: string;
  postalCode?: string;
  city?: string;
}

export async function readAll(address: string): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  for (let next: string | null = address; next !== null; ) {
    const page: { items: AnyRow[]; next: string | null } = await (await ask(next)).json();
    rows.push(...page.items);
    next = page.next;
  }
  return rows;
}

/** Canaries in everything that is internal, personal or genetic. */
export async function publishCanaries(): Promise<void> {
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
