/**
 * `npm run production-folder -- FOLDER`, after the build: lays out exactly what a server needs to run: the build, the
 * migrations and the external packages. The image contains this folder.
 */
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = new URL("..", import.meta.url).pathname;
/**
 * Packages that the built server imports at run time (`ssr.external` in vite.config.ts, without what is never
 * installed).
 */
const IMPORTED = ["sharp"];

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) fail("npm run production-folder -- FOLDER");
await mkdir(folder, { recursive: true });
if ((await readdir(folder)).length > 0) fail(`${folder} is not empty`);

const { name, version } = await readManifest(ROOT);
await cp(join(ROOT, "build"), join(folder, "build"), { recursive: true });
await cp(join(ROOT, "database/migrations"), join(folder, "database/migrations"), {
  recursive: true,
});
for (const path of await packagesFor(IMPORTED)) {
  await cp(join(ROOT, path), join(folder, path), { recursive: true });
}
// The first version with zstd, which compresses backups.
const engines = { node: ">=22.15" };
const manifest = { name, version, private: true, type: "module", engines };
await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);

/** @returns folders of these packages and their installed dependencies: optional ones only for this platform */
async function packagesFor(names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = `node_modules/${next}`;
    if (found.has(path) || !existsSync(join(ROOT, path))) continue;
    found.add(path);
    const { dependencies, optionalDependencies } = await readManifest(join(ROOT, path));
    waiting.push(...Object.keys({ ...dependencies, ...optionalDependencies }));
  }
  return found;
}

async function readManifest(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(path, "package.json"), "utf8"));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
