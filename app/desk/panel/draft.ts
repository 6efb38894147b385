import { readItem, removeItem } from "~/visitor/storage";

/** Where this tab keeps a note, or a message to laboratories, that is typed and not sent. */
export function noteDraftKey(what: "note" | "message", entryId: string): string {
  return `laborlotse.desk.${what}.${entryId}`;
}

/** Removes the draft of a text that is sent, unless it was typed on since. */
export function forgetDraft(key: string, sent: string): void {
  if (readItem("session", key) === sent) removeItem("session", key);
}
