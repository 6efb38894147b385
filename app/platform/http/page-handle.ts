/**
 * Rights and limits of a page, as `export const handle`. The browser's bundle contains it too, so it holds plain words
 * only; the server reads it from the built routes (route-table.server.ts).
 */
export interface PageHandle<Right extends string = string> {
  open: Right;
  post?: Right;
  /**
   * Allowed body beyond a form of 64 kB: a file of 8 MB, or a document of 512 kB (with a picture if the address says
   * `?bild`). Only for senders with the right `post`, or with a link.
   */
  body?: "file" | "document";
  counted?: "lab" | "tests";
  /**
   * The same for everyone, so the server caches it, and a form may lead back to it; search engines learn of «listed»
   * pages, «unlisted» ones say «noindex». A «file» is cached, too.
   */
  cached?: "listed" | "unlisted" | "file";
  each?: "categories" | "labs" | "tests" | "analyses" | "software" | "articles";
  bare?: true;
}
