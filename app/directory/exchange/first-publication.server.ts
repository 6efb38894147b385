import { publications } from "#database/directory";
import { database } from "~/platform/database/database.server";
import { importDirectory } from "./transfer.server";

/**
 * Publishes the samples, once: a portal that has published anything keeps its content, even if an update brings
 * other samples. Call it under the migration lock.
 */
export async function publishInitialContent(): Promise<void> {
  if ((await database().$count(publications)) > 0) return;
  // Read only by a portal that is new.
  const { default: samples } = await import("#catalogue/sample/directory.json?raw");
  const done = await importDirectory(samples, { note: "Erste Veröffentlichung" });
  if (done.outcome === "imported") return;
  const [{ place, message } = { place: "", message: "" }] = done.errors;
  throw new Error(`The samples can't be published: ${place}: ${message}`);
}
