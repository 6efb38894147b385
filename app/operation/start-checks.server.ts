import { once } from "node:events";
import { access, constants, mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { WrongSettingsError } from "~/platform/environment.server";

/** @throws WrongSettingsError if the folder is not writable */
export async function checkDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new WrongSettingsError([
      `DATA_DIR: nothing can be written to ${folder} (${getErrorCode(error)})`,
    ]);
  }
}

/**
 * Tries the address before anything is started that would have to be stopped again.
 * @throws WrongSettingsError if this process can't listen on it
 */
export async function checkListening(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    const code = getErrorCode(error);
    const where = `${host}:${port}`;
    if (code === "EADDRINUSE")
      throw new WrongSettingsError([`PORT: ${where} is in use by another process`]);
    if (code === "EACCES")
      throw new WrongSettingsError([`PORT: this user may not listen on ${where}`]);
    throw new WrongSettingsError([`HOST: this machine can't listen on ${where} (${code})`]);
  }
  probe.close();
  await once(probe, "close");
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "no reason";
}
