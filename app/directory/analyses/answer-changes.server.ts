import { proposals } from "#database/labs";
import {
  answerProposal,
  lockOpenProposal,
  type ProposalAnswer,
  type ProposalKey,
} from "~/directory/labs/answer-proposal.server";
import { isProposal } from "~/directory/labs/proposals.server";
import { type ContentChange, compareContents } from "~/directory/model/changes.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { acquirePublishLock } from "~/directory/publication/publishing.server";
import { isoDay } from "~/lib/swiss-time";
import { database, inTransaction } from "~/platform/database/database.server";
import {
  type RowEdit,
  type RowOnDesk,
  readRowsWithDrafts,
  writeRowDrafts,
} from "./lab-analysis-drafts.server";
import { applyPendingChanges, parsePendingChanges } from "./pending-changes.server";

const SOURCE = "Angaben des Labors";

interface ProposedRow {
  analysisId: string;
  name: string;
  kind: "new" | "changed" | "removed";
  isGenetic: boolean;
  changes: ContentChange[];
}

export async function readOpenChanges(lab: string) {
  const [proposal] = await database()
    .select()
    .from(proposals)
    .where(isProposal(lab, "analyses", "open"));
  if (proposal === undefined) return undefined;
  const current = withoutRemoved(await readRowsWithDrafts(lab));
  const snapshot = currentSnapshot();
  const rows = [
    ...applyPendingChanges(current, parsePendingChanges(proposal.content)).values(),
  ].flatMap(({ analysisId, state, content }): ProposedRow[] => {
    if (state === "published") return [];
    const analysis = snapshot.analysis(analysisId);
    const before = current.get(analysisId)?.content;
    return [
      {
        analysisId,
        name: analysis?.name ?? analysisId,
        kind: state,
        isGenetic: analysis?.isGenetic === true,
        changes: state === "removed" ? [] : compareContents(before, content),
      },
    ];
  });
  const { id, proposedBy, proposedAt, invitedAt } = proposal;
  return { id, proposedBy, at: proposedAt ?? invitedAt, rows };
}

/**
 * Turns the whole proposal into drafts; publishing them is a separate step. Each new or changed row names the
 * laboratory as its source.
 * @returns false if it is no longer open, or has changed since
 */
export async function acceptChanges(key: ProposalKey, answer: ProposalAnswer): Promise<boolean> {
  const { lab } = key;
  return inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const proposal = await lockOpenProposal(tx, key);
    if (!proposal?.proposedAt) return false;
    const current = withoutRemoved(await readRowsWithDrafts(lab, tx));
    const origin = { source: SOURCE, sourceDate: isoDay(proposal.proposedAt) };
    const edits = new Map<string, RowEdit>();
    const changes = parsePendingChanges(proposal.content);
    for (const row of applyPendingChanges(current, changes).values()) {
      if (row.state === "published") continue;
      const content = row.state === "removed" ? null : { ...row.content, ...origin };
      edits.set(row.analysisId, { content, sample: false });
    }
    await writeRowDrafts(tx, lab, edits, answer.actor.name);
    await answerProposal(tx, proposal, "accepted", answer);
    return true;
  });
}

function withoutRemoved(rows: ReadonlyMap<string, RowOnDesk>): ReadonlyMap<string, RowOnDesk> {
  return new Map([...rows].filter(([, { state }]) => state !== "removed"));
}
