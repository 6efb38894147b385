import { readItem, removeItem } from "~/lib/storage";

/** Where this tab keeps a note or a message to laboratories of an entry, or a document, that is typed and not sent. */
export function deskDraftKey(what: "note" | "message" | "document", id: string): string {
  return `laborlotse.desk.${what}.${id}`;
}

/** Removes the draft of a text that is sent, unless it was typed on since. */
export function deleteDeskDraft(key: string, sent: string): void {
  if (readItem("session", key) === sent) removeItem("session", key);
}
