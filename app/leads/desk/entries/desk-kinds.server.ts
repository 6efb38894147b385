import { submissionKinds } from "~/leads/submission-kinds.server";
import type { Option } from "~/ui/field";

export const KIND_OPTIONS: readonly Option[] = submissionKinds.map(({ name, label }) => ({
  value: name,
  label,
}));

/** Their entries are never open. */
export const KINDS_WITHOUT_ANSWER: readonly string[] = submissionKinds
  .filter(({ needsAnswer }) => !needsAnswer)
  .map(({ name }) => name);

/** One click from the list to all columns of what practices and visitors sent. */
export const TABLE_LINKS = submissionKinds
  .filter(({ tableLink }) => tableLink !== "none")
  .map(({ name, tableLink }) => ({ kind: name, label: tableLink }));
