import { desc } from "drizzle-orm";
import { entries } from "#database/entries";
import {
  type AcceptedLabContact,
  findRequestAddresses,
  readLabContacts,
} from "~/directory/index.server";
import { cellText } from "~/forms/submissions/cell-text.server";
import { type AnswerRow, readAnswers } from "~/forms/submissions/read-answers.server";
import { getListedColumns, type SubmissionKind } from "~/forms/submissions/submission-kind.server";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import {
  listLabRequestsByEntries,
  practiceSubmission,
  readNeedsByEntry,
  submissionKinds,
} from "~/leads/index.server";
import { formatNumber } from "~/lib/format-number";
import { isAutomationOn } from "~/platform/automation.server";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import { findShown, readMerged } from "~/platform/database/merged-entries.server";
import { listAcceptableOffers } from "~/rounds/model/acceptable-offers.server";
import { anonymizeOperator } from "~/rounds/model/other-people.server";
import { getRevealedFacts } from "~/rounds/model/revealed-facts.server";
import {
  hasFile,
  type RoundParts,
  readRoundParts,
  toOfferComparison,
} from "~/rounds/model/round-parts.server";
import { canPracticeExtend } from "~/rounds/model/round-states.server";
import { findAcceptedInvitation } from "~/rounds/model/rounds.server";
import { isRunning } from "~/rounds/model/states";
import { listStoredPlans } from "~/rounds/plan/read-plan.server";
import { formatPlanProgress } from "~/rounds/plan/switch-plan";
import { readPracticeReviews } from "~/rounds/review/practice-reviews.server";

interface AnswerLine {
  label: string;
  text: string;
  /** Collected automatically, not typed. */
  isTechnical: boolean;
}

/** Newest first; a fixed number of queries, however many entries there are. */
export async function readPracticeRequests(
  { entryIds }: Pick<PracticeAccess, "entryIds">,
  now = new Date(),
) {
  const found = await database()
    .select()
    .from(entries)
    .where(isAnyOf(entries.id, entryIds))
    .orderBy(desc(entries.createdAt), desc(entries.id));
  const rows = await readAnswers(found, submissionKinds);
  const allLabRequests = await listLabRequestsByEntries(entryIds);
  const labRequests = Map.groupBy(allLabRequests, (request) => request.submissionId);
  const addresses = await findRequestAddresses(allLabRequests.map(({ labId }) => labId));
  const needs = await readNeedsByEntry(entryIds);
  const all = await readRoundParts(entryIds);
  const rounds = Map.groupBy(all, ({ round }) => round.entryId);
  const reviews = await readPracticeReviews(all);
  const plans = new Map(
    (await listStoredPlans(all.map(({ round }) => round.id))).map(({ plan, steps, outcome }) => [
      plan.roundId,
      { progress: formatPlanProgress(steps), outcome },
    ]),
  );
  const contacts = await readLabContacts(
    all.flatMap((parts) => findAcceptedInvitation(parts)?.lab ?? []),
  );
  const isAutomatic = await isAutomationOn();
  const shown = await findShown(entryIds);
  const merged = await readMerged([...new Set(shown.values())]);
  return found.map((entry) => {
    const { id, kind: name, title, createdAt } = entry;
    const kind = submissionKinds.find((one) => one.name === name);
    const row = rows.get(id);
    const samples = kind && row && getSamples(kind, row);
    const ofPractice = merged.get(shown.get(id) ?? id) ?? [id];
    return {
      entryId: id,
      kindLabel: kind?.label ?? name,
      title,
      /** Other kinds keep no requests for laboratories. */
      canRequestLabs: name === practiceSubmission.name,
      receivedAt: createdAt,
      opening:
        ofPractice.length === 1
          ? getOpening(entry, isAutomatic, now)
          : getOpeningOfMerged(ofPractice.some((one) => rounds.has(one))),
      answers: kind && row ? toAnswerLines(kind, row, samples) : [],
      /** Samples per week. */
      samples,
      labRequests: (labRequests.get(id) ?? []).map(({ labId, labName, testName, createdAt }) => ({
        labName,
        /** Without an address for requests, the operator asks it. */
        isAskedByMail: addresses.has(labId),
        testName,
        at: createdAt,
      })),
      practiceNeeds: kind && kind.rounds !== "none" ? needs.get(id) : undefined,
      /** The accepted laboratory would not know where to collect. */
      lacksStreet: row !== undefined && "street" in row && row.street === "",
      revealed: kind && row ? getRevealedFacts(kind, row) : [],
      rounds: (rounds.get(id) ?? []).map((parts) => ({
        ...roundForPractice(parts, contacts, now),
        /** Undefined if there is nothing to review, or it is too early. */
        review: reviews.get(parts.round.id),
        plan: plans.get(parts.round.id),
      })),
    };
  });
}

