import type { ReactNode } from "react";
import { mailLink } from "#catalogue/mail-link";
import { openConsentDialog } from "~/privacy/index";
import { Logo } from "~/ui/drawings/logo";
import { useOperator } from "~/ui/layout/root-frame";
import { useFrameHandle } from "~/ui/layout/use-frame-handle";
import { Link } from "~/ui/link";
import { scrollToTopOnSamePage } from "~/ui/navigation/same-page-link";
import { PageContainer } from "~/ui/page";

const SERVICES = [
  { to: "/", text: "Labore vergleichen" },
  { to: "/commercial-calculator", text: "Angebote berechnen" },
  { to: "/special-tests", text: "Spezialtests finden" },
  { to: "/laborcheck", text: "Laborcheck" },
  { to: "/praxissoftware", text: "Praxissoftware" },
  { to: "/faq", text: "Häufige Fragen" },
  { to: "/so-vergleichen-wir", text: "So vergleichen wir" },
  { to: "/aenderungen", text: "Änderungen" },
  { to: "/schnittstelle", text: "Schnittstelle" },
  { to: "/meine-anfragen", text: "Meine Anfragen" },
];

const SPECIALTIES = [
  { to: "/category/allgemeinmedizin", text: "Allgemeinmedizin" },
  { to: "/category/urologie", text: "Urologie" },
  { to: "/category/gastroenterologie", text: "Gastroenterologie" },
  { to: "/category/gynaekologie", text: "Gynäkologie" },
  { to: "/category/alle", text: "Alle Fachgebiete" },
  { to: "/category/alle?filter=notfallmedizin", text: "Notfalllabore" },
];

const LEGAL = [
  { to: "/fuer-labore", text: "Für Labore" },
  { to: "/privacy", text: "Datenschutz" },
  { to: "/terms", text: "AGB" },
  { to: "/imprint", text: "Impressum" },
];

const LINK = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

const FIRST_YEAR = 2025;

export function SiteFooter() {
  const operator = useOperator();
  const isForLabs = useFrameHandle("forLabs");
  return (
    <footer className="bg-petrol-deep pt-12 text-meta text-paper md:pt-18 print:hidden">
      <PageContainer>
        <div className="grid grid-cols-[1fr_1.15fr] gap-x-4 gap-y-8 md:grid-cols-3 md:gap-y-10 md:gap-x-10 lg:grid-cols-[1.2fr_2fr_1fr_auto]">
          <div className="col-span-2 md:col-span-3 lg:col-span-1">
            <Link
              to="/"
              onClick={scrollToTopOnSamePage}
              className="inline-flex min-h-11 items-center"
            >
              <Logo tone="white" className="text-[21px] lg:text-[22.5px]" />
            </Link>
            <p className="mt-4 max-w-[17.5rem]">
              Wegweiser zu medizinischen Laboren in der Schweiz. Kostenlos für Praxen, finanziert
              durch Partnerschaften mit Laboren.
            </p>
          </div>
          {!isForLabs && (
            <>
              {/* On a phone as high as the two columns beside it together. */}
              <LinkColumn
                title="Leistungen"
                links={SERVICES}
                className="max-md:row-span-2 lg:*:[ul]:columns-2"
              />
              <LinkColumn title="Fachgebiete" links={SPECIALTIES} />
            </>
          )}
          {operator && (
            <Column
              title="Kontakt"
              className={`lg:col-start-4 ${isForLabs ? "col-span-2 md:col-span-1" : ""}`}
            >
              <a href={mailLink(operator.email)} className={`${LINK} wrap-anywhere`}>
                {operator.email}
              </a>
              <address className="mt-0.5 not-italic">
                {operator.name}
                <br />
                {operator.street}
                <br />
                {operator.postalCode} {operator.city}
              </address>
            </Column>
          )}
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 border-petrol border-t py-5 text-note md:mt-15">
          {/* A page that was rendered before New Year, and is served after it, keeps its year. */}
          <p className="max-md:w-full" suppressHydrationWarning>
            © {formatYears(new Date())} {operator?.name}
          </p>
          <ul className="flex flex-wrap gap-x-3.5 sm:gap-x-6 md:gap-x-8">
            {LEGAL.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} onClick={scrollToTopOnSamePage} className={LINK}>
                  {text}
                </Link>
              </li>
            ))}
            {/* On a phone, where the button is a narrow tab. */}
            <li className="no-js-hidden md:hidden">
              <button type="button" onClick={openConsentDialog} className={LINK}>
                Cookies
              </button>
            </li>
          </ul>
        </div>
      </PageContainer>
    </footer>
  );
}

interface LinkColumnProps {
  title: string;
  links: typeof SERVICES;
  className?: string;
}

function LinkColumn({ title, links, className }: LinkColumnProps) {
  return (
    <Column title={title} className={className}>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} onClick={scrollToTopOnSamePage} className={LINK}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  );
}

interface ColumnProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

function Column({ title, className, children }: ColumnProps) {
  return (
    <section className={className}>
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** «2025», later «2025–2027» */
function formatYears(now: Date): string {
  const year = now.getFullYear();
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : `${FIRST_YEAR}`;
}
