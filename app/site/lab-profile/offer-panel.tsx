import type { ReactNode } from "react";
import type { OpenTime } from "#catalogue/opening-week";
import type { Lab } from "#catalogue/published";
import { OpeningWeekBars } from "~/directory/index";
import { OfferRequestButton } from "~/leads/index";
import { PageContainer } from "~/ui/page";

interface Props {
  lab: Lab;
  /** Undefined where the words can't be drawn. */
  week: readonly OpenTime[] | undefined;
}

/** On phones the button is in the bar below instead. */
export function LabOfferPanel({ lab, week }: Props) {
  return (
    <aside
      aria-labelledby="offer"
      className="self-start rounded-box border border-line p-5 md:p-7 lg:sticky lg:top-38 lg:col-span-4"
    >
      <h2 id="offer" className="font-semibold text-card">
        Offerte dieses Labors
      </h2>
      <div className="mt-4 grid max-lg:hidden">
        <RequestOfferButton lab={lab} />
      </div>
      <p className="mt-3 text-note text-soft">
        Unverbindlich. Ihren Namen sieht das Labor erst, wenn Sie seine Offerte wählen oder ihn
        freigeben.
      </p>
      <dl className="mt-4 text-meta *:border-line *:border-t">
        <Row label="Standort">{lab.location.town}</Row>
        {lab.foundedIn !== undefined && <Row label="Gegründet">{lab.foundedIn}</Row>}
        <Row label="Öffnungszeiten">
          {week && <OpeningWeekBars week={week} className="mb-2 ml-auto h-15" />}
          {lab.openingHours.split(", ").map((hours) => (
            <span key={hours} className="block whitespace-nowrap">
              {hours}
            </span>
          ))}
        </Row>
        {lab.callsAhead && <Row label="Auffällige Werte">Anruf vor dem Befund</Row>}
      </dl>
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
