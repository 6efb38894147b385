import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Environment } from "~/platform/environment.server";

/**
 * The secret that wraps the portal's keys: the setting, else the file that the first start created.
 * @returns undefined if there is neither
 * @throws Error for the operator if the file contains no secret
 */
export async function findPortalSecret({
  PORTAL_SECRET,
  DATA_DIR,
}: Pick<Environment, "PORTAL_SECRET" | "DATA_DIR">): Promise<string | undefined> {
  return PORTAL_SECRET ?? (await readSecretFile(secretFile(DATA_DIR)));
}

/**
 * Creates the file; if another process was faster, its secret is used.
 * @param secret one that a backup contained, else a new one
 */
export async function makePortalSecret(
  { DATA_DIR }: Pick<Environment, "DATA_DIR">,
  secret?: string,
): Promise<string> {
  await mkdir(DATA_DIR, { recursive: true });
  return makeSecretFile(secretFile(DATA_DIR), secret);
}

function secretFile(dataFolder: string): string {
  return join(dataFolder, "secret");
}

const MIN_LENGTH = 32;

/**
 * @returns undefined if there is no such file
 * @throws Error for the operator if the file contains no secret
 */
async function readSecretFile(path: string): Promise<string | undefined> {
  const content = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (content === undefined) return undefined;
  const secret = content.trim();
  if (secret.length < MIN_LENGTH)
    throw new Error(`${path} holds no secret of ${MIN_LENGTH} characters`);
  return secret;
}

/**
 * Creates the file atomically: it is on disk before anything depends on it. If another process was
 * faster, its secret is used.
 */
async function makeSecretFile(
  path: string,
  secret = randomBytes(32).toString("base64url"),
): Promise<string> {
  // Others may write to this folder: do not follow a link that they created.
  const draft = `${path}.${randomBytes(8).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
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
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
  const made = await readSecretFile(path);
  if (made === undefined) throw new Error(`${path} could not be made`);
  return made;
}
