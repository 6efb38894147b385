import type { Register } from "react-router";
import type { Right } from "./roles";

/** What opening a page of the desk needs, and what each of its forms does: by `intent`, or all alike. */
interface PageRights {
  open: Right;
  post?: Right | Readonly<Record<string, Right>>;
}

/** Every address below `/admin` but those that somebody without a session must reach. */
type DeskPath = Exclude<
  Extract<keyof Register["pages"], "/admin" | `/admin/${string}`>,
  "/admin/login" | `/admin/login/${string}` | "/admin/logout"
>;

/** The right that each page of the desk needs. A page that is not named here is denied; the compiler asks for every page. */
export const deskRights: Readonly<Record<DeskPath, PageRights>> = {
  "/admin": { open: "read" },
  "/admin/eintrag/:entryId": {
    open: "read",
    post: {
      status: "work",
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
  "/admin/offerten/:roundId": { open: "read", post: "work" },
  "/admin/offerten/:roundId/bestaetigung": { open: "read" },
  "/admin/offerten/erfassen/:invitationId": { open: "work", post: "work" },
  "/admin/export.csv": { open: "export" },
  "/admin/export.json": { open: "export" },
  "/admin/versand": {
    open: "read",
    post: { write: "work", preview: "work", test: "work", send: "work" },
  },
  "/admin/e-mails": {
    open: "read",
    post: { resend: "work", "resend-all": "work", discard: "work" },
  },
  "/admin/lokale-daten": { open: "read" },
  "/admin/datenschutz": { open: "read", post: { run: "erase", find: "erase", erase: "erase" } },
  "/admin/zahlen": { open: "read" },
  "/admin/verzeichnis": { open: "work", post: "work" },
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
  "/admin/verzeichnis/:kind/:slug/verlauf": {
    open: "work",
    post: { restore: "work", "take-off": "operate", "put-back": "operate" },
  },
  "/admin/verzeichnis/:kind/:slug/verlauf/:version": { open: "work" },
  "/admin/verzeichnis/:kind/:slug/analysen": { open: "work", post: "work" },
  "/admin/verzeichnis/:kind/:slug/kontakte": { open: "work", post: "work" },
  "/admin/verzeichnis/:kind/:slug/nachweise": { open: "work", post: "work" },
  "/admin/verzeichnis/:kind/:slug/vorschlaege": { open: "work", post: "work" },
  "/admin/verzeichnis/:kind/:slug/vorschau": { open: "work" },
  "/admin/stand": { open: "account", post: "account" },
  "/admin/konto": { open: "account", post: "account" },
  "/admin/protokoll": { open: "operate", post: "operate" },
  "/admin/betrieb": { open: "operate", post: "operate" },
};

/**
 * @param intentOf reads which form was sent; asked only where a page has several, because an upload is large
 * @returns the right that a request needs; undefined for what nobody may do
 */
export async function rightFor(
  pattern: string,
  intentOf?: () => Promise<string>,
): Promise<Right | undefined> {
  // React Router joins a pattern from what stands in routes.ts, with or without slashes around it.
  const path = `/${pattern.replace(/^\/+|\/+$/g, "")}`;
  if (!Object.hasOwn(deskRights, path)) return undefined;
  const rights: PageRights = deskRights[path as DeskPath];
  if (intentOf === undefined) return rights.open;
  if (typeof rights.post === "string" || rights.post === undefined) return rights.post;
  const intent = await intentOf();
  return Object.hasOwn(rights.post, intent) ? rights.post[intent] : undefined;
}
