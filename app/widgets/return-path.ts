/**
 * Public pages that a form may lead back to, as a pattern: the list itself brings the whole catalogue along
 * (prerendered-paths.ts), and browsers need this one.
 */
const PAGES =
  /^\/($|practice-form$|results$|special-tests$|lab-check$|contact$|blog$|faq$|privacy$|terms$|imprint$|lab-registration$|newsletter$|kampagne$|kampagne-v2$|kampagne-praxis$|email-opt-out$|commercial-calculator$|commercial-calculator-success$|under-construction$|(category|lab|test|blog)\/[a-z0-9-]{1,60}$)/;

/**
 * The path that a form leads back to, when it is one of the portal's own (decisions.md). Queries and
 * hashes are dropped; anything else, such as another host, is undefined.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  const path = value?.split(/[?#]/)[0] ?? "";
  return PAGES.test(path) ? path : undefined;
}
