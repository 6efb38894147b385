import { and, desc, eq, inArray } from "drizzle-orm";
import { entries } from "#database/entries";
import { entryEvents, PORTAL_ACTOR } from "#database/entry-events";
import { offerQuestions } from "#database/offer-questions";
import { offerInvitations, offerRounds } from "#database/offers";
import { labReviews } from "#database/reviews";
import { labName, listOwnFigures } from "~/directory/index.server";
import { type EntryEvent, formatEvent, submissionKinds } from "~/leads/index.server";
import { formatCount } from "~/lib/format-number";
import { toMoment } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { findUndoableExtension } from "~/rounds/desk/extend-by-itself.server";
import { canTakeBackMessage } from "~/rounds/messages/questions.server";

const MAX_ACTS = 100;

const EVENTS = ["round-opened", "round-extended", "words-released", "review-published"] as const;

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
      takeBack: await findTakeBack(event),
    });
  }
  for (const { revision, at, lab, analyses, canBeTakenBack } of figures) {
    const subject = String(revision);
    acts.push({
      id: subject,
      createdAt: at,
      what: `Befundzeit oder Analysentage von ${formatCount(analyses, "Analyse", "Analysen")} veröffentlicht`,
      whose: labName(lab),
      to: `/admin/verzeichnis/lab/${lab}/analysen`,
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

async function findTakeBack({ event, detail }: AutomaticEvent): Promise<TakeBack | undefined> {
  const db = database();
  if (event === "round-extended" && "round" in detail) {
    const [round] = await db.select().from(offerRounds).where(eq(offerRounds.id, detail.round));
    const found = round && (await findUndoableExtension(db, round));
    return found && { intent: "extension", subject: detail.round };
  }
  if (event === "words-released") {
    const [found] = await db
      .select({ question: offerQuestions, round: offerRounds })
      .from(offerQuestions)
      .innerJoin(offerInvitations, eq(offerInvitations.id, offerQuestions.invitationId))
      .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
      .where(eq(offerQuestions.id, detail.question));
    const isPassed = found !== undefined && canTakeBackMessage(found.question, found.round);
    return isPassed ? { intent: "message", subject: detail.question } : undefined;
  }
  if (event === "review-published") {
    const isMeant = eq(labReviews.id, detail.review);
    const [review] = await db.select().from(labReviews).where(isMeant);
    const isShown = review?.state === "published" && review.publishesAt !== null;
    return isShown ? { intent: "review", subject: detail.review } : undefined;
  }
  // An open round is withdrawn where it stands.
  return undefined;
}
