import { RouterContextProvider } from "react-router";
import { snapshotContext } from "../../../app/directory/publication/current-snapshot.server";
import { buildSnapshot } from "../../../app/directory/publication/snapshot.server";
import { database } from "../../../app/platform/database/database.server";
import { documents, documentVersions } from "../../../database/directory";
import { contacts } from "../../../database/labs";
import {
  analyses,
  federalList,
  labAnalyses,
  labContacts,
  sampleDocuments,
} from "./sample-documents";

const publishedAt = new Date("2026-11-22T08:00:00Z");

export const samples = await buildSnapshot({
  revision: 1,
  publishedAt,
  changedAt: publishedAt,
  edition: "1 2026-11-22",
  today: "2026-11-22",
  documents: sampleDocuments.map((document) => ({ ...document, version: 1, publishedAt })),
  unpublished: [],
  federalList,
  evidence: [],
  responseFacts: [],
  reviews: [],
  analysisCounts: labAnalyses.flatMap(({ lab, analysisId, turnaroundHours }) =>
    listScopes(analysisId).map((category) => ({
      lab,
      sample: true,
      category,
      count: 1,
      timed: turnaroundHours === undefined ? 0 : 1,
      withinHalfDay: (turnaroundHours ?? 25) <= 12 ? 1 : 0,
      withinDay: (turnaroundHours ?? 25) <= 24 ? 1 : 0,
    })),
  ),
});

/** All (null), and each category that lists it; none for a genetic examination. */
function listScopes(analysisId: string): (string | null)[] {
  const analysis = analyses.find(({ id }) => id === analysisId);
  if (analysis === undefined || analysis.isGenetic) return [];
  return [null, analysis.category, ...(analysis.alsoIn ?? [])];
}

export function sampleContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(snapshotContext, samples);
  return context;
}

export async function storeSampleContacts(): Promise<void> {
  const documentsWithContacts = sampleDocuments.filter(
    ({ kind }) => kind === "lab" || kind === "home-card",
  );
  await database()
    .insert(documents)
    .values(documentsWithContacts.map(({ kind, slug }) => ({ kind, slug, publishedVersion: 1 })))
    .onConflictDoNothing();
  const version = { version: 1, schemaVersion: 1, publishedBy: "sample" };
  await database()
    .insert(documentVersions)
    .values(
      documentsWithContacts.map(({ kind, slug, content }) => ({ kind, slug, content, ...version })),
    )
    .onConflictDoNothing();
  await database()
    .insert(contacts)
    .values(labContacts.map(({ lab, email }) => ({ lab, email, forRequests: true })));
}
