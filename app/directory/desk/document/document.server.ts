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
export function kindOf({ kind }: Pick<Params, "kind">): DocumentKind {
  if (!isDocumentKind(kind)) throw data(null, { status: 404 });
  return kind;
}

/** @throws 404 for a document that there is not */
export async function findDocument({ kind, slug }: Params): Promise<DocumentOnDesk> {
  const document = await readDocument(kindOf({ kind }), slug);
  if (document === undefined) throw data(null, { status: 404 });
  return document;
}

/** The same for what only some kinds have. @throws 404 for a document of another kind too */
export async function findDocumentOf<Kind extends DocumentKind>(
  having: readonly Kind[],
  { kind, slug }: Params,
): Promise<DocumentOnDesk<Kind>> {
  const wanted = having.find((one) => one === kind);
  const document = wanted === undefined ? undefined : await readDocument(wanted, slug);
  if (document === undefined) throw data(null, { status: 404 });
  return document;
}

/** «Labor» */
export function labelOfKind(kind: DocumentKind): string {
  return kinds[kind].label;
}

/** Kinds of which another document can be made; the operator's own data are there from the start. */
export function creatableKinds(): { value: DocumentKind; label: string }[] {
  return Object.keys(kinds)
    .filter(isDocumentKind)
    .filter((kind) => kind !== "operator")
    .map((value) => ({ value, label: labelOfKind(value) }));
}

/** What fields of this kind choose from: only a kind that names others asks for them. */
export async function choicesFor(kind: DocumentKind): Promise<Choices> {
  return {
    labId: "labId" in kinds[kind].schema.shape ? await publishedChoices("lab") : [],
    softwareId: kind === "lab" ? await publishedChoices("software") : [],
  };
}

/** Where visitors see the document: its own page, or the one that it stands on. */
export function publicPathOf(kind: DocumentKind, slug: string): string {
  return kinds[kind].path?.(slug) ?? kinds[kind].listedOn;
}
