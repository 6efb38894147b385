import { STATE_WORDS } from "#catalogue/state-words";
import { readOpenChanges } from "~/directory/analyses/answer-changes.server";
import { listAnsweredProposals } from "~/directory/analyses/stage-changes.server";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import { labAnalysisFields } from "~/directory/editor/lab-analysis-fields.server";
import type { LabContact } from "~/directory/labs/contacts.server";
import { countChanges } from "~/directory/rows/format-counts";
import { formatMoment } from "~/lib/swiss-time";
import { toNumberedPage } from "~/list/to-paging.server";
import { formatLabContact } from "./format-lab-contact";

/** Rows per page: a laboratory may change thousands. */
const ROWS = 100;
const KINDS = ["removed", "new", "changed"];
const byName = new Intl.Collator("de-CH", { numeric: true });

export type AnalysesProposal = NonNullable<Awaited<ReturnType<typeof readProposedAnalyses>>>;

export async function readProposedAnalyses(
  { slug }: { slug: string },
  contacts: readonly LabContact[],
  query: URLSearchParams,
) {
  const proposal = await readOpenChanges(slug);
  if (proposal === undefined) return undefined;
  const { id, at, proposedBy } = proposal;
  const rows = proposal.rows.sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || byName.compare(a.name, b.name),
  );
  const { rows: visible, paging } = toNumberedPage(rows, query, ROWS);
  return {
    id,
    by: formatLabContact(proposedBy, contacts),
    at: formatMoment(at),
    seen: at.getTime(),
    counts: countChanges(rows.map(({ kind }) => kind)),
    genetic: rows.filter(({ isGenetic }) => isGenetic).length,
    paging,
    rows: visible.map(({ changes, ...row }) => ({
      ...row,
      changes: describeChanges(labAnalysisFields, changes),
    })),
  };
}

export async function listAnsweredAnalyses(
  { slug }: { slug: string },
  contacts: readonly LabContact[],
  most: number,
) {
  return (await listAnsweredProposals(slug, most)).map(({ id, state, reason, ...one }) => ({
    id,
    reason,
    text: `Analysen: ${STATE_WORDS.proposal[state]} von ${one.reviewer}, vorgeschlagen von ${formatLabContact(one.proposedBy, contacts)}`,
    at: one.answeredAt ?? one.invitedAt,
  }));
}
