import { labAnalysisFields } from "~/forms/content/lab-analysis-fields.server";
import { listRows } from "~/server/directory/analyses/list-rows.server";
import {
  answeredProposals,
  type Proposer,
  readWishedRows,
} from "~/server/directory/proposed-analyses/gather-changes.server";
import { isProposableOfRow } from "~/server/directory/proposed-analyses/wished-changes.server";
import type { LabMember } from "~/server/session/labor/lab-members.server";
import { actorOf } from "~/server/session/labor/lab-sessions.server";
import { formatDay } from "~/swiss-time";

/** Older ones stand on the desk. */
const MAX_ANSWERED = 10;

/** What a laboratory may say of an analysis. */
export const ownFields = labAnalysisFields.filter(({ key }) => isProposableOfRow(key));

export function proposerOf(member: LabMember): Proposer {
  const { lab, id, email } = member;
  return { lab, id, email, actor: actorOf(member) };
}

export type OwnAnalyses = Awaited<ReturnType<typeof readOwnAnalyses>>;

/** The laboratory's own rows as the address asks for them, what it has gathered, and what became of earlier proposals. */
export async function readOwnAnalyses(lab: string, query: URLSearchParams) {
  const { rows, isSent, sentAt, seen } = await readWishedRows(lab);
  const { counts, ...list } = listRows(rows, query);
  const answered = await answeredProposals(lab, MAX_ANSWERED);
  return {
    ...list,
    fields: ownFields,
    gathered: { counts, seen, isSent, sentAt: sentAt && formatDay(sentAt) },
    answered: answered.map(({ id, state, proposedAt, answeredAt, reason }) => ({
      id,
      reason,
      isAccepted: state === "übernommen",
      proposedAt: proposedAt === null ? "" : formatDay(proposedAt),
      answeredAt: answeredAt === null ? "" : formatDay(answeredAt),
    })),
  };
}
