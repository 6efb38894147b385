import { RouterContextProvider } from "react-router";
import { database } from "../app/server/database/database.server";
import { buildSnapshot, published } from "../app/server/directory/publication/snapshot.server";
import { labContacts } from "../catalogue/sample/lab-contacts";
import { sampleDocuments } from "../catalogue/sample/sample";
import { contacts } from "../database/directory";

/** What a new portal publishes, without a database. */
export const samples = buildSnapshot({
  revision: 1,
  publishedAt: new Date("2026-11-22T08:00:00Z"),
  edition: "1 ",
  documents: sampleDocuments.map(({ content, ...document }) => ({
    ...document,
    version: 1,
    content: { ...content },
  })),
  gone: [],
  federalList: undefined,
  evidence: [],
});

/** What loaders and actions get to know of a request, with the samples published. */
export function sampleContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(published, samples);
  return context;
}

/** Where requests for the samples are forwarded to. */
export async function storeSampleContacts(): Promise<void> {
  const addresses = Object.entries(labContacts);
  await database()
    .insert(contacts)
    .values(addresses.map(([lab, { email }]) => ({ lab, email, forRequests: true })));
}
