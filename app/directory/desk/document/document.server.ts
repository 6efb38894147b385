import { data } from "react-router";
import { type DocumentKind, isDocumentKind, kinds } from "#catalogue/kinds";
import type { Choices } from "~/directory/editor/content-fields.server";
import { type DocumentOnDesk, readDocument } from "~/directory/model/documents.server";
import { publishedChoices } from "~/directory/model/list-documents.server";

interface Params {
  kind: string;
  slug: string;
}

/** @throws 404 for a kind that there is not */
export function parseDocumentKind({ kind }: Pick<Params, "kind">): DocumentKind {
  if (!isDocumentKind(kind)) throw data(null, { status: 404 });
  return kind;
}

/** @throws 404 for a document that there is not */
export async function findDocument({ kind, slug }: Params): Promise<DocumentOnDesk> {
  const document = await readDocument(parseDocumentKind({ kind }), slug);
  if (document === undefined) throw data(null, { status: 404 });
  return document;
}

/** The same for what only some kinds have. @throws 404 for a document of another kind too */
export async function findDocumentOfKinds<Kind extends DocumentKind>(
  allowedKinds: readonly Kind[],
  { kind, slug }: Params,
): Promise<DocumentOnDesk<Kind>> {
  const wanted = allowedKinds.find((one) => one === kind);
  const document = wanted === undefined ? undefined : await readDocument(wanted, slug);
  if (document === undefined) throw data(null, { status: 404 });
  return document;
}

/** «Labor» */
export function getKindLabel(kind: DocumentKind): string {
  return kinds[kind].label;
}

/** Kinds of which another document can be made; the operator's own data are there from the start. */
export function listCreatableKinds(): { value: DocumentKind; label: string }[] {
  return Object.keys(kinds)
    .filter(isDocumentKind)
    .filter((kind) => kind !== "operator")
    .map((value) => ({ value, label: getKindLabel(value) }));
}

/** What fields of this kind choose from: only a kind that names others asks for them. */
export async function loadContentChoices(kind: DocumentKind): Promise<Choices> {
  return {
    labId: "labId" in kinds[kind].schema.shape ? await publishedChoices("lab") : [],
    softwareId: kind === "lab" ? await publishedChoices("software") : [],
  };
}

/** Where visitors see the document: its own page, or the one that it stands on. */
export function getPublicPath(kind: DocumentKind, slug: string): string {
  return kinds[kind].path?.(slug) ?? kinds[kind].listedOn;
}
