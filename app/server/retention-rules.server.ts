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
import {
  adminSessions,
  entries,
  mails,
  newsletterSubscriptions,
  rateLimits,
} from "../../database/schema";
import type { SubmissionKind } from "./submission-kind.server";

/** What goes when, as the privacy page promises it (section 6). */
export interface RetentionRule {
  /** Name of the kind, where a rule is about one. */
  name: string;
  /** Days from what the rule counts from; 0 for what carries its own end. */
  days: number;
  table: PgTable;
  key: PgColumn;
  isExpired(now: Date): SQL | undefined;
  /** Only this column is emptied; without it the row goes, and what hangs on it. */
  empties?: PgColumn;
}

const SUSPECTED_DAYS = 30;
const UNCONFIRMED_DAYS = 30;
const MAIL_DAYS = 90;
const USER_AGENT_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Every deadline there is; what no rule is about stays until it is erased on request. */
export function retentionRules(kinds: readonly SubmissionKind[]): RetentionRule[] {
  return [
    ...kinds.flatMap(entriesOf),
    unconfirmedNewsletters,
    suspectedEntries,
    oldMails,
    ...kinds.flatMap(userAgentsOf),
    {
      name: "rate-limits",
      days: 0,
      table: rateLimits,
      key: rateLimits.key,
      isExpired: limitIsOver,
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

/** Mails that still wait or have failed stay: the operator has to do something about them. */
const oldMails: RetentionRule = {
  name: "mails",
  days: MAIL_DAYS,
  table: mails,
  key: mails.id,
  isExpired: (now) =>
    and(
      inArray(mails.status, ["sent", "discarded"]),
      lt(sql`coalesce(${mails.sentAt}, ${mails.createdAt})`, daysBefore(now, MAIL_DAYS)),
    ),
};

function userAgentsOf({ name, table }: SubmissionKind): RetentionRule[] {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const { userAgent } = columns;
  if (userAgent === undefined) return [];
  const isExpired = (now: Date) =>
    and(isNotNull(userAgent), lt(table.createdAt, daysBefore(now, USER_AGENT_DAYS)));
  const days = USER_AGENT_DAYS;
  return [
    { name: `user-agent:${name}`, days, table, key: table.id, isExpired, empties: userAgent },
  ];
}

/** The limiter clears up too, but only while someone is being counted. */
function limitIsOver(now: Date): SQL {
  return lt(rateLimits.expire, now.getTime());
}
