import type { ReactNode } from "react";
import type { Lab } from "#catalogue/published";
import { OfferRequestButton } from "~/leads/index";
import { PageContainer } from "~/ui/page";

/** On phones the button is in the bar below instead. */
export function LabOfferPanel({ lab }: { lab: Lab }) {
  return (
    <aside
      aria-labelledby="offer"
      className="self-start rounded-box border border-line p-5 md:p-7 lg:sticky lg:top-38 lg:col-span-4"
    >
      <h2 id="offer" className="font-semibold text-card">
        Das Labor auf einen Blick
      </h2>
      <dl className="mt-3 text-meta *:border-line *:border-b">
        <Row label="Standort">{lab.location.town}</Row>
        {lab.foundedIn !== undefined && <Row label="Gegründet">{lab.foundedIn}</Row>}
        <Row label="Einzugsgebiet">{lab.collectionCantons.join(", ").toUpperCase()}</Row>
        <Row label="Öffnungszeiten">
          {lab.openingHours.split(", ").map((hours) => (
            <span key={hours} className="block whitespace-nowrap">
              {hours}
            </span>
          ))}
        </Row>
        <Row label="Abholung">{lab.collection}</Row>
        <Row label="Befundzeit">{lab.turnaround}</Row>
        {lab.orderWays !== undefined && lab.orderWays.length > 0 && (
          <Row label="Auftrag">{lab.orderWays.join(" oder ")}</Row>
        )}
        {lab.resultFormats !== undefined && lab.resultFormats.length > 0 && (
          <Row label="Befundübermittlung">{lab.resultFormats.join(", ")}</Row>
        )}
        {lab.callsAhead && <Row label="Auffällige Werte">Anruf vor dem Befund</Row>}
      </dl>
      <div className="mt-6 grid max-lg:hidden">
        <RequestOfferButton lab={lab} />
      </div>
      <div className="mt-4 grid gap-2 text-note text-soft">
        <p>
          Die Anfrage ist unverbindlich. Ihren Namen sieht das Labor erst, wenn Sie seine Offerte
          wählen oder wenn Sie ihn vorher freigeben.
        </p>
        {lab.sample && <p>Beispieldaten: Labor, Personen, Beträge und Bewertungen sind fiktiv.</p>}
      </div>
    </aside>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-2.5">
      <dt className="text-soft">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}

/** Stays at the lower edge of a small screen, above the cookie banner, until the footer. */
export function LabOfferBar({ lab }: { lab: Lab }) {
  return (
    <div className="action-bar sticky bottom-[var(--banner-height,0px)] z-10 border-line border-t bg-paper py-3 lg:hidden print:hidden">
      <PageContainer className="grid">
        <RequestOfferButton lab={lab} />
      </PageContainer>
    </div>
  );
}

function RequestOfferButton({ lab: { id, name } }: { lab: Lab }) {
  return (
    <OfferRequestButton labId={id} labName={name} label="Angebot anfordern" variant="signal" />
  );
}
