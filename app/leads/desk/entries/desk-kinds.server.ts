import { submissionKinds } from "~/leads/submission-kinds.server";
import type { Option } from "~/ui/field";

export const KIND_OPTIONS: readonly Option[] = submissionKinds.map(({ name, label }) => ({
  value: name,
  label,
}));

export const KINDS_WITHOUT_ANSWER: readonly string[] = submissionKinds
  .filter(({ needsAnswer }) => !needsAnswer)
  .map(({ name }) => name);

export const TABLE_LINKS = submissionKinds
  .filter(({ tableLink }) => tableLink !== "none")
  .map(({ name, tableLink }) => ({ kind: name, label: tableLink }));
