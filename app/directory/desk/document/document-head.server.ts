import { countOpenProposals } from "~/directory/labs/proposals.server";
import { findDocument, getKindLabel, getPublicPath } from "./document.server";

/** @throws 404 for an unknown document */
export async function readDocumentHead(params: { kind: string; slug: string }) {
  const document = await findDocument(params);
  const { kind, slug, title, state, publishedVersion, changes, lastVersion, sample } = document;
  return {
    kind,
    slug,
    title,
    state,
    publishedVersion,
    sample,
    kindLabel: getKindLabel(kind),
    publicPath: getPublicPath(kind, slug),
    changed: lastVersion === undefined ? 0 : changes.length,
    versions: lastVersion?.version ?? 0,
    ...(kind === "lab" ? await countOpenProposals(slug) : { waitingProofs: 0, openProposals: 0 }),
  };
}

export type DocumentHeadData = Awaited<ReturnType<typeof readDocumentHead>>;
