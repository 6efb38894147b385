import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "~/server/platform/environment.server";
import { makeSecretFile, readSecretFile } from "~/server/platform/secret-file.server";

/**
 * What wraps the portal's keys: the setting, else the file that the first start made.
 * @returns undefined where there is neither
 * @throws Error for the operator where the file holds no secret
 */
export async function knownPortalSecret({
  PORTAL_SECRET,
  DATA_DIR,
}: Pick<Environment, "PORTAL_SECRET" | "DATA_DIR">): Promise<string | undefined> {
  return PORTAL_SECRET ?? (await readSecretFile(secretFile(DATA_DIR)));
}

/**
 * Makes the file; where another process was faster, its secret is the one.
 * @param secret one that a backup brought along, else a new one
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
