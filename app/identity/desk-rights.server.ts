import type { Register } from "react-router";
import { type PageRights, rightIn } from "./page-rights.server";
import type { Right } from "./roles";

/** Every address below `/admin` except those that must be reachable without a session. */
type DeskPath = Exclude<
  Extract<keyof Register["pages"], "/admin" | `/admin/${string}`>,
  "/admin/login" | `/admin/login/${string}` | "/admin/logout"
>;

/**
 * The right that each page of the desk needs. A page that is missing here is denied; the compiler
 * requires every page.
 */
export const deskRights: Readonly<Record<DeskPath, PageRights<Right>>> = {
  "/admin": { open: "read" },
  "/admin/auswahl": { open: "work", post: "work" },
  "/admin/eintrag/:entryId": {
    open: "read",
    post: {
      status: "work",
      assign: "work",
      note: "work",
      "create-lab": "work",
      "wish-handled": "work",
      "wish-reopened": "work",
      "forward-test": "work",
      erase: "erase",
    },
  },
  "/admin/eintrag/:entryId/offerten": { open: "read", post: "work" },
  "/admin/offerten": { open: "read" },
  "/admin/offerten/eintrag/:entryId": { open: "read", post: "work" },
  "/admin/offerten/export.csv": { open: "export" },
  "/admin/offerten/:roundId": { open: "read", post: "work" },
  "/admin/offerten/:roundId/beilage/:invitationId": { open: "read" },
  "/admin/offerten/:roundId/bestaetigung": { open: "read" },
  "/admin/offerten/erfassen/:invitationId": { open: "work", post: "work" },
  "/admin/export.csv": { open: "export" },
  "/admin/export.json": { open: "export" },
  "/admin/versand": {
    open: "read",
    post: { write: "work", preview: "work", test: "work", send: "work" },
  },
  "/admin/bewertungen": { open: "read", post: { release: "work", refuse: "work" } },
  "/admin/mitteilung": { open: "read", post: { ask: "operate", release: "operate" } },
  "/admin/e-mails": {
    open: "read",
    post: { resend: "work", "resend-all": "work", arrived: "work", discard: "work" },
  },
  "/admin/lokale-daten": { open: "read" },
  "/admin/datenschutz": { open: "read", post: { run: "erase", find: "erase", erase: "erase" } },
  "/admin/zahlen": { open: "read" },
  "/admin/verzeichnis": { open: "work", post: "work" },
  "/admin/verzeichnis/blick/:kind/:slug": { open: "work" },
  "/admin/verzeichnis/neu": { open: "work", post: "work" },
  "/admin/verzeichnis/austausch": { open: "operate", post: "operate" },
  "/admin/verzeichnis/analysenliste": { open: "operate", post: "operate" },
  "/admin/verzeichnis/export.json": { open: "export" },
  "/admin/verzeichnis/tabelle": { open: "work", post: "work" },
  "/admin/verzeichnis/tabelle.csv": { open: "export" },
  "/admin/verzeichnis/bild": { open: "work", post: "work" },
  "/admin/verzeichnis/bilder": { open: "work", post: "erase" },
  "/admin/verzeichnis/:kind/:slug": { open: "work", post: "work" },
  "/admin/verzeichnis/:kind/:slug/unterschied": { open: "work" },
  "/admin/verzeichnis/:kind/:slug/nachweise/:proofId": { open: "work" },
  "/admin/verzeichnis/:kind/:slug/verlauf": {
    open: "work",
    post: { restore: "work", "take-off": "operate", "put-back": "operate" },
  },
  "/admin/verzeichnis/:kind/:slug/verlauf/:version": { open: "work" },
  "/admin/verzeichnis/:kind/:slug/analysen": { open: "work", post: "work" },
  "/admin/verzeichnis/:kind/:slug/anbindungen": { open: "work", post: "work" },
  "/admin/verzeichnis/:kind/:slug/kontakte": { open: "work", post: "work" },
  "/admin/verzeichnis/:kind/:slug/nachweise": { open: "work", post: "work" },
  "/admin/verzeichnis/:kind/:slug/vorschlaege": { open: "work", post: "work" },
  "/admin/verzeichnis/:kind/:slug/vorschau": { open: "work" },
  "/admin/stand": { open: "account", post: "account" },
  "/admin/konto": { open: "account", post: "account" },
  "/admin/protokoll": { open: "operate", post: "operate" },
  "/admin/betrieb": { open: "operate", post: "operate" },
};

/** @returns the right that a request needs; undefined for requests that nobody may send */
export function rightFor(
  pattern: string,
  intentOf?: () => Promise<string>,
): Promise<Right | undefined> {
  return rightIn(deskRights, pattern, intentOf);
}
