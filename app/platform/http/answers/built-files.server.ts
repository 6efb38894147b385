import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Exchange } from "~/platform/http/handler.server";
import { type StoredAnswer, sendStored } from "./stored-answer.server";

/** What `scripts/prepare-files.ts` recorded about a file after the build. */
export interface BuiltFile {
  /** Path below the build folder. */
  file: string;
  type: string;
  etag: string;
  cacheControl: string;
  /** Whether there are compressed files (.br, .gz) beside it. */
  isCompressed: boolean;
}

/** By the path of its address. */
export type BuiltFiles = Record<string, BuiltFile>;

/**
 * Reads scripts, styles, pictures and the font into memory.
 * @returns a function that answers a request for one of them
 */
export async function loadBuiltFiles(buildFolder: string) {
  const listed: BuiltFiles = JSON.parse(await readFile(join(buildFolder, "files.json"), "utf8"));
  const loaded = await Promise.all(
    Object.entries(listed).map(
      async ([path, file]) => [path, await load(buildFolder, file)] as const,
    ),
  );
  const files = new Map(loaded);
  return {
    /** @returns whether the path is that of a file; then the answer is sent */
    serve(exchange: Exchange): boolean {
      const file = files.get(exchange.path);
      if (file === undefined) return false;
      exchange.label = "file";
      sendStored(file, exchange.request, exchange.response);
      return true;
    },
  };
}

async function load(folder: string, file: BuiltFile): Promise<StoredAnswer> {
  const path = join(folder, file.file);
  return {
    etag: file.etag,
    headers: { "Content-Type": file.type, "Cache-Control": file.cacheControl },
    bodies: file.isCompressed
      ? { br: await readFile(`${path}.br`), gzip: await readFile(`${path}.gz`) }
      : { plain: await readFile(path) },
  };
}
