import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server-process";

/**
 * Makes the data folder that a first start leaves, once for all tests: a first start takes seconds of a processor,
 * a copy of its folder next to none (`newDataDir`).
 */
export default async function makeFirstStart() {
  if (!existsSync("build/server/server.js")) {
    throw new Error("There is no built portal to test; please run: npm run build");
  }
  const folder = await mkdtemp(join(tmpdir(), "laborlotse-first-"));
  await (await startServer({ DATA_DIR: folder })).stop();
  process.env.FIRST_START = folder;
  return () => rm(folder, { recursive: true, force: true });
}
