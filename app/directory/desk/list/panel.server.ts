import { evidenceKinds } from "#catalogue/terms";
import {
  choicesFor,
  findDocument,
  labelOfKind,
  publicPathOf,
} from "~/directory/desk/document/document.server";
import { endOf } from "~/directory/desk/document/ending-evidence.server";
import { readHistory } from "~/directory/desk/document/history.server";
import { contentFieldsOf, INTERN } from "~/directory/editor/content-fields.server";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import { evidenceOf } from "~/directory/labs/evidence.server";
import { countWaitingProofs } from "~/directory/labs/lab-proofs.server";
import { countOpenProposals } from "~/directory/labs/proposals.server";
import { currentSnapshot } from "~/directory/publication/shown-snapshot.server";
import { formatDate } from "~/lib/swiss-time";

/** Lines of each part that stand in the panel; the rest is one link away. */
const SHOWN = 3;

/** What of a document is to be known before somebody opens it. @throws 404 for one that there is not */
export async function readPanel(params: { kind: string; slug: string }, now = new Date()) {
  const document = await findDocument(params);
  const { kind, slug, title, state, changes, lastVersion, publishedVersion, sample } = document;
  const isLab = kind === "lab";
  const [choices, history, proofs, openProposals, waitingProofs] = await Promise.all([
    choicesFor(kind),
    readHistory(document),
    isLab ? evidenceOf({ ...document, kind }) : [],
    isLab ? countOpenProposals(kind, slug) : 0,
    isLab ? countWaitingProofs(slug) : 0,
  ]);
  const fields = [...contentFieldsOf(kind, choices), INTERN];
  const described = lastVersion === undefined ? [] : describeChanges(fields, changes);
  return {
    kind,
    slug,
    title,
    state,
    sample,
    publishedVersion,
    isLab,
    kindLabel: labelOfKind(kind),
    publicPath: publicPathOf(kind, slug),
    logo: isLab ? currentSnapshot().lab(slug)?.logo : undefined,
    changed: described.length,
    changes: described.slice(0, SHOWN),
    evidence: proofs.map(({ id, kind: of, validUntil }) => ({
      id,
      label: evidenceKinds.find(({ value }) => value === of)?.label ?? of,
      until: formatDate(validUntil),
      end: endOf({ kind: of, validUntil }, now),
    })),
    openProposals,
    waitingProofs,
    lines: history.length,
    history: history.slice(0, SHOWN),
  };
}

export type DocumentPanelData = Awaited<ReturnType<typeof readPanel>>;
