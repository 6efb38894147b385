import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import {
  type OpenLabAnalysis,
  type RowKey,
  readOpenLabAnalyses,
} from "~/server/directory/analyses/open-lab-analyses.server";
import type { Snapshot } from "~/server/directory/publication/snapshot.server";
import { environment } from "~/server/platform/environment.server";
import {
  openAnalyses,
  openAnalysis,
  openLab,
  openLabAnalysis,
  openPlaces,
  openSoftware,
} from "./open-rows.server";

const ROWS_AT_ONCE = 500;

let made: { edition: string; file: Promise<string> } | undefined;

/** Everything that programs read, one line of JSON for each row, compressed. */
export async function* readDump(snapshot: Snapshot): AsyncGenerator<Uint8Array> {
  yield* createReadStream(await dumpFile(snapshot));
}

/**
 * Created at the first request of an edition, once for all clients; a restarted process creates it
 * again.
 */
async function dumpFile(snapshot: Snapshot): Promise<string> {
  const known = made?.edition === snapshot.edition ? made : undefined;
  // Another process on the same folder deletes files that it does not show.
  if (known !== undefined && existsSync(await known.file)) return known.file;
  // One at a time, because they write under the same name.
  const before = made?.file.catch(() => undefined);
  const file = Promise.resolve(before).then(() => writeDump(snapshot));
  const own = { edition: snapshot.edition, file };
  made = own;
  file.catch(() => {
    if (made === own) made = undefined;
  });
  return file;
}

async function writeDump(snapshot: Snapshot): Promise<string> {
  const folder = join(environment().DATA_DIR, "catalogue");
  await mkdir(folder, { recursive: true });
  const name = `${snapshot.edition.replaceAll(" ", "-")}.ndjson.gz`;
  const unfinished = join(folder, `${process.pid}.unfinished`);
  await pipeline(Readable.from(linesOf(snapshot)), createGzip(), createWriteStream(unfinished));
  await rename(unfinished, join(folder, name));
  const others = (await readdir(folder)).filter((file) => file !== name);
  await Promise.all(others.map((file) => rm(join(folder, file), { force: true })));
  return join(folder, name);
}

async function* linesOf(snapshot: Snapshot): AsyncGenerator<string> {
  const { revision, publishedAt } = snapshot;
  yield written("catalogue", [{ revision, publishedAt: publishedAt.toISOString() }]);
  yield written("lab", snapshot.labs.map(openLab));
  yield written("analysis", openAnalyses(snapshot).map(openAnalysis));
  const software = snapshot.software.map((one) => openSoftware(snapshot, one));
  yield written("software", software);
  yield written("place", openPlaces);
  for await (const rows of labAnalysesOf(snapshot)) {
    yield written("lab-analysis", rows.map(openLabAnalysis));
  }
}

async function* labAnalysesOf(snapshot: Snapshot): AsyncGenerator<OpenLabAnalysis[]> {
  let after: RowKey | undefined;
  do {
    const { rows, last } = await readOpenLabAnalyses(snapshot, { after, limit: ROWS_AT_ONCE });
    yield rows;
    after = last;
  } while (after !== undefined);
}

function written(kind: string, rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify({ kind, ...row })}\n`).join("");
}
