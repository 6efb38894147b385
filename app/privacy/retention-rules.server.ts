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
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { newsletterSubscriptions } from "#database/newsletter";
import { offerRounds } from "#database/offers";
import { rateLimits } from "#database/operation";
import { mailedCodes, sessions } from "#database/sessions";
import type { SubmissionTable } from "~/forms/submissions/insert-entry.server";
import { getColumns, type SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { directoryRetentionRules } from "./directory-rules.server";
import { daysBefore, type RetentionRule } from "./retention-rule.server";

const SUSPECTED_DAYS = 30;
const UNCONFIRMED_DAYS = 30;
const MAIL_DAYS = 90;
const SENDER_DAYS = 1;
const ROUND_DAYS = 2 * 365;

/** Data without a rule stay until they are erased on request. */
export function retentionRules(kinds: readonly SubmissionKind[]): RetentionRule[] {
  return [
    ...kinds.flatMap(entryRules),
    unconfirmedNewsletters,
    suspectedEntries,
    oldMails,
    oldSenders,
    ...directoryRetentionRules,
    endedRounds,
    ...kinds.flatMap(columnRules),
    {
      name: "rate-limits",
      days: 0,
      table: rateLimits,
      key: rateLimits.key,
      isExpired: limitIsOver,
    },
    {
      name: "codes",
      days: 0,
      table: mailedCodes,
      key: mailedCodes.owner,
      isExpired: (now) => lt(mailedCodes.expiresAt, now),
    },
    {
      name: "sessions",
      days: 0,
      table: sessions,
      key: sessions.id,
      isExpired: (now) => lt(sessions.expiresAt, now),
    },
  ];
}

/** Open entries have no period if it counts from «done». */
function entryRules({ name, retentionDays: days, retentionFrom }: SubmissionKind): RetentionRule[] {
  if (days === "until erased") return [];
  const from = retentionFrom === "handled" ? entries.handledAt : entries.createdAt;
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

const endedRounds: RetentionRule = {
  name: "offer-rounds",
  days: ROUND_DAYS,
  table: offerRounds,
  key: offerRounds.id,
  isExpired: (now) => lt(offerRounds.closedAt, daysBefore(now, ROUND_DAYS)),
};

/** The operator has to handle waiting and failed mails, so they are kept. */
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

/** Confirmations are limited per day, so older networks are not needed. */
const oldSenders: RetentionRule = {
  name: "confirmation-senders",
  days: SENDER_DAYS,
  table: mails,
  key: mails.id,
  isExpired: (now) =>
    and(isNotNull(mails.sender), lt(mails.createdAt, daysBefore(now, SENDER_DAYS))),
  empties: mails.sender,
};

function columnRules(kind: SubmissionKind): RetentionRule[] {
  const { name, table } = kind;
  return getColumns(kind).flatMap(({ key, emptiedAfterDays: days }) => {
    const empties = getTableColumns<SubmissionTable>(table)[key];
    if (empties === undefined || days === undefined) return [];
    const isExpired = (now: Date) =>
      and(isNotNull(empties), lt(table.createdAt, daysBefore(now, days)));
    return [{ name: `user-agent:${name}`, days, table, key: table.id, isExpired, empties }];
  });
}

/** The limiter deletes them too, but only while it is in use. */
function limitIsOver(now: Date): SQL {
  return lt(rateLimits.expire, now.getTime());
}
