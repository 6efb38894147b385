import { type DocumentKind, isDocumentKind } from "#catalogue/kinds";
import { NONPUBLIC_CONTENT_PARTS } from "#catalogue/kinds/fields";
import type { StoredContent } from "#database/directory";
import { checkContent, cleanContent } from "~/directory/model/check-content.server";
import { checkOpinions } from "~/directory/model/check-opinions.server";
import { createEventLoopYielder } from "~/platform/create-event-loop-yielder.server";
import { type FileDocument, formatFilePosition, type ImportError } from "./directory-file.server";

export interface CheckedDocument {
  kind: DocumentKind;
  slug: string;
  sample: boolean;
  content: StoredContent;
}

/** Further errors are usually the same mistake. */
export const MAX_IMPORT_ERRORS = 500;
/** Errors of the documents in a file that is invalid as a whole. */
export async function checkReadableDocuments(
  readable: readonly (readonly [index: number, document: FileDocument])[],
): Promise<ImportError[]> {
  const errors: ImportError[] = [];
  const nextTurn = createEventLoopYielder();
  for (const [index, document] of readable) {
    await nextTurn();
    if (errors.length > MAX_IMPORT_ERRORS) break;
    errors.push(...checkDocument(index, document, undefined).wrong);
  }
  return errors;
}

export function formatDocumentPosition(index: number, { kind, slug }: FileDocument): string {
  return `documents[${index}] (${kind} ${slug})`;
}

export function checkDocument(
  index: number,
  fileDocument: FileDocument,
  published: StoredContent | null | undefined,
): { wrong: ImportError[]; right?: CheckedDocument } {
  const { kind, slug, sample } = fileDocument;
  const place = formatDocumentPosition(index, fileDocument);
  const inFile = (field: string, message: string) => ({
    place,
    message,
    path: ["documents", index, field],
  });
  if (!isDocumentKind(kind)) return { wrong: [inFile("kind", "Diese Art gibt es nicht.")] };
  const content = cleanContent({ ...getClosedParts(published), ...fileDocument.content });
  if (content === undefined) {
    return { wrong: [inFile("content", "Der Inhalt ist zu gross oder zu tief verschachtelt.")] };
  }
  const misplaced =
    kind === "operator" && slug !== "operator"
      ? [inFile("slug", "Die Betreiberin steht unter «operator».")]
      : [];
  const result = checkContent(kind, content);
  const errors = result.errors ?? checkOpinions(kind, result.content, sample);
  const wrong = errors.map(({ path, message }) => ({
    place: `${place}: ${formatFilePosition(path)}`,
    message,
    path,
    document: { kind, slug, content },
  }));
  const right = result.errors === undefined && {
    right: { kind, slug, sample, content: result.content as StoredContent },
  };
  return { wrong: [...misplaced, ...wrong], ...right };
}

/** Internal content, which a public file leaves out and an import keeps. */
export function getClosedParts(publishedContent: StoredContent | null | undefined): StoredContent {
  const closed = Object.entries(publishedContent ?? {}).filter(([name]) =>
    NONPUBLIC_CONTENT_PARTS.includes(name),
  );
  return Object.fromEntries(closed);
}
