import type { AnswerRow } from "~/forms/submissions/read-answers.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";

/** Empty for a kind that discloses nothing. */
export function getRevealedFacts(kind: SubmissionKind, row: AnswerRow) {
  if (kind.forwarding === "none") return [];
  return kind.forwarding(row).filter(([, value]) => value !== "");
}
