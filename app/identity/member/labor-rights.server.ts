import type { Register } from "react-router";
import { type PageRights, rightIn } from "~/identity/page-rights.server";
import type { LabRight } from "./lab-rights";

/** `account`: one's own session, with any right. */
export type RoomRight = "account" | LabRight;

/** Every address below `/labor` but the sign-in. */
type RoomPath = Exclude<
  Extract<keyof Register["pages"], "/labor" | `/labor/${string}`>,
  "/labor/anmelden" | `/labor/anmelden/${string}`
>;

/**
 * The right that each page of the room needs. A page that is missing here is denied; the compiler
 * requires every page.
 */
export const roomRights: Readonly<Record<RoomPath, PageRights<RoomRight>>> = {
  "/labor": { open: "read" },
  "/labor/termine.ics": { open: "read" },
  "/labor/anfragen/:invitationId": {
    open: "read",
    post: {
      edit: "offer",
      preview: "offer",
      send: "offer",
      "ask-to-keep": "offer",
      keep: "offer",
      "ask-to-decline": "offer",
      decline: "offer",
      "write-words": "offer",
      "send-words": "offer",
      "ask-for-time": "offer",
      "request-time": "offer",
      tick: "offer",
    },
  },
  "/labor/anfragen/:invitationId/termine.ics": { open: "read" },
  "/labor/anfragen/:invitationId/beilage": { open: "offer", post: "offer" },
  "/labor/anfragen/:invitationId/beilage/datei": { open: "read" },
  "/labor/profil": { open: "read", post: "profile" },
  "/labor/profil/bild": { open: "profile", post: "profile" },
  "/labor/profil/nachweise": { open: "profile", post: "profile" },
  "/labor/analysen": {
    open: "read",
    post: {
      "save-row": "profile",
      "remove-row": "profile",
      send: "profile",
      "take-back": "profile",
      discard: "profile",
    },
  },
  "/labor/analysen/tabelle": { open: "profile", post: "profile" },
  "/labor/analysen/tabelle.csv": { open: "read" },
  "/labor/analysen/tabelle.xlsx": { open: "read" },
  "/labor/zahlen": { open: "read" },
  "/labor/team": { open: "owner", post: { invite: "owner", rights: "owner" } },
  "/labor/konto": {
    open: "account",
    post: { switch: "account", "sign-out": "account", "sign-out-everywhere": "account" },
  },
};

/** @returns the right that a request needs; undefined for requests that nobody may send */
export function roomRightFor(
  pattern: string,
  intentOf?: () => Promise<string>,
): Promise<RoomRight | undefined> {
  return rightIn(roomRights, pattern, intentOf);
}
