import { readItem, removeItem } from "~/lib/storage";

export function deskDraftKey(what: "note" | "message" | "document", id: string): string {
  return `laborlotse.desk.${what}.${id}`;
}

/** Keeps the draft if it was edited after sending. */
export function deleteDeskDraft(key: string, sent: string): void {
  if (readItem("session", key) === sent) removeItem("session", key);
}
