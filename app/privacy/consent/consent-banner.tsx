import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { PageContainer } from "~/ui/page";
import { ALL_CATEGORIES, ONLY_NECESSARY } from "./choices";
import { openConsentDialog } from "./dialog-state";
import { saveConsent } from "./stored-consent";

/** Stays until a choice is stored; refusing is as easy as accepting. */
export function ConsentBanner() {
  const banner = useBannerHeight();
  return (
    <section
      ref={banner}
      aria-label="Cookie-Hinweis"
      className="fixed inset-x-0 bottom-0 z-30 max-h-[60dvh] overflow-y-auto border-line border-t bg-paper shadow-float print:hidden"
    >
      <PageContainer className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 pt-3 pb-1 md:py-4 lg:flex-nowrap">
        <p className="max-w-[46rem] text-meta">
          Wir setzen beim Besuch keine Cookies, speichern aber Angaben in Ihrem Browser. Wählen Sie,
          welche.{" "}
          <Link to="/privacy#browser" className="text-petrol underline underline-offset-4">
            Mehr dazu
          </Link>
        </p>
        <div className="flex grow flex-wrap gap-x-3 gap-y-2 md:grow-0 lg:shrink-0">
          <Button
            variant="quiet"
            size="s"
            onClick={openConsentDialog}
            className="max-md:order-last max-md:w-full"
          >
            Einstellungen
          </Button>
          <Button
            variant="outline"
            size="s"
            onClick={() => saveConsent(ONLY_NECESSARY)}
            className="grow"
          >
            Nur notwendige
          </Button>
          <Button
            variant="outline"
            size="s"
            onClick={() => saveConsent(ALL_CATEGORIES)}
            className="grow"
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
