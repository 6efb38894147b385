import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { SOURCES } from "../../../scripts/toolchain.mjs";

const run = promisify(execFile);
const COPIED = [...SOURCES, "build", "package.json", "tsconfig.json"];

/**
 * Builds an update in a copy of this project: another footer changes every script, and the new build is made on top of
 * the existing one.
 * @returns the copy's folder, to be removed afterwards
 */
export async function makeSecondBuild(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), "laborlotse-build-"));
  try {
    await Promise.all(COPIED.map((name) => cp(name, join(project, name), { recursive: true })));
    await symlink(resolve("node_modules"), join(project, "node_modules"));
    const footer = join(project, "app/site/layout/site-footer.tsx");
    const before = await readFile(footer, "utf8");
    await writeFile(footer, before.replaceAll("Kontakt", NEW_HEADING));
    await run("npm", ["run", "--silent", "build"], { cwd: project, timeout: 150_000 });
    return project;
  } catch (error) {
    await rm(project, { recursive: true, force: true });
    throw error;
  }
}

export const NEW_HEADING = "Neubaugasse 2";
