import { database } from "~/server/database/database.server";
import { publications } from "../../../../database/directory";
import { importDirectory } from "./transfer.server";

/**
 * Publishes what a new portal starts with, once: a portal that has published anything keeps what it has, also
 * where an update brings other samples. To be called under the migration lock.
 */
export async function publishSamples(): Promise<void> {
  if ((await database().$count(publications)) > 0) return;
  // Read by a first start alone.
  const { default: file } = await import("../../../../catalogue/sample/directory.json?raw");
  const done = await importDirectory(file, { note: "Erste Veröffentlichung" });
  if (done.outcome === "imported") return;
  const [{ place, message } = { place: "", message: "" }] = done.errors;
  throw new Error(`The samples can't be published: ${place}: ${message}`);
}
