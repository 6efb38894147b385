import { type ReactNode, useEffect, useRef } from "react";
import { Links, Meta, Outlet, Scripts, useLocation, useMatches, useNavigation } from "react-router";
import type { Route } from "./+types/root";
import { ErrorPage } from "./error-page";
import styles from "./public.css?inline";
import font from "./ui/fonts/hanken-grotesk.woff2?url";
import { ToastViewport } from "./ui/toast-viewport";
import { localKeys, OUTBOX_PREFIX } from "./visitor/storage";
import { Consent } from "./widgets/consent/consent";
import { SiteFooter } from "./widgets/site-footer";
import { SiteHeader } from "./widgets/site-header";

/**
 * Inlined for the first view. The browser's bundle carries none of it and takes what the server wrote:
 * an error draws the whole document anew, style sheet included.
 */
const inlinedStyles = import.meta.env.SSR
  ? styles
  : (document.head.querySelector("style")?.textContent ?? "");

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "alternate icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  useOutbox();
  return (
    <html lang="de-CH">
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

/** Pages that bring their own frame say `handle = { bare: true }`. */
export default function App() {
  useArrivalAtTop();
  const isBare = useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && "bare" in handle,
  );
  const page = <Outlet />;
  return isBare ? page : <Frame>{page}</Frame>;
}

/** Header, main, footer. */
function Frame({ children }: { children: ReactNode }) {
  const { state } = useNavigation();
  return (
    <>
      <a href="#inhalt" className="skip-link">
        Zum Inhalt
      </a>
      <Consent />
      <SiteHeader />
      {state === "loading" && <div className="pending-bar" aria-hidden="true" />}
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
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
  useEffect(sendWhatWaits, [pathname]);
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => key?.startsWith(OUTBOX_PREFIX) && sendWhatWaits();
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, []);
}

function sendWhatWaits(): void {
  if (localKeys(OUTBOX_PREFIX).length === 0) return;
  // Offline before it was loaded: the next page view tries again.
  import("./visitor/outbox").then(({ startOutbox }) => startOutbox()).catch(() => undefined);
}

/** Every change of the path starts at the top, back included; queries and hashes do not scroll. */
function useArrivalAtTop() {
  // An entry of the desk opens beside the list, which stays where it is.
  const pathname = useLocation().pathname.replace(/^\/admin\/eintrag\/.*/, "/admin");
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (location.hash === "") window.scrollTo(0, 0);
    document.getElementById("inhalt")?.focus({ preventScroll: true });
  }, [pathname]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById("inhalt")?.focus({ preventScroll: true });
  }, []);
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
