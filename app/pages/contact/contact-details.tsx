import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { operator } from "../../../catalogue/operator";

/** Beside the form: how else to reach us, the way for laboratories, quick help (point 2, Contact). */
export function ContactDetails() {
  return (
    <aside className="md:col-span-4 md:col-start-9 md:pt-4" aria-label="Kontaktangaben">
      <Link
        to="/lab-registration"
        className="group block rounded-box border border-line p-6 hover:border-petrol"
      >
        <h2 className="text-card font-semibold">Sind Sie ein Labor?</h2>
        <p className="mt-1 text-meta text-soft">
          Registrieren Sie Ihr Labor für die Aufnahme in den Vergleich.
        </p>
        <span className="mt-3 inline-flex items-center gap-2 text-meta font-semibold text-petrol">
          Zur Laborregistrierung
          <Icon name="arrow-right" />
        </span>
      </Link>
      <h2 className="mt-10 mb-3 text-card font-semibold">So erreichen Sie uns</h2>
      <dl className="border-ink border-t-[1.5px]">
        <Detail label="E-Mail">
          <a
            href={`mailto:${operator.email}`}
            className="text-petrol underline underline-offset-4 wrap-anywhere"
          >
            {operator.email}
          </a>
        </Detail>
        <Detail label="Postadresse">
          <address className="not-italic">
            {operator.name}
            <br />
            {operator.street}
            <br />
            {operator.postalCode} {operator.city}
          </address>
        </Detail>
        <Detail label="Öffnungszeiten">
          Montag bis Freitag 09:00–18:00
          <br />
          Samstag und Sonntag geschlossen
        </Detail>
      </dl>
      <div className="mt-10 rounded-box bg-mist p-6">
        <h2 className="text-card font-semibold">Schnelle Hilfe</h2>
        <p className="mt-1 mb-4 text-meta text-soft">
          Vieles ist schon beantwortet: Kosten, Weitergabe Ihrer Daten, Aufnahme von Laboren.
        </p>
        <ButtonLink to="/faq" variant="outline" size="s">
          Häufige Fragen
        </ButtonLink>
      </div>
    </aside>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line border-b py-4">
      <dt className="font-semibold">{label}</dt>
      <dd className="text-meta text-soft">{children}</dd>
    </div>
  );
}
