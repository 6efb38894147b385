import { createWriteStream } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { importDirectory } from "./app/directory/exchange/transfer.server";
import { exportDirectory } from "./app/directory/exchange/write-directory.server";
import { getCommandActor } from "./app/platform/audit/command-actor.server";
import { withRunningDatabase } from "./app/platform/database/cli-database.server";
import { formatFailure } from "./app/platform/error-reason.server";

const USAGE = `npm run directory -- export FILE          everything that is published, with what is internal
npm run directory -- export FILE --open   without anything internal, for anyone to read
npm run directory -- import FILE          publishes what the file holds, all of it or nothing`;

/** Import and export beside a running portal: `npm run directory` (package.json). */
async function run([command = "", file = "", option = ""]: readonly string[]): Promise<string> {
  if (file === "" || !["export", "import"].includes(command)) throw new Error(USAGE);
  return withRunningDatabase(() =>
    command === "export" ? exportTo(file, option === "--open") : importFrom(file),
  );
}

async function exportTo(file: string, isOpen: boolean): Promise<string> {
  // Contacts and notes are for the operator alone.
  const parts = await exportDirectory({ isOpen, actor: getCommandActor("directory") });
  const unfinished = `${file}.part`;
  await pipeline(parts, createWriteStream(unfinished, { mode: 0o600 }));
  await rename(unfinished, file);
  return `Written to ${file}`;
}

async function importFrom(file: string): Promise<string> {
  const text = await readFile(file, "utf8");
  const done = await importDirectory(text, { actor: getCommandActor("directory"), note: "Import" });
  if (done.outcome === "refused") {
    const places = done.errors.map(({ place, message }) => `  ${place}: ${message}`);
    throw new Error(`Nothing was imported from ${file}:\n${places.join("\n")}`);
  }
  const { changed, unchanged, revision } = done;
  return `Revision ${revision}: ${changed} documents changed, ${unchanged} as they were`;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(formatFailure(error));
  process.exitCode = 1;
}
