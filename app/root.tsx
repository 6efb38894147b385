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
import type { Route } from "./+types/root";
import { published } from "./directory/index.server";
import { localKeys, OUTBOX_PREFIX } from "./lib/storage";
import { requestContext } from "./platform/http/request-context.server";
import { Consent, ConsentButton } from "./privacy/index";
import styles from "./public.css?inline";
import { FetchAhead, SiteFooter, SiteHeader } from "./site/index";
import font from "./ui/fonts/hanken-grotesk.woff2?url";
import { DeferredHydration } from "./ui/layout/deferred-hydration";
import { ErrorPage } from "./ui/layout/error-page";
import type { FrameData } from "./ui/layout/operator";
import { currentOrigin } from "./ui/layout/page-meta";
import { useHandle } from "./ui/layout/use-handle";
import { ToastViewport } from "./ui/toasts/toast-viewport";

/**
 * Inlined for the first view. The browser's bundle carries none of it and takes what the server wrote:
 * an error draws the whole document anew, style sheet included.
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

export function loader({ context }: Route.LoaderArgs): FrameData {
  const { isPreview, operator } = context.get(published);
  const { name, street, postalCode, city, email } = operator;
  return {
    build: context.get(requestContext).build,
    isPreview,
    operator: { name, street, postalCode, city, email },
  };
}

/**
 * Revalidated with each other page, but not after a form, whose thanks must show without a server
 * too, nor on the desk, which shows a failed request in its own frame.
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
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useScrollToTop();
  const isOutdated = useNewBuild(loaderData.build);
  const isBare = useHandle("bare");
  // Data of another build must not be rendered by this one.
  const page = isOutdated ? null : <Outlet />;
  if (isBare) return page;
  return <Frame isPreview={loaderData.isPreview}>{page}</Frame>;
}

let isMounted = false;

/**
 * Going back before the scripts have taken over can change the address without a new document; they would draw
 * one page with the data of another. The page of the address is loaded instead.
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
 * A page that was opened before the portal was updated loads the next one in full, with its own
 * scripts. New publications need no reload: the data of the next page, its frame's included, come
 * in one answer.
 */
function useNewBuild(build: string | undefined): boolean {
  const isOutdated = build !== undefined && loadedBuild !== undefined && build !== loadedBuild;
  useEffect(() => {
    loadedBuild ??= build;
    if (isOutdated) location.reload();
  }, [build, isOutdated]);
  return isOutdated;
}

/** Header, main, footer, and the way to the cookie settings. */
function Frame({ isPreview = false, children }: { isPreview?: boolean; children: ReactNode }) {
  const { state } = useNavigation();
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
 * What waits in this browser is sent from any page, an error page included: with each page view, and
 * when another tab that may be closed by then leaves something to send.
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
  // Offline before it was loaded: the next page view tries again.
  import("./forms/sending/outbox").then(({ startOutbox }) => startOutbox()).catch(() => undefined);
}

/**
 * Every change of the path starts at the top, back included; queries and hashes do not scroll. The page is moved
 * before it is painted: moved after, it would be seen at the old place first, and could slip away under a click.
 */
function useScrollToTop() {
  // An entry of the desk opens beside the list, which stays where it is.
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

/** Only behind a sign-in, so no visitor loads it. */
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

/** Above a public page that shows a draft, to the operator alone. */
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
