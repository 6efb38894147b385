import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import {
  type OpenLabAnalysis,
  type RowKey,
  readOpenLabAnalyses,
  type Snapshot,
} from "~/directory/index.server";
import { HOUR_MS } from "~/lib/durations";
import { environment } from "~/platform/environment.server";
import {
  listOpenAnalyses,
  openDataPlaces,
  toOpenAnalysis,
  toOpenLab,
  toOpenLabAnalysis,
  toOpenSoftware,
} from "./open-rows.server";

const ROWS_AT_ONCE = 500;

/** A process that shows another revision for longer makes its file again. */
const UNUSED_FILE_TTL_MS = HOUR_MS;

let currentDump: { name: string; file: Promise<string> } | undefined;

export async function* readDump(snapshot: Snapshot): AsyncGenerator<Uint8Array> {
  const file = await openDump(snapshot);
  yield* file.createReadStream();
}

/** Opened at once: a file that is deleted while it is sent is still sent whole. */
async function openDump(snapshot: Snapshot): Promise<FileHandle> {
  try {
    return await open(await dumpFile(snapshot));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    currentDump = undefined;
    return open(await dumpFile(snapshot));
  }
}

/** Created once for each revision and day, for all clients. */
function dumpFile(snapshot: Snapshot): Promise<string> {
  const name = `${snapshot.revision}-${snapshot.today}.ndjson.gz`;
  if (currentDump?.name === name) return currentDump.file;
  const dump = { name, file: writeDump(snapshot, name) };
  currentDump = dump;
  dump.file.catch(() => {
    if (currentDump === dump) currentDump = undefined;
  });
  return dump.file;
}

async function writeDump(snapshot: Snapshot, name: string): Promise<string> {
  const folder = join(environment().DATA_DIR, "catalogue");
  await mkdir(folder, { recursive: true });
  // Processes in containers may have the same process id.
  const unfinished = join(folder, `${randomUUID()}.unfinished`);
  await pipeline(
    Readable.from(generateLines(snapshot)),
    createGzip(),
    createWriteStream(unfinished),
  );
  await rename(unfinished, join(folder, name));
  await deleteOld(folder, name);
  return join(folder, name);
}

/** Spares recent files: other processes on the folder may serve another revision, or be writing. */
async function deleteOld(folder: string, except: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: Date.now() };
    if (name !== except && Date.now() - mtimeMs > UNUSED_FILE_TTL_MS)
      await rm(path, { force: true });
  }
}

async function* generateLines(snapshot: Snapshot): AsyncGenerator<string> {
  const { revision, publishedAt } = snapshot;
  yield toJsonLines("catalogue", [{ revision, publishedAt: publishedAt.toISOString() }]);
  yield toJsonLines("lab", snapshot.labs.map(toOpenLab));
  yield toJsonLines(
    "analysis",
    listOpenAnalyses(snapshot).map((one) => toOpenAnalysis(snapshot, one)),
  );
  const software = snapshot.software.map((one) => toOpenSoftware(snapshot, one));
  yield toJsonLines("software", software);
  yield toJsonLines("place", openDataPlaces);
  for await (const rows of readLabAnalyses(snapshot)) {
    yield toJsonLines("lab-analysis", rows.map(toOpenLabAnalysis));
  }
}

async function* readLabAnalyses(snapshot: Snapshot): AsyncGenerator<OpenLabAnalysis[]> {
  let after: RowKey | undefined;
  do {
    const { rows, last } = await readOpenLabAnalyses(snapshot, { after, limit: ROWS_AT_ONCE });
    yield rows;
    after = last;
  } while (after !== undefined);
}

function toJsonLines(kind: string, rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify({ kind, ...row })}\n`).join("");
}
