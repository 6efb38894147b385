import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigation } from "react-router";
import { fetchCode, routesOfPage } from "./page-code";

/** Where the buttons of most pages lead, which are no links: before everything else. */
const FORM = "/practice-form";
/** Where visitors go from any page; the rest of the places is for what the page itself links to. */
const MENU = ["/contact", "/commercial-calculator", "/special-tests", "/blog"];
const MAX_PAGES = 8;
const MAX_OF_THE_PAGE = 4;

/** Pages whose code and data this tab has already asked for. */
const asked = new Set<string>();

/**
 * Prefetches the pages that a visitor is likely to open next, once the page is hydrated and the
 * browser is idle, so that a click shows them at once. When navigating it requests all scripts of a
 * page together instead of one after the other.
 */
export function FetchAhead() {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    // The links of this page count, so each page starts again until enough are fetched.
    if (isSavingData() || pathname.startsWith("/admin")) return;
    let isLeft = false;
    const callOff = whenIdle(async () => {
      const likely = choosePages();
      // All scripts at once, and last in line: page after page each would wait for a round trip.
      void fetchCode(likely.flatMap(routesOfPage), "low");
      for (const page of likely) {
        // First the code: React Router imports it for a page that is fetched ahead.
        const hasCode = await fetchCode(routesOfPage(page), "low");
        if (isLeft) return;
        if (hasCode) setPages((known) => [...new Set([...known, page])]);
      }
    });
    return () => {
      isLeft = true;
      callOff();
    };
  }, [pathname]);
  useEffect(() => fetchForSafari(pages), [pages]);
  const isOnItsWay = coming !== undefined && !coming.pathname.startsWith("/admin");
  return (
    <>
      {pages.map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
      {isOnItsWay && <PrefetchPageLinks page={coming.pathname + coming.search} />}
    </>
  );
}

function choosePages(): readonly string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    'main a[href^="/"]:not([target], svg a)',
  );
  const ofPage = new Set([...links].map(({ pathname }) => pathname));
  ofPage.delete(location.pathname);
  const candidates = [FORM, ...[...ofPage].slice(0, MAX_OF_THE_PAGE), ...MENU];
  for (const path of candidates) if (asked.size < MAX_PAGES) asked.add(path);
  return [...asked];
}

/** Safari knows no prefetch links: the data is fetched into its cache instead. */
function fetchForSafari(pages: readonly string[]): void {
  if (pages.length === 0 || document.createElement("link").relList.supports("prefetch")) return;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")) {
    fetch(href, { priority: "low" }).catch(() => undefined);
  }
}

/** After everything that the page itself needs. @returns function that calls it off */
function whenIdle(begin: () => void): () => void {
  let timer: number;
  const hasIdle = "requestIdleCallback" in window;
  const wait = () => {
    timer = hasIdle ? requestIdleCallback(begin) : window.setTimeout(begin, 200);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    if (hasIdle) cancelIdleCallback(timer);
    else clearTimeout(timer);
  };
}

function isSavingData(): boolean {
  const { connection }: { connection?: { saveData?: boolean } } = navigator as object;
  return connection?.saveData ?? false;
}
