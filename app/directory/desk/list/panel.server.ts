import { getEvidenceLabel } from "#catalogue/terms";
import { findDocument, loadDeskFields } from "~/directory/desk/document/document.server";
import { readDocumentHead } from "~/directory/desk/document/document-head.server";
import { readDocumentHistory } from "~/directory/desk/document/history.server";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import { listEvidence } from "~/directory/labs/evidence.server";
import { getEvidenceExpiry } from "~/directory/model/expiring-evidence.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { formatDate } from "~/lib/swiss-time";

const MAX_LINES = 3;

/** @throws 404 for an unknown document */
export async function readDocumentPanel(params: { kind: string; slug: string }, now = new Date()) {
  const document = await findDocument(params);
  const { kind, slug, changes, lastVersion } = document;
  const isLab = kind === "lab";
  const [head, fields, history, proofs] = await Promise.all([
    readDocumentHead(document),
    loadDeskFields(kind),
    readDocumentHistory(document),
    isLab ? listEvidence({ kind, slug }) : [],
  ]);
  const described = lastVersion === undefined ? [] : describeChanges(fields, changes);
  return {
    ...head,
    isLab,
    logo: isLab ? currentSnapshot().lab(slug)?.logo : undefined,
    changed: described.length,
    changes: described.slice(0, MAX_LINES),
    evidence: proofs.map(({ id, kind: of, validUntil }) => ({
      id,
      label: getEvidenceLabel(of),
      until: formatDate(validUntil),
      end: getEvidenceExpiry({ kind: of, validUntil }, now),
    })),
    lines: history.length,
    history: history.slice(0, MAX_LINES),
  };
}

export type DocumentPanelData = Awaited<ReturnType<typeof readDocumentPanel>>;
