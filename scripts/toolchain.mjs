/**
 * Shared by `npm start` and `npm test`: packages, the pinned Node and the build, each made only if its inputs have
 * changed. Plain JavaScript for any Node from 20 on, because nothing is installed when it first runs.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Under load Node would otherwise spread new objects over 100 MB before it collects them, and keep that memory; half as
 * much is as fast.
 */
export const SERVER = ["--max-semi-space-size=16", "build/server/server.js"];

const INSTALLED = join(ROOT, "node_modules", ".laborlotse-installed");
const BUILT = join(ROOT, "build", "source");
export const SOURCES = [
  ...["app", "catalogue", "database", "public", "scripts", "server.ts"],
  ...["directory.ts", "analyses.ts", "backup.ts"],
  ...["package-lock.json", "react-router.config.ts", "vite.config.ts"],
];

/** Installs the locked packages, with three tries against a flaky registry. */
export async function install() {
  const lock = digest(["package-lock.json"]);
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, "utf8") === lock) return;
  for (let attempt = 1; ; attempt++) {
    // Cached packages are verified by digest, so the registry need not be asked for newer ones.
    const source = attempt === 1 ? "--prefer-offline" : "--prefer-online";
    const code = await run("npm", ["ci", "--no-audit", "--no-fund", source]);
    if (code === 0) break;
    if (attempt === 3) throw new Error("npm ci failed three times");
  }
  writeFileSync(INSTALLED, lock);
}

export async function build() {
  const state = digest(SOURCES);
  if (existsSync(BUILT) && readFileSync(BUILT, "utf8") === state) return;
  if ((await run("npm", ["run", "--silent", "build"])) !== 0) throw new Error("The build failed");
  writeFileSync(BUILT, state);
}

/** Node 24 from npm, else the running one if it is new enough. */
export function pinnedNode() {
  const binary = join(ROOT, "node_modules", `node-${process.platform}-${process.arch}`, "bin/node");
  if (existsSync(binary)) return binary;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error("Node 24 is needed on this platform; please install it");
}

/**
 * Runs a command in the project, with the pinned Node first in PATH.
 * @returns its exit code
 */
export function run(command, options, settings = {}) {
  const bin = join(ROOT, "node_modules", ".bin");
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...settings.env };
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, { cwd: ROOT, stdio: "inherit", ...settings, env });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

function digest(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesBelow)) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(ROOT, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!existsSync(join(ROOT, path))) return [];
  try {
    const names = readdirSync(join(ROOT, path)).sort();
    return names.flatMap((name) => filesBelow(`${path}/${name}`));
  } catch {
    return /\.test\.tsx?$/.test(path) ? [] : [path];
  }
}
