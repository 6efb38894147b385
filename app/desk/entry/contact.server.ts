import type { FoundEntry } from "~/desk/panel/find-entry.server";
import type { SubmissionTable } from "~/server/submissions/insert-entry.server";
import type { Fact, SubmissionKind } from "~/server/submissions/submission-kind.server";
import { formatMoment } from "~/swiss-time";

type Row = SubmissionTable["$inferSelect"];

export interface EntryContact {
  phone: string;
  email: string;
  lines: { label: string; value: NonNullable<Fact[1]> }[];
}

/** Whom the operator answers, where they are, and what they agreed to. */
export function contactOf(entry: FoundEntry, kind: SubmissionKind, row: Row): EntryContact {
  const consent = ["Einwilligung", consentOf(kind, row, entry.createdAt)] as const;
  return {
    phone: entry.phone,
    email: entry.email ?? "",
    lines: [...kind.contactFacts(row), consent].flatMap(([label, value]) =>
      value === null || value === "" || value === entry.title ? [] : [{ label, value }],
    ),
  };
}

/** «AGB und Datenbearbeitung, 18.11.2026, 10:04»: agreed to with the entry, or at a time of its own. */
function consentOf({ consents }: SubmissionKind, row: Row, createdAt: Date): string {
  const agreed = consents.filter(({ column }) => row[column] === true).map(({ label }) => label);
  return [
    ...(agreed.length === 0 ? [] : [`${agreed.join(" und ")}, ${formatMoment(createdAt)}`]),
    ...consents.flatMap(({ column, label }) =>
      row[column] instanceof Date ? [`${label}, ${formatMoment(row[column])}`] : [],
    ),
  ].join("; ");
}
