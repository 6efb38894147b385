import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { DAY_MS } from "~/durations";
import { withoutRegistration } from "~/server/directory/documents/registration-answers.server";
import { isUnused } from "~/server/directory/pictures/documents-with-pictures.server";
import type { SubmissionTable } from "~/server/submissions/insert-entry.server";
import type { SubmissionKind } from "~/server/submissions/submission-kind.server";
import { isoDayAhead } from "~/swiss-time";
import { adminSessions } from "../../../database/accounts";
import { documents, documentVersions } from "../../../database/directory";
import { entries } from "../../../database/entries";
import { images } from "../../../database/images";
import { labCodes, labSessions, labViews } from "../../../database/lab-room";
import { labProofs, proposals } from "../../../database/labs";
import { mails } from "../../../database/mails";
import { newsletterSubscriptions } from "../../../database/newsletter";
import { offerRounds } from "../../../database/offers";
import { rateLimits } from "../../../database/operation";
import { practiceCodes } from "../../../database/practice";
import { practiceNotices } from "../../../database/practice-notices";

/** What goes when, as the privacy page promises it (section 6). */
export interface RetentionRule {
  /** Name of the kind, where a rule is about one. */
  name: string;
  /** Days from what the rule counts from; 0 for what carries its own end. */
  days: number;
  table: PgTable;
  key: PgColumn | SQL;
  isExpired(now: Date): SQL | undefined;
  /** Only this column is emptied; without it the row goes, and what hangs on it. */
  empties?: PgColumn;
  /** What stays of the column; without it nothing. */
  leaves?: SQL;
}

const SUSPECTED_DAYS = 30;
const UNCONFIRMED_DAYS = 30;
const MAIL_DAYS = 90;
const SENDER_DAYS = 1;
const PROPOSAL_DAYS = 2 * 365;
const VIEW_DAYS = 400;
const ROUND_DAYS = 2 * 365;
const UNUSED_PICTURE_DAYS = 30;

