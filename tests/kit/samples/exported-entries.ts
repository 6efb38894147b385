import { submissionKinds } from "../../../app/leads/submission-kinds.server";
import { exportEntries } from "../../../app/rounds/practice/person-export.server";

/** The whole file of some entries, as whoever downloads it has it. */
export async function exportedText(entryIds: readonly string[]): Promise<string> {
  let text = "";
  for await (const part of exportEntries(entryIds, submissionKinds)) text += part;
  return text;
}
