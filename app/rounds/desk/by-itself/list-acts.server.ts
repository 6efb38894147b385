import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { entries } from "#database/entries";
import { entryEvents, PORTAL_ACTOR } from "#database/entry-events";
import { offerQuestions } from "#database/offer-questions";
import { offerInvitations, offerRounds } from "#database/offers";
import { labReviews } from "#database/reviews";
import { labName, listOwnFigures } from "~/directory/index.server";
import { type EntryEvent, formatEvent, submissionKinds } from "~/leads/index.server";
import { formatCount } from "~/lib/format-number";
import { isUuid } from "~/lib/identity";
import { toMoment } from "~/lib/swiss-time";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import { findUndoableExtension } from "~/rounds/desk/extend-by-itself.server";
import { canTakeBackMessage } from "~/rounds/messages/questions.server";

const MAX_ACTS = 100;

const EVENTS = ["round-opened", "round-extended", "words-released", "review-published"] as const;

const TAKE_BACKS = ["extension-undone", "words-taken-back", "review-taken-back"] as const;

type AutomaticEvent = Extract<EntryEvent, { event: (typeof EVENTS)[number] }>;

/** What an operator presses, and what it is about. */
export interface TakeBack {
  intent: "extension" | "message" | "review" | "figures";
  subject: string;
  lab?: string;
}

/** What went without an operator, newest first, with what can still be taken back. */
export async function listAutomaticActs(now = new Date()) {
  const [rows, figures] = await Promise.all([readEvents(), listOwnFigures(MAX_ACTS)]);
  const events = rows.map(({ event }) => event);
  const [takeBacks, takenBack] = await Promise.all([readTakeBacks(events), readTakenBack(events)]);
  const acts = [];
  for (const { event, title, kindName } of rows) {
    const kind = submissionKinds.find(({ name }) => name === kindName);
    if (kind === undefined) continue;
    acts.push({
      id: event.id,
      createdAt: event.createdAt,
      what: formatEvent(event, kind),
      whose: title,
      to: `/admin/eintrag/${event.entryId}/offerten`,
      takeBack: takeBacks.get(getSubject(event) ?? ""),
      isTakenBack: takenBack.has(getSubject(event) ?? ""),
    });
  }
  for (const { revision, at, lab, analyses, canBeTakenBack, isTakenBack } of figures) {
    const subject = String(revision);
    acts.push({
      id: subject,
      createdAt: at,
      what: `Befundzeit oder Analysentage von ${formatCount(analyses, "Analyse", "Analysen")} veröffentlicht`,
      whose: labName(lab),
      to: `/admin/verzeichnis/lab/${lab}/analysen`,
      isTakenBack,
      takeBack: canBeTakenBack ? ({ intent: "figures", subject, lab } as const) : undefined,
    });
  }
  return acts
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, MAX_ACTS)
    .map(({ createdAt, ...act }) => ({ ...act, at: toMoment(createdAt, now) }));
}

async function readEvents() {
  const rows = await database()
    .select({ event: entryEvents, title: entries.title, kindName: entries.kind })
    .from(entryEvents)
    .innerJoin(entries, eq(entries.id, entryEvents.entryId))
    .where(and(eq(entryEvents.actor, PORTAL_ACTOR), inArray(entryEvents.event, [...EVENTS])))
    .orderBy(desc(entryEvents.createdAt), desc(entryEvents.id))
    .limit(MAX_ACTS);
  // The table's types can't link a detail to its event.
  return rows.map((row) => ({ ...row, event: row.event as AutomaticEvent }));
}

function getSubject({ event, detail }: AutomaticEvent): string | undefined {
  if (event === "round-extended") return "round" in detail ? detail.round : undefined;
  if (event === "words-released") return detail.question;
  // An open round is withdrawn where it stands.
  return event === "review-published" ? detail.review : undefined;
}

/** By id of what it is about; what nobody can take back any more is absent. */
async function readTakeBacks(
  events: readonly AutomaticEvent[],
): Promise<ReadonlyMap<string, TakeBack>> {
  const db = database();
  const ids = events.flatMap((event) => getSubject(event) ?? []);
  const isOpen = and(isAnyOf(offerRounds.id, ids), eq(offerRounds.state, "open"));
  const isShown = and(eq(labReviews.state, "published"), isNotNull(labReviews.publishesAt));
  const [rounds, questions, reviews] = await Promise.all([
    db.select().from(offerRounds).where(isOpen),
    db
      .select({ question: offerQuestions, round: offerRounds })
      .from(offerQuestions)
      .innerJoin(offerInvitations, eq(offerInvitations.id, offerQuestions.invitationId))
      .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
      .where(isAnyOf(offerQuestions.id, ids)),
    db
      .select({ id: labReviews.id })
      .from(labReviews)
      .where(and(isAnyOf(labReviews.id, ids), isShown)),
  ]);
  const passed = questions.filter(({ question, round }) => canTakeBackMessage(question, round));
  const found: TakeBack[] = [
    ...passed.map(({ question }) => ({ intent: "message" as const, subject: question.id })),
    ...reviews.map(({ id }) => ({ intent: "review" as const, subject: id })),
  ];
  for (const round of rounds) {
    const extension = await findUndoableExtension(db, round);
    if (extension !== undefined) found.push({ intent: "extension", subject: round.id });
  }
  return new Map(found.map((one) => [one.subject, one]));
}

/** Ids of what an operator has taken back. */
async function readTakenBack(events: readonly AutomaticEvent[]): Promise<ReadonlySet<string>> {
  const rows = await database()
    .select({ event: entryEvents })
    .from(entryEvents)
    .where(
      and(
        isAnyOf(entryEvents.entryId, [...new Set(events.map(({ entryId }) => entryId))]),
        inArray(entryEvents.event, [...TAKE_BACKS]),
      ),
    );
  return new Set(rows.flatMap(({ event }) => Object.values(event.detail).filter(isUuid)));
}
