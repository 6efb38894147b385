import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigation } from "react-router";
import { fetchIntoCache, fetchRouteScripts, getPageRoutes } from "~/ui/layout/page-code";

/** Buttons of most pages lead here, and are not links, so it is fetched first. */
const FORM = "/practice-form";
/** Common destinations from any page; the remaining slots are for the page's own links. */
const MENU = ["/contact", "/commercial-calculator", "/special-tests", "/blog"];
const MAX_PAGES = 8;
const MAX_LINKS_OF_PAGE = 4;
/** A visitor who moves on at once needs the whole connection, so prefetching waits until they stay. */
const STAY_MS = 400;

/** Pages of one person are stored nowhere, so fetching their links would only make the server work twice. */
const NOT_AHEAD = /^\/(admin|meine-anfragen)/;

const PORTAL_LINK = 'a[href^="/"]:not([target], svg a)';

/** Pages whose code and data this tab has already requested. */
const prefetched = new Set<string>();

/**
 * Prefetches the pages that a visitor is likely to open next, once a visitor stays on a page, so that a click
 * shows them at once. On navigation it only requests all scripts of a page together instead of one after the
 * other.
 */
export function FetchAhead() {
  const { pathname } = useLocation();
  const { location: nextLocation } = useNavigation();
  const isLeaving = nextLocation !== undefined;
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    // The links of this page count, so each page starts again until enough are fetched.
    if (isLeaving || isSavingData() || NOT_AHEAD.test(pathname)) return;
    let isLeft = false;
    const callOff = scheduleAfterLoad(async () => {
      const likely = choosePages().map((page) => ({ page, routes: getPageRoutes(page) }));
      // All scripts at once, with low priority: page by page each would wait for a round trip.
      void fetchRouteScripts(
        likely.flatMap(({ routes }) => routes),
        "low",
      );
      for (const { page, routes } of likely) {
        // The code first, because React Router imports it for a prefetched page.
        const hasCode = await fetchRouteScripts(routes, "low");
        if (isLeft) return;
        if (hasCode) setPages((previous) => [...new Set([...previous, page])]);
      }
    });
    return () => {
      isLeft = true;
      callOff();
    };
  }, [pathname, isLeaving]);
  useEffect(() => fetchForSafari(pages), [pages]);
  useEffect(() => {
    document.addEventListener("securitypolicyviolation", fetchForbidden);
    document.addEventListener("click", fetchLinkCode, true);
    return () => {
      document.removeEventListener("securitypolicyviolation", fetchForbidden);
      document.removeEventListener("click", fetchLinkCode, true);
    };
  }, []);
  const nextPath = nextLocation?.pathname;
  useEffect(() => {
    if (nextPath !== undefined && !nextPath.startsWith("/admin")) {
      void fetchRouteScripts(getPageRoutes(nextPath));
    }
  }, [nextPath]);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

function choosePages(): readonly string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`main ${PORTAL_LINK}`);
  const pathsOnPage = new Set([...links].map(({ pathname }) => pathname));
  pathsOnPage.delete(location.pathname);
  const candidates = [FORM, ...[...pathsOnPage].slice(0, MAX_LINKS_OF_PAGE), ...MENU];
  for (const path of candidates) if (prefetched.size < MAX_PAGES) prefetched.add(path);
  return [...prefetched];
}

/** Before the navigation renders anything, which takes a slow phone a tenth of a second. */
function fetchLinkCode({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(PORTAL_LINK);
  if (link) void fetchRouteScripts(getPageRoutes(link.pathname));
}

/** Safari has no prefetch links, so the data is fetched into its cache instead. */
function fetchForSafari(pages: readonly string[]): void {
  if (pages.length === 0 || document.createElement("link").relList.supports("prefetch")) return;
  for (const { href } of prefetchLinks()) void fetchIntoCache(href);
}

/** Firefox blocks prefetch links if the policy's default allows nothing, so it gets the same fallback. */
function fetchForbidden({ blockedURI }: SecurityPolicyViolationEvent): void {
  if ([...prefetchLinks()].some(({ href }) => href === blockedURI)) void fetchIntoCache(blockedURI);
}

function prefetchLinks() {
  return document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]");
}

/**
 * After everything that the page itself needs.
 * @returns function that cancels it
 */
function scheduleAfterLoad(begin: () => void): () => void {
  let timer: number;
  const wait = () => {
    timer = window.setTimeout(begin, STAY_MS);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    clearTimeout(timer);
  };
}

function isSavingData(): boolean {
  const { connection }: { connection?: { saveData?: boolean } } = navigator as object;
  return connection?.saveData ?? false;
}
