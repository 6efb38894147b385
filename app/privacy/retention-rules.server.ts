import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { documents, documentVersions } from "#database/directory";
import { entries } from "#database/entries";
import { images } from "#database/images";
import { labViews } from "#database/lab-views";
import { proposals } from "#database/labs";
import { mails } from "#database/mails";
import { newsletterSubscriptions } from "#database/newsletter";
import { offerRounds } from "#database/offers";
import { rateLimits } from "#database/operation";
import { mailedCodes, sessions } from "#database/sessions";
import { visits } from "#database/visits";
import { isUnusedPicture, omitRegistrationAnswers } from "~/directory/index.server";
import type { SubmissionTable } from "~/forms/submissions/insert-entry.server";
import { getColumns, type SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { DAY_MS } from "~/lib/durations";
import { ZURICH } from "~/platform/database/swiss-days.server";

/** A retention period as promised on the privacy page (section 6). */
export interface RetentionRule {
  name: string;
  /** Days after `from`; 0 for rows with an end of their own. */
  days: number;
  /** Time at which the period begins; without it `where` alone decides. */
  from?: PgColumn | SQL;
  where?: SQL | undefined;
  table: PgTable;
  key: PgColumn | SQL;
  /** Empties only this column; without it the row is deleted with everything that belongs to it. */
  empties?: PgColumn;
  /** What remains in the column; without it nothing. */
  leaves?: SQL;
}

export function isExpired({ days, from, where }: RetentionRule, now: Date): SQL | undefined {
  const latest = new Date(now.getTime() - days * DAY_MS).toISOString();
  return and(from && sql`${from} < ${latest}::timestamptz`, where);
}

/** Data without a rule stay until they are erased on request. */
export function retentionRules(kinds: readonly SubmissionKind[]): RetentionRule[] {
  return [...kinds.flatMap(entryRules), ...SHARED_RULES, ...kinds.flatMap(columnRules), ...ENDED];
}

/** Open entries have no period if it counts from «done». */
function entryRules({ name, retentionDays: days, retentionFrom }: SubmissionKind): RetentionRule[] {
  if (days === "until erased") return [];
  const from = retentionFrom === "handled" ? entries.handledAt : entries.createdAt;
  return [{ name, days, from, where: eq(entries.kind, name), table: entries, key: entries.id }];
}

const SHARED_RULES: readonly RetentionRule[] = [
  {
    name: "unconfirmed-newsletters",
    days: 30,
    from: sql`(select ${newsletterSubscriptions.consentedAt} from ${newsletterSubscriptions}
      where ${newsletterSubscriptions.id} = ${entries.id})`,
    where: sql`${entries.id} in (select ${newsletterSubscriptions.id}
      from ${newsletterSubscriptions} where ${isNull(newsletterSubscriptions.confirmedAt)})`,
    table: entries,
    key: entries.id,
  },
  {
    name: "suspected",
    days: 30,
    from: entries.createdAt,
    where: entries.suspected.getSQL(),
    table: entries,
    key: entries.id,
  },
  {
    name: "mails",
    days: 90,
    from: sql`coalesce(${mails.sentAt}, ${mails.createdAt})`,
    // The operator has to handle waiting and failed ones, so they are kept.
    where: inArray(mails.status, ["sent", "discarded", "bundled"]),
    table: mails,
    key: mails.id,
  },
  {
    // Confirmations are limited per day, so older networks are not needed.
    name: "confirmation-senders",
    days: 1,
    from: mails.createdAt,
    where: isNotNull(mails.sender),
    table: mails,
    key: mails.id,
    empties: mails.sender,
  },
  {
    // Proofs too; evidence created from them stays published.
    name: "proposals",
    days: 2 * 365,
    from: sql`coalesce(${proposals.answeredAt}, ${proposals.proposedAt}, ${proposals.invitedAt})`,
    table: proposals,
    key: proposals.id,
  },
  {
    name: "lab-views",
    days: 400,
    // The end of the Swiss day.
    from: sql`(${labViews.day} + 1)::timestamp at time zone ${ZURICH}`,
    table: labViews,
    key: sql`${labViews.lab} || '/' || ${labViews.day}`,
  },
  {
    name: "visits",
    days: 2 * 365,
    from: sql`(${visits.month} + interval '1 month') at time zone ${ZURICH}`,
    table: visits,
    key: sql`concat_ws('/', ${visits.month}, ${visits.landing}, ${visits.referrer}, ${visits.source}, ${visits.medium}, ${visits.campaign})`,
  },
  {
    // Erased pictures stay on record, so that no link restores them.
    name: "unused-pictures",
    days: 30,
    from: images.uploadedAt,
    where: and(isNotNull(images.content), isUnusedPicture),
    table: images,
    key: sql`${images.hash} || '-' || ${images.size}`,
  },
  // Deleted with the registration itself, so these rules run after those of the entries.
  {
    name: "registration-answers",
    days: 0,
    where: isLeftOver(documents.draft),
    table: documents,
    key: sql`${documents.kind} || '/' || ${documents.slug}`,
    empties: documents.draft,
    leaves: omitRegistrationAnswers(documents.draft),
  },
  {
    name: "registration-versions",
    days: 0,
    where: isLeftOver(documentVersions.content),
    table: documentVersions,
    key: sql`${documentVersions.kind} || '/' || ${documentVersions.slug} || '/' || ${documentVersions.version}`,
    empties: documentVersions.content,
    leaves: omitRegistrationAnswers(documentVersions.content),
  },
  {
    name: "offer-rounds",
    days: 2 * 365,
    from: offerRounds.closedAt,
    table: offerRounds,
    key: offerRounds.id,
  },
];

function isLeftOver(content: PgColumn): SQL {
  return sql`${content}->'intern' ?| array['answers', 'registration'] and not exists (
    select from ${entries} where ${entries.id}::text = ${content}->'intern'->>'registration')`;
}

function columnRules({ name, table, fields }: SubmissionKind): RetentionRule[] {
  return getColumns({ fields }).flatMap(({ key, emptiedAfterDays: days }) => {
    const empties = getTableColumns<SubmissionTable>(table)[key];
    if (empties === undefined || days === undefined) return [];
    const when = { days, from: table.createdAt, where: isNotNull(empties) };
    return [{ name: `user-agent:${name}`, ...when, table, key: table.id, empties }];
  });
}

const ENDED: readonly RetentionRule[] = [
  {
    // The limiter deletes them too, but only while it is in use.
    name: "rate-limits",
    days: 0,
    from: sql`to_timestamp(${rateLimits.expire} / 1000.0)`,
    table: rateLimits,
    key: rateLimits.key,
  },
  {
    name: "codes",
    days: 0,
    from: mailedCodes.expiresAt,
    table: mailedCodes,
    key: mailedCodes.owner,
  },
  { name: "sessions", days: 0, from: sessions.expiresAt, table: sessions, key: sessions.id },
];
