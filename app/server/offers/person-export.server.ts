import { asc, eq, inArray } from "drizzle-orm";
import { isAnyOf } from "~/server/database/any-of.server";
import { database } from "~/server/database/database.server";
import { oneByOne } from "~/server/platform/one-by-one.server";
import type { SubmissionKind } from "~/server/submissions/submission-kind.server";
import { readRow } from "~/server/submissions/submission-kind.server";
import { entries } from "../../../database/entries";
import { entryEvents } from "../../../database/entry-events";
import { mails } from "../../../database/mails";
import {
  deadlines,
  offerBenefits,
  offerQuestions,
  offerRounds,
  offers,
} from "../../../database/offers";
import { labRequests, testInfoRequests } from "../../../database/submissions";
import { actorForPerson, operatorForPerson, recipientForPerson } from "./other-people.server";
import { readPracticeNeeds } from "./practice-needs.server";
import { decisionsOf, type Invitation, invitationsOf, type Round } from "./rounds.server";

/**
 * Everything the portal keeps of some entries, as JSON: answers, events, mails, requests, rounds, invitations, offers,
 * payments, questions, decisions, deadlines. Left out are the token's hash, drafts of laboratories, and offers that are
 * still sealed: they are not the person's before the round is opened. Names of operators and addresses of laboratories
 * are other people's.
 */
export async function exportEntries(
  entryIds: readonly string[],
  kinds: readonly SubmissionKind[],
): Promise<Record<string, unknown>> {
  const found = await database()
    .select()
    .from(entries)
    .where(isAnyOf(entries.id, entryIds))
    .orderBy(asc(entries.createdAt));
  return { entries: await oneByOne(found, (entry) => exportEntry(entry, kinds)) };
}

async function exportEntry(
  { editTokenHash: _, search: __, sortTitle: ___, ...entry }: typeof entries.$inferSelect,
  kinds: readonly SubmissionKind[],
): Promise<Record<string, unknown>> {
  const db = database();
  const { id } = entry;
  const kind = kinds.find(({ name }) => name === entry.kind);
  const [answers, events, sent, labs, tests, needs, rounds] = await Promise.all([
    kind === undefined ? undefined : readRow(db, kind, id),
    db
      .select()
      .from(entryEvents)
      .where(eq(entryEvents.entryId, id))
      .orderBy(asc(entryEvents.createdAt)),
    db.select().from(mails).where(eq(mails.entryId, id)).orderBy(asc(mails.createdAt)),
    db.select().from(labRequests).where(eq(labRequests.submissionId, id)),
    db.select().from(testInfoRequests).where(eq(testInfoRequests.submissionId, id)),
    readPracticeNeeds(id),
    db
      .select()
      .from(offerRounds)
      .where(eq(offerRounds.entryId, id))
      .orderBy(asc(offerRounds.createdAt)),
  ]);
  return {
    entry,
    answers,
    labRequests: labs,
    testInfoRequests: tests,
    events: events.map((event) => ({ ...event, actor: actorForPerson(event) })),
    mails: sent.map(({ sender: _sender, ...mail }) => ({
      ...mail,
      recipient: recipientForPerson(mail),
    })),
    ...(kind === undefined || kind.rounds === "none" ? {} : { needs }),
    rounds: await Promise.all(rounds.map(exportRound)),
  };
}

async function exportRound(round: Round): Promise<Record<string, unknown>> {
  const db = database();
  const invitations = await invitationsOf(db, [round.id]);
  const [decisions, due] = await Promise.all([
    decisionsOf(db, [round.id]),
    db
      .select()
      .from(deadlines)
      .where(eq(deadlines.roundId, round.id))
      .orderBy(asc(deadlines.dueAt)),
  ]);
  return {
    ...round,
    createdBy: operatorForPerson(round.createdBy),
    decisions: decisions.map((one) => ({
      ...one,
      recordedBy: operatorForPerson(one.recordedBy),
    })),
    deadlines: due,
    invitations: await Promise.all(invitations.map((one) => exportInvitation(one, round))),
  };
}

async function exportInvitation(
  { draft: _, linkGeneration: __, declineReason, ...invitation }: Invitation,
  round: Round,
): Promise<Record<string, unknown>> {
  const db = database();
  const asked = await db
    .select()
    .from(offerQuestions)
    .where(eq(offerQuestions.invitationId, invitation.id))
    .orderBy(asc(offerQuestions.askedAt));
  const questions = asked.map((one) => ({
    ...one,
    releasedBy: operatorForPerson(one.releasedBy),
  }));
  const { openedAt } = round;
  if (openedAt === null) return { ...invitation, questions };
  const sent = await db
    .select()
    .from(offers)
    .where(eq(offers.invitationId, invitation.id))
    .orderBy(asc(offers.version));
  const isTakenBack = wasTakenBack(invitation, round);
  // What was replaced before the opening nobody but the laboratory has seen.
  const versions = sent.filter((_, place) => {
    const next = sent[place + 1];
    return !isTakenBack && (next === undefined || next.submittedAt > openedAt);
  });
  const benefits = await db
    .select()
    .from(offerBenefits)
    .where(
      inArray(
        offerBenefits.offerId,
        versions.map(({ id }) => id),
      ),
    )
    .orderBy(asc(offerBenefits.position));
  return {
    ...invitation,
    declineReason,
    questions,
    offers: versions.map((offer) => ({
      ...offer,
      enteredBy: operatorForPerson(offer.enteredBy),
      benefits: benefits.filter(({ offerId }) => offerId === offer.id),
    })),
  };
}

/** Whether the practice never saw its offer: declined before the opening, or taken out of a round that went on. */
function wasTakenBack(
  { state, answeredAt }: Pick<Invitation, "state" | "answeredAt">,
  round: Round,
): boolean {
  if (state === "zurückgezogen") return round.state !== "zurückgezogen";
  const { openedAt } = round;
  if (state !== "abgelehnt" || answeredAt === null || openedAt === null) return false;
  return answeredAt <= openedAt;
}
