import type { Register } from "react-router";
import { MAX_SLUG_LENGTH } from "#catalogue/slug";

type Modules = Register["routeModules"];
type Files = Register["routeFiles"];

type PublicPath = {
  [Id in keyof Modules]: Modules[Id] extends { handle: { cached: "listed" | "unlisted" } }
    ? Extract<Files[keyof Files], { id: Id }>["page"]
    : never;
}[keyof Modules];

type ListPath<Path> = Path extends `${infer List}/:${string}` ? List : never;

/**
 * Public pages that a form may return to, without the practice form itself. Browsers need the list
 * without the server; the compiler compares it with the routes.
 */
const PAGES: Readonly<Record<Exclude<PublicPath, "/practice-form" | `${string}:${string}`>, true>> =
  {
    "/": true,
    "/results": true,
    "/special-tests": true,
    "/lab-check": true,
    "/tests": true,
    "/laborcheck": true,
    "/meine-analysen": true,
    "/praxissoftware": true,
    "/vergleich": true,
    "/so-vergleichen-wir": true,
    "/fuer-labore": true,
    "/schnittstelle": true,
    "/aenderungen": true,
    "/blog": true,
    "/kampagne": true,
    "/kampagne-v2": true,
    "/kampagne-praxis": true,
    "/faq": true,
    "/privacy": true,
    "/terms": true,
    "/imprint": true,
    "/under-construction": true,
    "/commercial-calculator": true,
    "/commercial-calculator-success": true,
    "/contact": true,
    "/lab-registration": true,
    "/newsletter": true,
    "/email-opt-out": true,
  };
const LISTS: Readonly<Record<ListPath<PublicPath>, true>> = {
  "/category": true,
  "/lab": true,
  "/test": true,
  "/tests": true,
  "/praxissoftware": true,
  "/blog": true,
};

/** Query parameters of lists and comparisons, kept so that visitors find them unchanged. */
const LIST_FILTER = ["filter", "q", "sort", "specialty", "software"];
const COMPARISON = ["analysen", "kanton", "labs", "samplesPerWeek"];
const BASKET = ["analysen", "kanton"];
/** Characters; these lists exceed every other answer. */
const MAX_ANSWER: Readonly<Record<string, number>> = { labs: 350, analysen: 2_000 };

/**
 * Returns the path if it is a page of the portal, with the filter of a lab list, the laboratories
 * of a comparison and the analyses of their list; drops other queries and hashes. Undefined for
 * anything else, such as another host.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  const [path = "", search = ""] = value?.split("#")[0]?.split("?") ?? [];
  if (!Object.hasOwn(PAGES, path) && !isInList(path)) return undefined;
  const params = new URLSearchParams(search);
  const preserved = getPreservedParams(path).flatMap((name) => {
    // A form without a script sends one parameter per laboratory.
    const answer = params
      .getAll(name)
      .join(",")
      .slice(0, MAX_ANSWER[name] ?? 40);
    return answer ? [[name, answer]] : [];
  });
  return preserved.length === 0 ? path : `${path}?${new URLSearchParams(preserved)}`;
}

function isInList(path: string): boolean {
  const [, list = "", slug = ""] = /^(.*)\/([a-z0-9-]+)$/.exec(path) ?? [];
  return Object.hasOwn(LISTS, list) && slug.length <= MAX_SLUG_LENGTH;
}

function getPreservedParams(path: string): readonly string[] {
  if (path === "/vergleich") return COMPARISON;
  if (path === "/meine-analysen") return BASKET;
  return path.startsWith("/category/") ? LIST_FILTER : [];
}
