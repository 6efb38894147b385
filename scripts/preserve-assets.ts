/**
 * Before the build, which empties its folder: sets the assets of the last build aside. Open pages still request them;
 * `prepare-files.ts` adds them to the new ones.
 */
import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";

const ROOT = new URL("..", import.meta.url).pathname;
const ASSETS = `${ROOT}build/client/assets`;
const ASIDE = `${ROOT}.build-before`;

if (existsSync(ASSETS)) {
  await rm(ASIDE, { recursive: true, force: true });
  // Copied: in an image build they are in an earlier layer, out of which nothing can be moved.
  await cp(ASSETS, `${ASIDE}/assets`, { recursive: true });
}
