import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { Button } from "~/ui/button";
import { PageContainer } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import { ALL_CATEGORIES, ONLY_NECESSARY } from "./choices";
import { isConsentDialogOpen, openConsentDialog, subscribeConsentDialog } from "./dialog-state";
import { readConsent, saveConsent, subscribeConsent } from "./stored-consent";

const loadDialog = () => import("./consent-dialog");
const Dialog = lazy(loadDialog);
const preloadDialog = () => void loadDialog().catch(() => undefined);

/**
 * Rendered in the browser only (docs/promises.md, Cookies and what the browser keeps), because
 * cached pages are the same for everyone.
 */
export function Consent() {
  const hasChosen = useSyncExternalStore(subscribeConsent, isConsentStored, () => true);
  const isOpen = useSyncExternalStore(subscribeConsentDialog, isConsentDialogOpen, () => false);
  // The dialog shows unsent forms, so it must be loaded before the connection fails.
  useEffect(() => {
    document.addEventListener("focusin", preloadDialog, { once: true });
    return () => document.removeEventListener("focusin", preloadDialog);
  }, []);
  return (
    <>
      {!hasChosen && <ConsentBanner />}
      <HiddenOnError>{isOpen && <Dialog />}</HiddenOnError>
    </>
  );
}

export function isConsentStored(): boolean {
  return readConsent() !== undefined;
}

/** Omits a part that fails to load or render, so that the page, or its error page, survives. */
class HiddenOnError extends Component<{ children: ReactNode }> {
  override state = { isMissing: false };
  static getDerivedStateFromError() {
    return { isMissing: true };
  }
  override render() {
    return !this.state.isMissing && <Suspense>{this.props.children}</Suspense>;
  }
}

/** Three in a row on a phone. */
const CHOICE = "max-md:px-2! max-md:text-note! whitespace-nowrap";

/** Stays until a choice is stored; refusing is as easy as accepting. */
function ConsentBanner() {
  const banner = useBannerHeight();
  return (
    <section
      ref={banner}
      aria-label="Cookie-Hinweis"
      className="consent-banner fixed inset-x-0 bottom-0 z-30 max-h-[60dvh] overflow-y-auto border-line border-t bg-paper shadow-float print:hidden"
    >
      <PageContainer className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 md:flex-nowrap">
        <p className="text-note/[1.125rem]">
          Keine Cookies; Ihr Browser speichert Angaben.{" "}
          <TextLink to="/privacy#browser">Mehr</TextLink>
        </p>
        <div className="flex grow flex-wrap justify-between gap-x-1.5 md:grow-0 md:flex-nowrap md:gap-x-3">
          <Button variant="quiet" size="s" onClick={openConsentDialog} className={CHOICE}>
            Einstellungen
          </Button>
          <Button
            variant="outline"
            size="s"
            onClick={() => saveConsent(ONLY_NECESSARY)}
            className={CHOICE}
          >
            Nur notwendige
          </Button>
          <Button
            variant="outline"
            size="s"
            onClick={() => saveConsent(ALL_CATEGORIES)}
            className={CHOICE}
          >
            Alle akzeptieren
          </Button>
        </div>
      </PageContainer>
    </section>
  );
}

/** Reserves the banner's height at the page's end, so that it covers neither focus nor footer. */
function useBannerHeight() {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--banner-height", `${banner.current?.offsetHeight ?? 0}px`);
    });
    if (banner.current !== null) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--banner-height");
    };
  }, []);
  return banner;
}

/** Sits in the page's margin at the bottom right; hidden while the banner shows. */
export function ConsentButton() {
  const hasChosen = useSyncExternalStore(subscribeConsent, isConsentStored, () => false);
  return (
    <button
      type="button"
      aria-label="Cookie-Einstellungen"
      onClick={openConsentDialog}
      className={`consent-button group print:hidden ${hasChosen ? "" : "invisible"}`}
    >
      <span className="grid h-full place-items-center rounded-l-control border border-control border-r-0 bg-paper text-petrol group-hover:bg-mist">
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="w-3 fill-none stroke-[1.6] stroke-current md:w-5"
        >
          <path d="M2 6.5h9M15 6.5h3M2 13.5h3M9 13.5h9" />
          <circle cx="13" cy="6.5" r="2" />
          <circle cx="7" cy="13.5" r="2" />
        </svg>
      </span>
    </button>
  );
}
