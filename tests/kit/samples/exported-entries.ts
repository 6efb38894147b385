import { exportEntries } from "../../../app/rounds/practice/person-export.server";

export async function exportedText(entryIds: readonly string[], mailbox?: string): Promise<string> {
  let text = "";
  for await (const part of exportEntries(entryIds, mailbox)) text += part;
  return text;
}
