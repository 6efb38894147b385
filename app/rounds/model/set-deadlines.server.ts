import type { Transaction } from "~/platform/database/database.server";
import { getLabCanton, getRoundCanton, type Round, setDeadline } from "./rounds.server";
import { addWorkingDaysToMoment, workingDayBefore } from "./working-time.server";

const REMIND_AFTER_DAYS = 2;

export async function setRoundDeadlines(tx: Transaction, round: Round): Promise<void> {
  const ofRound = { roundId: round.id, subject: round.id };
  await setDeadline(tx, { ...ofRound, kind: "answers-due", dueAt: round.answerBy });
  await setDecisionDeadlines(tx, round);
}

export async function setDecisionDeadlines(
  tx: Transaction,
  round: Pick<Round, "id" | "decideBy" | "needs">,
): Promise<void> {
  const ofRound = { roundId: round.id, subject: round.id };
  const dueAt = workingDayBefore(round.decideBy, getRoundCanton(round));
  await setDeadline(tx, { ...ofRound, kind: "practice-reminder", dueAt });
  await setDeadline(tx, { ...ofRound, kind: "decision-due", dueAt: round.decideBy });
}

export async function setReminders(
  tx: Transaction,
  round: Round,
  invitation: { id: string; lab: string },
  now: Date,
): Promise<void> {
  const canton = getLabCanton(invitation.lab);
  const moments = [
    ["lab-reminder", addWorkingDaysToMoment(now, REMIND_AFTER_DAYS, canton)],
    ["lab-last-reminder", workingDayBefore(round.answerBy, canton)],
  ] as const;
  for (const [kind, dueAt] of moments) {
    if (dueAt <= now || dueAt >= round.answerBy) continue;
    await setDeadline(tx, { roundId: round.id, subject: invitation.id, kind, dueAt });
  }
}
