import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "~/server/environment.server";

const SHORTEST = 32;

/**
 * What wraps the portal's keys: the setting, else the file that the first start made.
 * @returns undefined where there is neither
 * @throws Error for the operator where the file holds no secret
 */
export async function knownPortalSecret({
  PORTAL_SECRET,
  DATA_DIR,
}: Pick<Environment, "PORTAL_SECRET" | "DATA_DIR">): Promise<string | undefined> {
  if (PORTAL_SECRET !== undefined) return PORTAL_SECRET;
  const path = secretFile(DATA_DIR);
  const content = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (content === undefined) return undefined;
  const secret = content.trim();
  if (secret.length < SHORTEST)
    throw new Error(`${path} holds no secret of ${SHORTEST} characters`);
  return secret;
}

/**
 * Makes the file, whole or not at all: it is on disk before anything is wrapped with it. Where another process
 * was faster, its secret is the one.
 * @param secret one that a backup brought along, else a new one
 */
export async function makePortalSecret(
  { DATA_DIR }: Pick<Environment, "DATA_DIR">,
  secret = randomBytes(32).toString("base64url"),
): Promise<string> {
  const path = secretFile(DATA_DIR);
  const draft = `${path}.${process.pid}`;
  await mkdir(DATA_DIR, { recursive: true });
  const file = await open(draft, "w", 0o600);
  try {
    await file.writeFile(`${secret}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  const folder = await open(DATA_DIR, "r");
  await folder.sync().finally(() => folder.close());
  const made = await knownPortalSecret({ DATA_DIR, PORTAL_SECRET: undefined });
  if (made === undefined) throw new Error(`${path} could not be made`);
  return made;
}

function secretFile(dataFolder: string): string {
  return join(dataFolder, "secret");
}
