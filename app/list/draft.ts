import { readItem, removeItem } from "~/lib/storage";

export function deskDraftKey(what: "note" | "message" | "document", id: string): string {
  return `laborlotse.desk.${what}.${id}`;
}

export function deleteDeskDraft(key: string, sent: string): void {
  if (readItem("session", key) === sent) removeItem("session", key);
}