/** Every deadline there is; what no rule is about stays until it is erased on request. */
export function retentionRules(kinds: readonly SubmissionKind[]): RetentionRule[] {
  return [
    ...kinds.flatMap(entriesOf),
    unconfirmedNewsletters,
    suspectedEntries,
    oldMails,
    oldSenders,
    oldProposals,
    oldProofs,
    oldViews,
    unusedPictures,
    ...registrationAnswers,
    endedRounds,
    ...kinds.flatMap(userAgentsOf),
    {
      name: "rate-limits",
      days: 0,
      table: rateLimits,
      key: rateLimits.key,
      isExpired: limitIsOver,
    },
    {
      name: "request-codes",
      days: 0,
      table: practiceCodes,
      key: practiceCodes.mailbox,
      isExpired: (now) => lt(practiceCodes.expiresAt, now),
    },
    {
      name: "practice-notices",
      days: 0,
      table: practiceNotices,
      key: practiceNotices.mailbox,
      isExpired: () => sql`not exists (
        select from ${entries} where ${entries.email} = ${practiceNotices.mailbox})`,
    },
    {
      name: "lab-codes",
      days: 0,
      table: labCodes,
      key: labCodes.browserHash,
      isExpired: (now) => lt(labCodes.expiresAt, now),
    },
    {
      name: "lab-sessions",
      days: 0,
      table: labSessions,
      key: labSessions.id,
      isExpired: (now) => lt(labSessions.expiresAt, now),
    },
    {
      name: "sessions",
      days: 0,
      table: adminSessions,
      key: adminSessions.id,
      isExpired: (now) => lt(adminSessions.expiresAt, now),
    },
  ];
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Entries of a kind with a deadline. Counted from «erledigt», one that is not done has none. */
function entriesOf({ name, keepForDays: days, keepFrom }: SubmissionKind): RetentionRule[] {
  if (days === "until erased") return [];
  const from = keepFrom === "handled" ? entries.handledAt : entries.createdAt;
  const isExpired = (now: Date) => and(eq(entries.kind, name), lt(from, daysBefore(now, days)));
  return [{ name, days, table: entries, key: entries.id, isExpired }];
}

const unconfirmedNewsletters: RetentionRule = {
  name: "unconfirmed-newsletters",
  days: UNCONFIRMED_DAYS,
  table: entries,
  key: entries.id,
  isExpired: (now) => sql`exists (
    select from ${newsletterSubscriptions}
    where ${newsletterSubscriptions.id} = ${entries.id}
      and ${isNull(newsletterSubscriptions.confirmedAt)}
      and ${lt(newsletterSubscriptions.consentedAt, daysBefore(now, UNCONFIRMED_DAYS))})`,
};

const suspectedEntries: RetentionRule = {
  name: "suspected",
  days: SUSPECTED_DAYS,
  table: entries,
  key: entries.id,
  isExpired: (now) =>
    and(entries.suspected.getSQL(), lt(entries.createdAt, daysBefore(now, SUSPECTED_DAYS))),
};

/** Counted from the answer; one that nobody answered, from the day it came or was asked for. */
const oldProposals: RetentionRule = {
  name: "proposals",
  days: PROPOSAL_DAYS,
  table: proposals,
  key: proposals.id,
  isExpired: (now) =>
    lt(
      sql`coalesce(${proposals.answeredAt}, ${proposals.proposedAt}, ${proposals.invitedAt})`,
      daysBefore(now, PROPOSAL_DAYS),
    ),
};

/** What laboratories handed in; the evidence that was made of it stays published. */
const oldProofs: RetentionRule = {
  name: "lab-proofs",
  days: PROPOSAL_DAYS,
  table: labProofs,
  key: labProofs.id,
  isExpired: (now) =>
    lt(
      sql`coalesce(${labProofs.answeredAt}, ${labProofs.uploadedAt})`,
      daysBefore(now, PROPOSAL_DAYS),
    ),
};

const oldViews: RetentionRule = {
  name: "lab-views",
  days: VIEW_DAYS,
  table: labViews,
  key: sql`${labViews.lab} || '/' || ${labViews.day}`,
  isExpired: (now) => lt(labViews.day, isoDayAhead(-VIEW_DAYS, now)),
};

/** Those that were erased stay on record, so that no link brings them back. */
const unusedPictures: RetentionRule = {
  name: "unused-pictures",
  days: UNUSED_PICTURE_DAYS,
  table: images,
  key: sql`${images.hash} || '-' || ${images.size}`,
  isExpired: (now) =>
    and(
      isNotNull(images.content),
      lt(images.uploadedAt, daysBefore(now, UNUSED_PICTURE_DAYS)),
      isUnused,
    ),
};

/**
 * What a laboratory's document holds of its registration goes with the registration: these rules stand behind
 * those of the entries.
 */
const registrationAnswers: RetentionRule[] = [
  {
    name: "registration-answers",
    days: 0,
    table: documents,
    empties: documents.draft,
    key: sql`${documents.kind} || '/' || ${documents.slug}`,
    isExpired: () => isLeftOver(documents.draft),
    leaves: withoutRegistration(documents.draft),
  },
  {
    name: "registration-versions",
    days: 0,
    table: documentVersions,
    empties: documentVersions.content,
    key: sql`${documentVersions.kind} || '/' || ${documentVersions.slug} || '/' || ${documentVersions.version}`,
    isExpired: () => isLeftOver(documentVersions.content),
    leaves: withoutRegistration(documentVersions.content),
  },
];

function isLeftOver(content: PgColumn): SQL {
  return sql`${content}->'intern' ?| array['answers', 'registration'] and not exists (
    select from ${entries} where ${entries.id}::text = ${content}->'intern'->>'registration')`;
}

/** Rounds that run go with their entry. */
const endedRounds: RetentionRule = {
  name: "offer-rounds",
  days: ROUND_DAYS,
  table: offerRounds,
  key: offerRounds.id,
  isExpired: (now) => lt(offerRounds.closedAt, daysBefore(now, ROUND_DAYS)),
};

/** Mails that still wait or have failed stay: the operator has to do something about them. */
const oldMails: RetentionRule = {
  name: "mails",
  days: MAIL_DAYS,
  table: mails,
  key: mails.id,
  isExpired: (now) =>
    and(
      inArray(mails.status, ["sent", "discarded", "bundled"]),
      lt(sql`coalesce(${mails.sentAt}, ${mails.createdAt})`, daysBefore(now, MAIL_DAYS)),
    ),
};

/** Confirmations are counted by day; the network that asked for them is of no use any longer. */
const oldSenders: RetentionRule = {
  name: "confirmation-senders",
  days: SENDER_DAYS,
  table: mails,
  key: mails.id,
  isExpired: (now) =>
    and(isNotNull(mails.sender), lt(mails.createdAt, daysBefore(now, SENDER_DAYS))),
  empties: mails.sender,
};

function userAgentsOf({ name, table, userAgent }: SubmissionKind): RetentionRule[] {
  if (userAgent === "none") return [];
  const { column, keepForDays: days } = userAgent;
  const empties = getTableColumns<SubmissionTable>(table)[column];
  if (empties === undefined) throw new Error(`${name} has no column ${column}`);
  const isExpired = (now: Date) =>
    and(isNotNull(empties), lt(table.createdAt, daysBefore(now, days)));
  return [{ name: `user-agent:${name}`, days, table, key: table.id, isExpired, empties }];
}

/** The limiter clears up too, but only while someone is being counted. */
function limitIsOver(now: Date): SQL {
  return lt(rateLimits.expire, now.getTime());
}
