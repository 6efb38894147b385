import { existsSync } from "node:fs";
import { emptyDataDir, removeDataDir, startServer } from "./server-process";

/**
 * Creates the data folder of a first start once for all tests: a first start takes seconds of processor time, a copy of
 * its folder hardly any (`newDataDir`). `FIRST_START` may name a folder that all kinds share.
 */
export default async function makeFirstStart() {
  if (!existsSync("build/server/server.js")) {
    throw new Error("There is no built portal to test; please run: npm run build");
  }
  const { FIRST_START: shared } = process.env;
  if (shared !== undefined && existsSync(shared)) return;
  const folder = shared ?? (await emptyDataDir());
  await (await startServer({ DATA_DIR: folder })).stop();
  process.env.FIRST_START = folder;
  if (shared === undefined) return () => removeDataDir(folder);
}
