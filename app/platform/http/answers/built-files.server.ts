import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Exchange } from "~/platform/http/handler.server";
import { type StoredAnswer, sendStored } from "./stored-answer.server";

export interface BuiltFile {
  file: string;
  type: string;
  etag: string;
  cacheControl: string;
  isCompressed: boolean;
}

export type BuiltFiles = Record<string, BuiltFile>;

export async function loadBuiltFiles(buildFolder: string) {
  const listed: BuiltFiles = JSON.parse(await readFile(join(buildFolder, "files.json"), "utf8"));
  const loaded = await Promise.all(
    Object.entries(listed).map(
      async ([path, file]) => [path, await load(buildFolder, file)] as const,
    ),
  );
  const files = new Map(loaded);
  return {
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
