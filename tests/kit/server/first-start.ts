import { existsSync } from "node:fs";
import { emptyDataDir, removeDataDir, startServer } from "./server-process";

/**
 * Makes the data folder that a first start leaves, once for all tests: a first start takes seconds of a processor,
 * a copy of its folder next to none (`newDataDir`). `FIRST_START` may name a folder that all kinds share.
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
