import { MAX_SLUG_LENGTH } from "#catalogue/slug";

/**
 * Public pages that a form may return to, as a pattern: the list itself would bring the whole
 * catalogue into browsers (public-paths.server.ts). The practice form is not among them: it would
 * return to itself.
 */
const PAGES =
  /^\/($|results$|special-tests$|lab-check$|contact$|tests$|blog$|faq$|privacy$|terms$|imprint$|lab-registration$|newsletter$|kampagne$|kampagne-v2$|kampagne-praxis$|email-opt-out$|commercial-calculator$|commercial-calculator-success$|under-construction$|laborcheck$|meine-analysen$|vergleich$|praxissoftware$|so-vergleichen-wir$|schnittstelle$|aenderungen$)/;
const PAGES_OF_ONE = /^\/(?:category|lab|tests?|praxissoftware|blog)\/([a-z0-9-]+)$/;

/** What a lab list and a comparison read of their address, so that who comes back finds them as they were. */
const LIST_FILTER = ["filter", "q", "sort", "specialty", "software"];
const COMPARISON = ["analysen", "kanton", "labs", "samplesPerWeek"];
const BASKET = ["analysen", "kanton"];
/** Lists of laboratories and of analyses are longer than any other answer. */
const MAX_ANSWER: Readonly<Record<string, number>> = { labs: 350, analysen: 2_000 };

/**
 * The path that a form returns to, if it is one of the portal's own; a lab list keeps its filter, a
 * comparison its laboratories, a list of analyses its analyses. Other queries and hashes are
 * dropped; anything else, such as another host, is undefined.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  const [path = "", search = ""] = value?.split("#")[0]?.split("?") ?? [];
  const slug = PAGES_OF_ONE.exec(path)?.[1];
  if (slug === undefined ? !PAGES.test(path) : slug.length > MAX_SLUG_LENGTH) return undefined;
  const given = new URLSearchParams(search);
  const kept = queryKeptAt(path).flatMap((name) => {
    // A form without a script names each laboratory on its own.
    const answer = given
      .getAll(name)
      .join(",")
      .slice(0, MAX_ANSWER[name] ?? 40);
    return answer ? [[name, answer]] : [];
  });
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

function queryKeptAt(path: string): readonly string[] {
  if (path === "/vergleich") return COMPARISON;
  if (path === "/meine-analysen") return BASKET;
  return path.startsWith("/category/") ? LIST_FILTER : [];
}
