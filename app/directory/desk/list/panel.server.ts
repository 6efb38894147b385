import { getEvidenceLabel } from "#catalogue/terms";
import {
  findDocument,
  getKindLabel,
  getPublicPath,
  loadDeskFields,
} from "~/directory/desk/document/document.server";
import { getEvidenceExpiry } from "~/directory/desk/document/expiring-evidence.server";
import { readDocumentHistory } from "~/directory/desk/document/history.server";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import { listEvidence } from "~/directory/labs/evidence.server";
import { countOpenProposals } from "~/directory/labs/proposals.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { formatDate } from "~/lib/swiss-time";

const MAX_LINES = 3;

/** @throws 404 for an unknown document */
export async function readDocumentPanel(params: { kind: string; slug: string }, now = new Date()) {
  const document = await findDocument(params);
  const { kind, slug, title, state, changes, lastVersion, publishedVersion, sample } = document;
  const isLab = kind === "lab";
  const [fields, history, proofs, waiting] = await Promise.all([
    loadDeskFields(kind),
    readDocumentHistory(document),
    isLab ? listEvidence({ ...document, kind }) : [],
    isLab ? countOpenProposals(slug) : { openProposals: 0, waitingProofs: 0 },
  ]);
  const described = lastVersion === undefined ? [] : describeChanges(fields, changes);
  return {
    kind,
    slug,
    title,
    state,
    sample,
    publishedVersion,
    isLab,
    kindLabel: getKindLabel(kind),
    publicPath: getPublicPath(kind, slug),
    logo: isLab ? currentSnapshot().lab(slug)?.logo : undefined,
    changed: described.length,
    changes: described.slice(0, MAX_LINES),
    evidence: proofs.map(({ id, kind: of, validUntil }) => ({
      id,
      label: getEvidenceLabel(of),
      until: formatDate(validUntil),
      end: getEvidenceExpiry({ kind: of, validUntil }, now),
    })),
    ...waiting,
    lines: history.length,
    history: history.slice(0, MAX_LINES),
  };
}

export type DocumentPanelData = Awaited<ReturnType<typeof readDocumentPanel>>;
