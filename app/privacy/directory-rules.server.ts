import { and, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { documents, documentVersions } from "#database/directory";
import { entries } from "#database/entries";
import { images } from "#database/images";
import { labViews } from "#database/lab-views";
import { proposals } from "#database/labs";
import { isUnusedPicture, omitRegistrationAnswers } from "~/directory/index.server";
import { addDays } from "~/lib/swiss-calendar.server";
import { daysBefore, type RetentionRule } from "./retention-rule.server";

const PROPOSAL_DAYS = 2 * 365;
const VIEW_DAYS = 400;
const UNUSED_PICTURE_DAYS = 30;

/** Proofs too; evidence created from them stays published. */
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

const oldViews: RetentionRule = {
  name: "lab-views",
  days: VIEW_DAYS,
  table: labViews,
  key: sql`${labViews.lab} || '/' || ${labViews.day}`,
  isExpired: (now) => lt(labViews.day, addDays(now, -VIEW_DAYS)),
};

/** Erased pictures stay on record, so that no link restores them. */
const unusedPictures: RetentionRule = {
  name: "unused-pictures",
  days: UNUSED_PICTURE_DAYS,
  table: images,
  key: sql`${images.hash} || '-' || ${images.size}`,
  isExpired: (now) =>
    and(
      isNotNull(images.content),
      lt(images.uploadedAt, daysBefore(now, UNUSED_PICTURE_DAYS)),
      isUnusedPicture,
    ),
};

/** Deleted with the registration itself, so these rules run after those of the entries. */
const registrationAnswers: RetentionRule[] = [
  {
    name: "registration-answers",
    days: 0,
    table: documents,
    empties: documents.draft,
    key: sql`${documents.kind} || '/' || ${documents.slug}`,
    isExpired: () => isLeftOver(documents.draft),
    leaves: omitRegistrationAnswers(documents.draft),
  },
  {
    name: "registration-versions",
    days: 0,
    table: documentVersions,
    empties: documentVersions.content,
    key: sql`${documentVersions.kind} || '/' || ${documentVersions.slug} || '/' || ${documentVersions.version}`,
    isExpired: () => isLeftOver(documentVersions.content),
    leaves: omitRegistrationAnswers(documentVersions.content),
  },
];

function isLeftOver(content: PgColumn): SQL {
  return sql`${content}->'intern' ?| array['answers', 'registration'] and not exists (
    select from ${entries} where ${entries.id}::text = ${content}->'intern'->>'registration')`;
}

export const directoryRetentionRules: readonly RetentionRule[] = [
  oldProposals,
  oldViews,
  unusedPictures,
  ...registrationAnswers,
];
