import { kinds } from "#catalogue/kinds";
import { countOpenProposals } from "~/directory/labs/proposals.server";
import type { DocumentOnDesk } from "~/directory/model/documents.server";
import { getPublicPath } from "./document.server";

export async function readDocumentHead(document: DocumentOnDesk) {
  const { kind, slug, title, state, publishedVersion, changes, lastVersion, sample } = document;
  return {
    kind,
    slug,
    title,
    state,
    publishedVersion,
    sample,
    kindLabel: kinds[kind].label,
    publicPath: getPublicPath(kind, slug),
    changed: lastVersion === undefined ? 0 : changes.length,
    versions: lastVersion?.version ?? 0,
    ...(kind === "lab" ? await countOpenProposals(slug) : { waitingProofs: 0, openProposals: 0 }),
  };
}

export type DocumentHeadData = Awaited<ReturnType<typeof readDocumentHead>>;
