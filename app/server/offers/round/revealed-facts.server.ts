import type { AnswerRow } from "~/server/submissions/read-answers.server";
import type { SubmissionKind } from "~/server/submissions/submission-kind.server";

/** What a laboratory is told of a practice that has accepted its offer. Of a kind that passes nothing on it is empty. */
export function revealedFacts(kind: SubmissionKind, row: AnswerRow) {
  if (kind.forwarding === "none") return [];
  return kind.forwarding(row).filter(([, value]) => value !== "");
}
