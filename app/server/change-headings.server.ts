import type { SubmissionKind } from "./submission-kind.server";

/** Fields of a kind that changed, as its columns name them. */
export function changeHeadings({ columns }: SubmissionKind, changed: readonly string[]): string {
  const named = columns.filter(({ key }) => changed.includes(key));
  return named.map(({ heading }) => heading).join(", ") || "weitere Angaben";
}
