import { PORTAL_ACTOR } from "#database/entry-events";
import { listRows } from "~/directory/analyses/list-rows.server";
import { isProposableRowField } from "~/directory/analyses/pending-changes.server";
import {
  listAnsweredProposals,
  type Proposer,
  readPendingRows,
} from "~/directory/analyses/stage-changes.server";
import { labAnalysisFields } from "~/directory/editor/lab-analysis-fields.server";
import type { LabMember } from "~/identity/member/lab-members.server";
import { toMemberActor } from "~/identity/member/lab-sessions.server";
import { formatCount } from "~/lib/format-number";
import { formatDay } from "~/lib/swiss-time";

const MAX_ANSWERED = 10;

export const proposableRowFields = labAnalysisFields.filter(({ key }) => isProposableRowField(key));

export function toProposer(member: LabMember): Proposer {
  const { lab, id, email } = member;
  return { lab, id, email, actor: toMemberActor(member) };
}

export type MyAnalysesView = Awaited<ReturnType<typeof readMyAnalyses>>;

type Counts = Record<"added" | "changed" | "removed", number>;

function describeTotal(total: number, { added, changed, removed }: Counts): string {
  const analyses = formatCount(total, "Analyse", "Analysen");
  if (added + changed + removed === 0) return `${analyses} mit den Angaben, die Praxen sehen.`;
  const published = total - added + removed;
  const seen =
    published === 0
      ? "noch keine davon"
      : `bis zur Übernahme den bisherigen Stand mit ${formatCount(published, "Analyse", "Analysen")}`;
  return `${analyses} mit Ihren Änderungen. Praxen sehen ${seen}.`;
}

export async function readMyAnalyses(lab: string, query: URLSearchParams) {
  const { rows, isSent, sentAt, seen } = await readPendingRows(lab);
  const { counts, ...list } = listRows(rows, query);
  const answered = await listAnsweredProposals(lab, MAX_ANSWERED);
  return {
    ...list,
    totalSummary: describeTotal(list.total, counts),
    fields: proposableRowFields,
    gathered: { counts, seen, isSent, sentAt: sentAt && formatDay(sentAt) },
    answered: answered.map(({ id, state, reviewer, proposedAt, answeredAt, reason }) => ({
      id,
      reason,
      isAccepted: state === "accepted",
      wentByItself: reviewer === PORTAL_ACTOR,
      proposedAt: proposedAt === null ? "" : formatDay(proposedAt),
      answeredAt: answeredAt === null ? "" : formatDay(answeredAt),
    })),
  };
}
