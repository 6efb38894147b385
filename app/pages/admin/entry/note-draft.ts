import { readItem, removeItem } from "~/visitor/storage";

/** Where this tab keeps a note that is typed and not saved. */
export function draftKey(entryId: string): string {
  return `laborlotse.desk.note.${entryId}`;
}

/** Removes the draft of a note that is saved, unless it was typed on since. */
export function forgetDraft(entryId: string, saved: string): void {
  if (readItem("session", draftKey(entryId)) === saved) {
    removeItem("session", draftKey(entryId));
  }
}
