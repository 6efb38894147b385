import { data } from "react-router";
import { type DocumentKind, isDocumentKind, kinds } from "#catalogue/kinds";
import type { ContentField } from "~/directory/editor/content-field";
import {
  getContentFields,
  INTERNAL_FIELD,
  type ReferenceChoices,
} from "~/directory/editor/content-fields.server";
import { type DocumentOnDesk, readDocument } from "~/directory/model/documents.server";
import { publishedChoices } from "~/directory/model/list-documents.server";

interface Params {
  kind: string;
  slug: string;
}

export function parseDocumentKind({ kind }: Pick<Params, "kind">): DocumentKind {
  if (!isDocumentKind(kind)) throw data(null, { status: 404 });
  return kind;
}

export async function findDocument({ kind, slug }: Params): Promise<DocumentOnDesk> {
  const document = await readDocument(parseDocumentKind({ kind }), slug);
  if (document === undefined) throw data(null, { status: 404 });
  return document;
}

/** @throws 404 also for a document of another kind */
export async function findDocumentOfKinds<Kind extends DocumentKind>(
  allowedKinds: readonly Kind[],
  { kind, slug }: Params,
): Promise<DocumentOnDesk<Kind>> {
  const wanted = allowedKinds.find((one) => one === kind);
  const document = wanted === undefined ? undefined : await readDocument(wanted, slug);
  if (document === undefined) throw data(null, { status: 404 });
  return document;
}

/** The operator's own data exist from the start and only once. */
export function listCreatableKinds(): { value: DocumentKind; label: string }[] {
  return Object.keys(kinds)
    .filter(isDocumentKind)
    .filter((kind) => kind !== "operator")
    .map((value) => ({ value, label: kinds[value].label }));
}

/** Loads choices only for kinds that reference other documents. */
export async function loadContentChoices(kind: DocumentKind): Promise<ReferenceChoices> {
  return {
    labId: "labId" in kinds[kind].schema.shape ? await publishedChoices("lab") : [],
    softwareId: kind === "lab" ? await publishedChoices("software") : [],
  };
}

/** All fields of a kind, the internal ones too. */
export async function loadDeskFields(kind: DocumentKind): Promise<ContentField[]> {
  return [...getContentFields(kind, await loadContentChoices(kind)), INTERNAL_FIELD];
}

/** The document's own page, or the page that contains it. */
export function getPublicPath(kind: DocumentKind, slug: string): string {
  return kinds[kind].path?.(slug) ?? kinds[kind].listedOn;
}
