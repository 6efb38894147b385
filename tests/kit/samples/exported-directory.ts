import type { DirectoryFile } from "../../../app/directory/exchange/directory-file.server";
import { writeDirectory } from "../../../app/directory/exchange/write-directory.server";

interface Options {
  isOpen?: boolean;
}

export async function exportedParts(options?: Options): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of writeDirectory(options)) parts.push(part);
  return parts;
}

export async function exportedDirectory(options?: Options): Promise<DirectoryFile> {
  return JSON.parse((await exportedParts(options)).join(""));
}

export function withLab(file: DirectoryFile, fields: object): DirectoryFile {
  return {
    ...file,
    documents: file.documents.map((one) =>
      one.kind === "lab" && one.slug === "medlab-basel"
        ? { ...one, content: { ...one.content, ...fields } }
        : one,
    ),
  };
}
