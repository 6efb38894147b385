/**
 * Before the build, which empties its folder: sets the assets of the last build aside. Pages that are open
 * in a browser go on asking for them; `prepare-files.ts` lays them beside the new ones.
 */
import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";

const ROOT = new URL("..", import.meta.url).pathname;
const ASSETS = `${ROOT}build/client/assets`;
const ASIDE = `${ROOT}.build-before`;

if (existsSync(ASSETS)) {
  await rm(ASIDE, { recursive: true, force: true });
  // Not moved: while an image is built they lie in an earlier layer of it, out of which nothing can be moved.
  await cp(ASSETS, `${ASIDE}/assets`, { recursive: true });
}
