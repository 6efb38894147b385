import { processRoundDeadlines } from "../../../app/rounds/deadlines/offer-deadlines.server";
import { declineInvitation } from "../../../app/rounds/lab/answer/lab-answer.server";
import { deliverLetters } from "./letters";
import {
  access,
  BASEL,
  BERN,
  MONDAY,
  openTestRound,
  readRound,
  submitOffer,
  type TestRound,
} from "./offer-rounds";

export const swiss = (text: string) => new Date(`${text}+01:00`);
export const END_OF_ANSWERS = swiss("2035-11-26T17:00");
const END_OF_DECISION = swiss("2035-12-03T17:00");

/** Letters to each person, oldest first: subject and paragraphs. */
type Letters = Readonly<Record<string, readonly (readonly string[])[]>>;

type Step = (round: TestRound) => Promise<unknown>;

/** How a round ends, and what each person reads of it. */
export interface Ending {
  /** What happens before the letters that count. */
  before: readonly Step[];
  steps: readonly Step[];
  state: string;
  letters: Letters;
}

export const decline = (round: TestRound, lab: string) =>
  declineInvitation(access(round, lab), "", { now: MONDAY });

export const offerBoth = async (round: TestRound) => {
  await submitOffer(round, BASEL);
  await submitOffer(round, BERN, { binding: ["richtofferte"], validUntil: [""] });
};

export const endOfAnswers: Step = () => processRoundDeadlines(END_OF_ANSWERS);
export const endOfDecision: Step = () => processRoundDeadlines(END_OF_DECISION);

/** Plays it on a round that asks Basel and Bern; letters before the steps are delivered and left out. */
export async function playEnding(
  before: readonly Step[],
  steps: readonly Step[],
): Promise<Pick<Ending, "letters"> & { state: string | undefined }> {
  const round = await openTestRound();
  await deliverLetters();
  for (const step of before) {
    await step(round);
    await deliverLetters();
  }
  const letters: Record<string, string[][]> = {};
  for (const step of steps) {
    await step(round);
    for (const [reader, letter] of await deliverLetters()) {
      letters[reader] = [...(letters[reader] ?? []), letter];
    }
  }
  return { state: (await readRound(round.roundId))?.state, letters };
}
