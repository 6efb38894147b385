import { exportEntries } from "../../../app/rounds/practice/person-export.server";

export async function exportedText(entryIds: readonly string[]): Promise<string> {
  let text = "";
  for await (const part of exportEntries(entryIds)) text += part;
  return text;
}
