import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "~/platform/environment.server";
import { makeSecretFile, readSecretFile } from "~/platform/secret-file.server";

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
