import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from "react-router";
import { getSampleShare } from "#catalogue/sample-note";
import { ButtonLink } from "~/ui/button";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { Route } from "./+types/root";
import { snapshotContext } from "./directory/index.server";
import { rememberOrigin } from "./forms/origin";
import { localKeys, OUTBOX_PREFIX } from "./lib/storage";
import { requestContext } from "./platform/http/request-context.server";
import { Consent, ConsentButton } from "./privacy/index";
import styles from "./public.css?inline";
import { FetchAhead, SiteFooter, SiteHeader } from "./site/index";
import font from "./ui/fonts/hanken-grotesk.woff2?url";
import { DeferredHydration } from "./ui/layout/deferred-hydration";
import { currentOrigin } from "./ui/layout/page-meta";
import { PlainPage } from "./ui/layout/plain-page";
import type { RootFrameData } from "./ui/layout/root-frame";
import { useFrameHandle } from "./ui/layout/use-frame-handle";
import { ToastViewport } from "./ui/toasts/toast-viewport";

/**
 * Inlined for the first view. The browser's bundle leaves it out and reads it from the page, because an error
 * renders the whole document anew, style sheet included.
 */
const inlinedStyles =
  import.meta.env.SSR || import.meta.env.DEV
    ? styles
    : (document.head.querySelector("style")?.textContent ?? "");

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "alternate icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function loader({ context }: Route.LoaderArgs): RootFrameData {
  const { isPreview, labs, operator } = context.get(snapshotContext);
  const { name, street, postalCode, city, email } = operator;
  return {
    build: context.get(requestContext).build,
    isPreview,
    isPilot: getSampleShare(labs) === "all",
    operator: { name, street, postalCode, city, email },
  };
}

/**
 * Revalidated on navigation, but not after a form, whose thanks must show without a server too, nor on the
 * desk, which shows a failed request in its own frame.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  const isDesk = nextUrl.pathname.startsWith("/admin");
  return currentUrl.pathname !== nextUrl.pathname && formMethod === undefined && !isDesk;
}

export function Layout({ children }: { children: ReactNode }) {
  useOutbox();
  useEffect(reloadIfAddressChanged, []);
  return (
    <html lang="de-CH" data-origin={currentOrigin()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#083f46" />
        <Meta />
        <style
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
          dangerouslySetInnerHTML={{ __html: inlinedStyles }}
        />
        <Links />
      </head>
      <body>
        {children}
        <ToastViewport />
        <PlainPage />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useScrollToTop();
  const isOutdated = useNewBuild(loaderData.build);
  const isBare = useFrameHandle("bare");
  // This build must not render another build's data.
  const page = isOutdated ? null : <Outlet />;
  if (isBare) return page;
  return <Frame isPreview={loaderData.isPreview}>{page}</Frame>;
}

let isMounted = false;

/**
 * Going back before hydration can change the address without a new document; hydration would then render one
 * page with the data of another. Loads the page of the address instead.
 */
function reloadIfAddressChanged(): void {
  if (isMounted) return;
  isMounted = true;
  const document = performance.getEntriesByType("navigation")[0];
  if (document === undefined) return;
  const { pathname, search } = new URL(document.name);
  if (pathname + search !== location.pathname + location.search) location.reload();
}

let loadedBuild: string | undefined;

/**
 * A page opened before an update of the portal loads the next one in full, with new scripts. New publications
 * need no reload: one answer has the data of the next page and of its frame.
 */
function useNewBuild(build: string | undefined): boolean {
  const isOutdated = build !== undefined && loadedBuild !== undefined && build !== loadedBuild;
  useEffect(() => {
    loadedBuild ??= build;
    if (isOutdated) location.reload();
  }, [build, isOutdated]);
  return isOutdated;
}

function Frame({ isPreview = false, children }: { isPreview?: boolean; children: ReactNode }) {
  const { state } = useNavigation();
  useEffect(rememberOrigin, []);
  return (
    <>
      <a href="#inhalt" className="skip-link">
        Zum Inhalt
      </a>
      <Consent />
      <DeferredHydration>
        <SiteHeader />
      </DeferredHydration>
      {isPreview && <PreviewBand />}
      {state === "loading" && <div className="pending-bar" aria-hidden="true" />}
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <DeferredHydration>
        <SiteFooter />
      </DeferredHydration>
      <FetchAhead />
      <ConsentButton />
    </>
  );
}

/**
 * Sends what waits in this browser from any page, error pages included: on each page view, and when another
 * tab, which may close at any time, leaves something to send.
 */
function useOutbox() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page view is the occasion
  useEffect(flushOutbox, [pathname]);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key?.startsWith(OUTBOX_PREFIX) && flushOutbox();
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
}

function flushOutbox(): void {
  if (localKeys(OUTBOX_PREFIX).length === 0) return;
  // Offline: the next page view tries again.
  import("./forms/sending/outbox").then(({ startOutbox }) => startOutbox()).catch(() => undefined);
}

/**
 * Every new path starts at the top, going back included; queries and hashes do not scroll. Scrolls before the
 * paint: afterwards the page would flash at the old position, and could move under a click.
 */
function useScrollToTop() {
  // A desk entry opens beside the list, which keeps its position.
  const pathname = useLocation().pathname.replace(/^\/admin\/eintrag\/.*/, "/admin");
  const lastPathname = useRef(pathname);
  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (location.hash === "") window.scrollTo(0, 0);
    document.getElementById("inhalt")?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Loaded only for signed-in users. */
const ForbiddenPage = lazy(() => import("./forbidden-page"));

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  useNewBuild(loaderData?.build);
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById("inhalt")?.focus({ preventScroll: true });
  }, []);
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <Suspense>
        <ForbiddenPage error={error} />
      </Suspense>
    );
  }
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

function PreviewBand() {
  return (
    <aside
      aria-label="Vorschau"
      className="sticky top-16 z-20 bg-signal px-5 py-2 text-center font-semibold text-meta text-paper md:top-19"
    >
      Vorschau: Dieser Entwurf ist nicht veröffentlicht.
    </aside>
  );
}

/** How browsers name a page or a part of it that no answer came for. */
const NO_ANSWER = /failed to fetch|load failed|networkerror|error loading dynamically/i;

function describePageError(error: unknown, isUnknown: boolean): string {
  if (isUnknown) return "Er wurde gelöscht, oder der Link ist unvollständig.";
  const isUnanswered = error instanceof TypeError && NO_ANSWER.test(error.message);
  if (navigator.onLine === false || isUnanswered) {
    return "Keine Verbindung. Was Sie eingegeben haben, bleibt hier.";
  }
  return "Der Fehler liegt bei uns. Bitte versuchen Sie es in einem Moment erneut. Bereits abgesendete Angaben sind gespeichert.";
}

/** The reason is in the log only. */
function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PageContainer className="py-16 md:py-24">
      <title>{isUnknown ? "Nicht gefunden | Laborlotse" : "Fehler | Laborlotse"}</title>
      <PageTitle>
        {isUnknown
          ? "Diesen Eintrag gibt es nicht"
          : "Diese Seite lässt sich gerade nicht anzeigen"}
      </PageTitle>
      <PageLead>{describePageError(error, isUnknown)}</PageLead>
      <div className="mt-8 flex flex-wrap gap-4">
        {!isUnknown && (
          <ButtonLink to={pathname + search} reloadDocument>
            Erneut versuchen
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={isUnknown ? "petrol" : "outline"}>
          Zur Startseite
        </ButtonLink>
      </div>
    </PageContainer>
  );
}