export type RequestForPractice = Awaited<ReturnType<typeof readPracticeRequests>>[number];
export type RoundForPractice = RequestForPractice["rounds"][number];

/** When the laboratories are asked, or what that waits for. */
type RequestOpening = Date | "unconfirmed" | "by-operator" | "with-another";

function getOpening(
  entry: typeof entries.$inferSelect,
  isAutomatic: boolean,
  now: Date,
): RequestOpening {
  const { roundOpensAt, roundHeldAt, mailboxConfirmedAt, email, offerRequests, status } = entry;
  if (roundOpensAt !== null) return roundOpensAt > now ? roundOpensAt : "by-operator";
  const isUnconfirmed =
    isAutomatic && mailboxConfirmedAt === null && email !== null && offerRequests > 0;
  return isUnconfirmed && roundHeldAt === null && status === "new" ? "unconfirmed" : "by-operator";
}

/** No round of theirs opens by itself; an operator asks for all of them with one. */
function getOpeningOfMerged(hasRound: boolean): RequestOpening {
  return hasRound ? "with-another" : "by-operator";
}

function getSamples(kind: SubmissionKind, row: AnswerRow): number | undefined {
  return kind.rounds === "none" ? undefined : (kind.rounds(row).samplesPerWeek ?? undefined);
}

function toAnswerLines(
  kind: SubmissionKind,
  row: AnswerRow,
  samples: number | undefined,
): AnswerLine[] {
  const columns = getListedColumns(kind).map(({ key, label, value }) => ({
    key,
    label,
    text: cellText(value(row)),
  }));
  const practice = columns.find(({ key }) => key === "practiceName")?.text;
  const email = columns.find(({ key }) => key === "email")?.text;
  // The form asks for one name and one address, which are stored in two columns each.
  // Samples are part of what the practice needs, unless the calculator has told them with its other values.
  const isTwice = (key: string, text: string) =>
    (key === "doctorName" && text === practice) ||
    (key === "contact" && text === email) ||
    (key === "samplesPerWeek" && samples !== undefined && text === formatNumber(samples));
  return columns.flatMap(({ key, label, text }) =>
    text === "" || isTwice(key, text)
      ? []
      : [{ label, text, isTechnical: TECHNICAL_COLUMNS.includes(key) }],
  );
}

/** Includes the number of requests, because each request is listed. */
const TECHNICAL_COLUMNS: readonly string[] = [
  ...["id", "sessionId", "createdAt", "updatedAt"],
  ...["labRequests", "testInfoRequests"],
];

function roundForPractice(
  parts: RoundParts,
  contacts: ReadonlyMap<string, AcceptedLabContact>,
  now: Date,
) {
  const { round, needs, invitations, decisions, questions } = parts;
  const isOpened = round.openedAt !== null;
  return {
    id: round.id,
    state: round.state,
    createdAt: round.createdAt,
    answerBy: round.answerBy,
    decideBy: round.decideBy,
    /** Until then laboratories may change or withdraw their offers; undefined once they can't. */
    changeableUntil: isRunning(round) && now < round.answerBy ? round.answerBy : undefined,
    /** Until the practice can see the offers, `comparison` is undefined. */
    isOpened,
    needs,
    /** It may give the laboratories more time. */
    canExtend: canPracticeExtend(round, invitations),
    reveal: round.reveal,
    /** By name. «answered» reveals that there is an offer, never its content. */
    labs: invitations.map(({ id, lab, labName, state, declineReason }) => ({
      invitationId: id,
      lab,
      labName,
      state,
      declineReason: isOpened ? declineReason : "",
      /** A PDF is attached to its offer. */
      hasFile: isOpened && state === "answered" && hasFile(parts, id),
      questions: questions(id),
    })),
    comparison: isOpened ? toOfferComparison(parts) : undefined,
    acceptable: listAcceptableOffers(parts, now),
    /** Without an invitation, the practice declined all offers. */
    decisions: decisions.map(({ invitationId, outcome, reason, at, recordedBy }) => {
      return { invitationId, outcome, reason, at, recordedBy: anonymizeOperator(recordedBy) };
    }),
    accepted: acceptedLab(parts, contacts),
  };
}

function acceptedLab(parts: RoundParts, contacts: ReadonlyMap<string, AcceptedLabContact>) {
  const accepted = findAcceptedInvitation(parts);
  const contact = accepted && contacts.get(accepted.lab);
  return accepted && contact && { lab: accepted.lab, labName: accepted.labName, contact };
}
