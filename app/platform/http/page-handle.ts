/**
 * What a page says of its address, as `export const handle`. The browser's bundle has it too, so it
 * names nothing but words; the server reads it from the built routes (route-table.server.ts).
 */
export interface PageHandle<Right extends string = string> {
  /** The right for opening it. */
  open: Right;
  /** The right for its form; where it has several forms with rights of their own, `intents` names them. */
  post?: Right;
  /**
   * What a post may bring beyond a form of 64 kB: a file of 8 MB, or a document of 512 kB (with a
   * picture where the address says `?bild`). Only from who has the right `post`, or a link.
   */
  body?: "file" | "document";
  /** Each view counts for the laboratory of that name, or for those that perform the analysis. */
  counted?: "lab" | "tests";
  /**
   * It is the same for everyone, so the server caches it, and a form may lead back to it; «listed»
   * pages are told to search engines, «unlisted» ones say «noindex». A «file» is cached, too.
   */
  cached?: "listed" | "unlisted" | "file";
  /** What stands for the parameter of a cached page. */
  each?: "categories" | "labs" | "tests" | "analyses" | "software" | "articles";
  /** It brings its own frame. */
  bare?: true;
}
