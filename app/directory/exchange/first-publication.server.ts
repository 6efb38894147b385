import { eq } from "drizzle-orm";
import { documents, publications } from "#database/directory";
import { database } from "~/platform/database/database.server";
import { importDirectory } from "./transfer.server";

/**
 * Publishes the samples, once: a portal that has published anything keeps its content, even if an update brings
 * other samples. Call it under the migration lock.
 */
export async function publishInitialContent(): Promise<void> {
  if ((await database().$count(publications)) > 0) return publishFirstFaq();
  await importSamples(await samplesFile(), "Erste Veröffentlichung");
}

/**
 * In earlier versions frequent questions were no documents: a portal that never had one, as draft or published,
 * gets those of its earlier page.
 */
async function publishFirstFaq(): Promise<void> {
  if ((await database().$count(documents, eq(documents.kind, "faq"))) > 0) return;
  const { format, documents: all } = JSON.parse(await samplesFile());
  const faq = all.filter(({ kind }: { kind: string }) => kind === "faq");
  await importSamples(JSON.stringify({ format, documents: faq }), "Häufige Fragen als Dokumente");
}

/** Read only if part of it is missing. */
async function samplesFile(): Promise<string> {
  return (await import("#catalogue/sample/directory.json?raw")).default;
}

async function importSamples(file: string, note: string): Promise<void> {
  const done = await importDirectory(file, { note });
  if (done.outcome === "imported") return;
  const [{ place, message } = { place: "", message: "" }] = done.errors;
  throw new Error(`The samples can't be published: ${place}: ${message}`);
}
