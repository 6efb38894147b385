import type { FocusEvent, KeyboardEvent, MouseEvent, SyntheticEvent } from "react";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { ALL_LABS } from "#catalogue/all-labs-path";
import { createListeners } from "~/lib/listeners";
import { localKeys, PRACTICE_PREFIX, readItem } from "~/lib/storage";
import { ButtonLink } from "~/ui/button";
import { Logo } from "~/ui/drawings/logo";
import { Icon } from "~/ui/icon";
import { useIsPilot } from "~/ui/layout/root-frame";
import { useFrameHandle } from "~/ui/layout/use-frame-handle";
import { Link } from "~/ui/link";
import { focusFirstFieldOnSamePage, scrollToTopOnSamePage } from "~/ui/navigation/same-page-link";
import { PageContainer } from "~/ui/page";

const LINKS = [
  { to: "/", text: "Laborvergleich" },
  { to: "/commercial-calculator", text: "Angebote berechnen" },
  { to: "/special-tests", text: "Spezialtests finden" },
  { to: "/blog", text: "News" },
  { to: "/contact", text: "Kontakt" },
];

const FINDER = "/tests";
const REQUESTS = "/meine-anfragen";

/** What leads to an answer at once, before the links that the header has on wide screens. */
const FIRST_LINKS = [
  { to: "/laborcheck", text: "Laborcheck" },
  { to: ALL_LABS, text: "Alle Labore" },
  { to: REQUESTS, text: "Meine Anfragen" },
  { to: "/meine-analysen", text: "Meine Analysen" },
];

/** Pages that belong to the comparison; the menu links only to its start. */
const COMPARISON = /^\/(?:(?:category|lab|test)\/|vergleich$)/;

/** Fixed; the surrounding element reserves its height, so that no page has to know it. */
export function SiteHeader() {
  const isForLabs = useFrameHandle("forLabs");
  const isPilot = useIsPilot();
  return (
    <header>
      <div className="h-16 lg:h-19 print:h-auto">
        <div className="fixed inset-x-0 top-0 z-30 h-[inherit] border-line border-b bg-paper print:static">
          <PageContainer className="flex h-full items-center justify-between gap-6">
            <Link
              to="/"
              onClick={scrollToTopOnSamePage}
              className="-my-1 flex min-h-11 items-center"
            >
              <Logo className="text-[21px] lg:text-[22.5px] max-[300px]:w-[1.6em] max-[300px]:overflow-hidden max-[300px]:[overflow-wrap:normal]" />
            </Link>
            {!isForLabs && <MainMenu />}
          </PageContainer>
        </div>
      </div>
      {isPilot && !isForLabs && <PilotRibbon />}
    </header>
  );
}

/** Marks all samples at once, so that pages mark only amounts and opinions. */
function PilotRibbon() {
  return (
    <div className="border-line border-b bg-mist text-note text-soft">
      <PageContainer>
        <p>
          <strong className="font-semibold text-ink">Pilot: Beispieldaten.</strong> Labore und
          Bewertungen sind fiktiv.
        </p>
      </PageContainer>
    </div>
  );
}

function MainMenu() {
  const getAriaCurrent = useAriaCurrent();
  return (
    <div className="flex h-full items-center lg:gap-3 xl:gap-6 print:hidden">
      <nav
        aria-label="Hauptmenü"
        className="hidden h-full gap-4 whitespace-nowrap lg:flex xl:gap-6"
      >
        {LINKS.map(({ to, text }) => (
          <Link
            key={to}
            to={to}
            aria-current={getAriaCurrent(to)}
            onClick={scrollToTopOnSamePage}
            className="-mb-px flex items-center self-stretch border-transparent border-y-2 font-medium text-meta hover:text-petrol aria-[current]:border-b-petrol aria-[current]:text-petrol focus-visible:-mx-3 focus-visible:px-3 focus-visible:-outline-offset-4"
          >
            {text}
          </Link>
        ))}
      </nav>
      <Link
        to={FINDER}
        title="Analysen finden"
        aria-current={getAriaCurrent(FINDER)}
        onClick={scrollToTopOnSamePage}
        className="-mb-px flex min-w-11 items-center justify-center gap-2 self-stretch border-transparent border-y-2 font-medium text-meta text-petrol hover:text-petrol-deep aria-[current]:border-b-petrol focus-visible:-outline-offset-4 xl:focus-visible:-mx-3 xl:focus-visible:px-3 lg:max-xl:-mx-3"
      >
        <Icon name="search" />
        <span className="max-xl:sr-only">Analysen finden</span>
      </Link>
      <RequestsLink />
      <ButtonLink
        to="/"
        size="s"
        className="ml-1 whitespace-nowrap max-lg:hidden"
        onClick={focusFirstFieldOnSamePage}
      >
        Labore vergleichen
      </ButtonLink>
      <Menu />
    </div>
  );
}

