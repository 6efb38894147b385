import { kinds } from "#catalogue/kinds";
import { countOpenProposals } from "~/directory/labs/proposals.server";
import type { DocumentOnDesk } from "~/directory/model/documents.server";
import { formatDay } from "~/lib/swiss-time";
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
    submittedOn: document.submittedAt && formatDay(document.submittedAt),
    ...(kind === "lab" ? await countOpenProposals(slug) : { waitingProofs: 0, openProposals: 0 }),
  };
}

export type DocumentHeadData = Awaited<ReturnType<typeof readDocumentHead>>;
