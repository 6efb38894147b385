import {
  answeredProposals,
  type Proposer,
  readWishedRows,
} from "~/directory/analyses/gather-changes.server";
import { listRows } from "~/directory/analyses/list-rows.server";
import { isProposableOfRow } from "~/directory/analyses/wished-changes.server";
import { labAnalysisFields } from "~/directory/editor/lab-analysis-fields.server";
import type { LabMember } from "~/identity/member/lab-members.server";
import { actorOf } from "~/identity/member/lab-sessions.server";
import { counted } from "~/lib/format-number";
import { formatDay } from "~/lib/swiss-time";

/** Older ones stand on the desk. */
const MAX_ANSWERED = 10;

/** What a laboratory may say of an analysis. */
export const ownFields = labAnalysisFields.filter(({ key }) => isProposableOfRow(key));

export function proposerOf(member: LabMember): Proposer {
  const { lab, id, email } = member;
  return { lab, id, email, actor: actorOf(member) };
}

export type OwnAnalyses = Awaited<ReturnType<typeof readOwnAnalyses>>;

type Counts = Record<"added" | "changed" | "removed", number>;

/** How many analyses there are, and how many of them practices see: what is only gathered, nobody sees yet. */
function describeTotal(total: number, { added, changed, removed }: Counts): string {
  const analyses = counted(total, "Analyse", "Analysen");
  if (added + changed + removed === 0) return `${analyses} mit den Angaben, die Praxen sehen.`;
  const published = total - added + removed;
  const seen =
    published === 0
      ? "noch keine davon"
      : `bis zur Übernahme den bisherigen Stand mit ${counted(published, "Analyse", "Analysen")}`;
  return `${analyses} mit Ihren Änderungen. Praxen sehen ${seen}.`;
}

/** The laboratory's own rows as the address asks for them, what it has gathered, and what became of earlier proposals. */
export async function readOwnAnalyses(lab: string, query: URLSearchParams) {
  const { rows, isSent, sentAt, seen } = await readWishedRows(lab);
  const { counts, ...list } = listRows(rows, query);
  const answered = await answeredProposals(lab, MAX_ANSWERED);
  return {
    ...list,
    said: describeTotal(list.total, counts),
    fields: ownFields,
    gathered: { counts, seen, isSent, sentAt: sentAt && formatDay(sentAt) },
    answered: answered.map(({ id, state, proposedAt, answeredAt, reason }) => ({
      id,
      reason,
      isAccepted: state === "accepted",
      proposedAt: proposedAt === null ? "" : formatDay(proposedAt),
      answeredAt: answeredAt === null ? "" : formatDay(answeredAt),
    })),
  };
}
