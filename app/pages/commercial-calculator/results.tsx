import { ButtonLink } from "~/ui/button";
import { formatNumber } from "~/ui/format-number";
import { Container, Lead, PageTitle } from "~/ui/page";
import {
  calculatePotential,
  formatRange,
  type PotentialInput,
  type Range,
} from "~/widgets/potential";
import { contactPath, inputPath } from "./calculator-input";

/** Results view (specification, point 2, calculator; decisions.md, «An honest calculator»). */
export function Results({ input }: { input: PotentialInput }) {
  const { onlineRegistration, practiceLogos, websiteLogo, total } = calculatePotential(input);
  const practices = input.numberOfPractices;
  return (
    <Container className="py-12 md:py-16">
      <PageTitle>Ihr Potenzial</PageTitle>
      <Lead>
        Mögliche Einnahmen pro Jahr bei{" "}
        {input.samplesPerWeek === 1 ? "1 Probe" : `${formatNumber(input.samplesPerWeek)} Proben`}{" "}
        pro Woche.
      </Lead>
      <dl className="mt-10 max-w-[58rem] border-ink border-t-[1.5px]">
        <Part
          title="Online-Erfassung"
          text={`${formatNumber(input.samplesPerWeek)} × 49 Wochen × 10 CHF`}
          amount={{ min: onlineRegistration, max: onlineRegistration }}
        />
        {input.practiceLogos && (
          <Part
            title="Logo in der Praxis"
            text={`${formatNumber(practices)} ${practices === 1 ? "Praxis" : "Praxen"}, je 2'000–5'000 CHF`}
            amount={practiceLogos}
          />
        )}
        {input.websiteLogo && (
          <Part title="Logo auf der Website" text="Pauschal 2'000–5'000 CHF" amount={websiteLogo} />
        )}
      </dl>
      <p className="mt-8 max-w-[58rem] bg-mist p-6 text-meta">
        <strong className="font-semibold">Bruttowerte ohne rechtliche Prüfung.</strong> Zahlungen
        eines Labors an eine Praxis können nach Art. 56 Abs. 3 KVG weitergabepflichtig und auf der
        Rechnung auszuweisen sein (Art. 76a KVV). Entschädigungen für elektronische Aufträge gelten
        laut FAMH nach Ablauf der Übergangsfrist (1. Juli 2026) nicht mehr als sachgerecht. Lassen
        Sie Vereinbarungen vorab prüfen.
      </p>
      <dl className="mt-8 max-w-[58rem] border-ink border-y-[1.5px]">
        <Part title="Total pro Jahr" text="Summe der Teile, brutto" amount={total} />
      </dl>
      <div className="mt-8 flex flex-wrap gap-4 *:max-sm:w-full">
        <ButtonLink to={contactPath(input)} variant="signal" size="l">
          Kontakt angeben
        </ButtonLink>
        <ButtonLink to={inputPath(input)} variant="outline" size="l">
          Neu berechnen
        </ButtonLink>
      </div>
      <p className="mt-8 max-w-[42rem] text-meta text-soft">
        Dieses Werkzeug dient ausschliesslich der geschäftlichen Orientierung. Es ist weder eine
        Empfehlung noch eine Beurteilung von Vorteilen.
      </p>
    </Container>
  );
}

function Part({ title, text, amount }: { title: string; text: string; amount: Range }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-5 last:border-b-0">
      <dt>
        <span className="block text-card font-semibold">{title}</span>
        <span className="block text-meta text-soft">{text}</span>
      </dt>
      <dd className="text-figure text-petrol">{formatRange(amount)}</dd>
    </div>
  );
}