/** The dot says that this browser has asked laboratories; which of them have answered, only the page knows. */
function RequestsLink() {
  const hasRequests = useSyncExternalStore(otherTabs.subscribe, isAnyLabRequested, () => false);
  const label = hasRequests ? "Meine Anfragen: Sie haben Labore angefragt" : "Meine Anfragen";
  return (
    <Link
      to={REQUESTS}
      title={label}
      onClick={scrollToTopOnSamePage}
      className="relative grid size-11 shrink-0 place-items-center text-petrol hover:text-petrol-deep lg:-mx-3"
    >
      <Icon name="user" />
      <span className="sr-only">{label}</span>
      {hasRequests && (
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-paper bg-leaf"
        />
      )}
    </Link>
  );
}

const otherTabs = createListeners({ acrossTabs: true });

function isAnyLabRequested(): boolean {
  return localKeys(PRACTICE_PREFIX).some((key) =>
    /"labRequests":\[\{/.test(readItem("local", key) ?? ""),
  );
}

/** Native disclosure: it works without JavaScript too. */
function Menu() {
  const getAriaCurrent = useAriaCurrent();
  return (
    <details className="group lg:hidden" onKeyDown={closeOnEscape} onBlur={closeOnBlur}>
      <summary className="-mr-2 flex min-h-11 items-center gap-2.5 px-2 font-semibold text-meta">
        <svg
          viewBox="0 0 18 18"
          aria-hidden="true"
          className="size-4.5 fill-none stroke-2 stroke-current"
        >
          <path className="group-open:hidden" d="M1 4h16M1 9h16M1 14h16" />
          <path className="not-group-open:hidden" d="m3 3 12 12M15 3 3 15" />
        </svg>
        <span className="max-[22rem]:sr-only">Menü</span>
      </summary>
      <nav
        aria-label="Menü"
        className="absolute inset-x-0 top-[calc(100%+1px)] max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-b bg-paper pb-6 shadow-float"
      >
        <PageContainer>
          <ul>
            {[...FIRST_LINKS, ...LINKS, { to: FINDER, text: "Analysen finden" }].map(
              ({ to, text }) => (
                <li key={to} className="border-line border-b">
                  <Link
                    to={to}
                    aria-current={getAriaCurrent(to)}
                    onClick={closeMenuAndScrollToTop}
                    className="flex min-h-13 items-center font-medium hover:text-petrol aria-[current]:font-semibold aria-[current]:text-petrol"
                  >
                    <span className="border-transparent border-b-2 in-aria-[current]:border-petrol">
                      {text}
                    </span>
                  </Link>
                </li>
              ),
            )}
          </ul>
          <ButtonLink to="/" className="mt-6 w-full" onClick={closeMenuAndFocusFirstField}>
            Labore vergleichen
          </ButtonLink>
        </PageContainer>
      </nav>
    </details>
  );
}

/** «page» for a link to this page, «true» for the section that this page belongs to. */
function useAriaCurrent() {
  const { pathname } = useLocation();
  return (to: string) => {
    if (to === pathname) return "page";
    const isPart = to === "/" ? COMPARISON.test(pathname) : pathname.startsWith(`${to}/`);
    return isPart ? "true" : undefined;
  };
}

function closeMenu({ currentTarget }: SyntheticEvent<Element>) {
  const menu = currentTarget.closest("details");
  if (menu !== null) menu.open = false;
}

function closeMenuAndScrollToTop(event: MouseEvent<HTMLAnchorElement>) {
  closeMenu(event);
  scrollToTopOnSamePage(event);
}

function closeMenuAndFocusFirstField(event: MouseEvent<HTMLAnchorElement>) {
  closeMenu(event);
  focusFirstFieldOnSamePage(event);
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== "Escape" || !event.currentTarget.open) return;
  closeMenu(event);
  event.currentTarget.querySelector("summary")?.focus();
}

/** An open menu would cover the element that gets the focus next. */
function closeOnBlur(event: FocusEvent<HTMLDetailsElement>) {
  const next = event.relatedTarget;
  if (next !== null && !event.currentTarget.contains(next)) closeMenu(event);
}
