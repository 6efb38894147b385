import type { ComponentProps } from "react";
import { formatCount, formatNumber } from "~/lib/format-number";
import {
  type AmountRange,
  calculatePotential,
  describeInput,
  formatRange,
  type PotentialInput,
} from "~/lib/potential";
import { ButtonLink } from "~/ui/button";
import { PaymentNote } from "~/ui/layout/payment-note";
import { PageContainer, PageLead, PageTitle, RuleList } from "~/ui/page";
import { calculatorContactPath, calculatorInputPath } from "./calculator-input";
import { PartSwatch, PotentialBar } from "./potential-bar";

export function CalculatorResults({ input }: { input: PotentialInput }) {
  const { onlineRegistration, practiceLogos, websiteLogo, total } = calculatePotential(input);
  const practices = input.numberOfPractices;
  return (
    <PageContainer className="py-12 md:py-16 print:py-6">
      <PageTitle>Ihr Potenzial</PageTitle>
      <PageLead>
        Mögliche Bruttobeträge pro Jahr bei {formatCount(input.samplesPerWeek, "Probe", "Proben")}{" "}
        pro Woche.
      </PageLead>
      <div className="mt-10 grid gap-x-6 gap-y-10 lg:grid-cols-12 print:grid-cols-[2fr_1fr]">
        <div className="lg:col-span-8">
          <PotentialBar input={input} />
          <dl className="mt-6 border-ink border-t-[1.5px]">
            <ResultRow
              part="onlineRegistration"
              title="Online-Erfassung"
              text={`${formatNumber(input.samplesPerWeek)} × 49 Wochen × 10 CHF`}
              amount={onlineRegistration}
            />
            {input.practiceLogos && (
              <ResultRow
                part="practiceLogos"
                title="Logo in der Praxis"
                text={`${formatCount(practices, "Praxis", "Praxen")}, je 2'000–5'000 CHF`}
                amount={practiceLogos}
              />
            )}
            {input.websiteLogo && (
              <ResultRow
                part="websiteLogo"
                title="Logo auf der Website"
                text="Pauschal 2'000–5'000 CHF"
                amount={websiteLogo}
              />
            )}
          </dl>
          <PaymentNote className="mt-8 bg-mist p-6 text-meta print:mt-4 print:p-0" />
          <dl className="mt-8 border-ink border-y-[1.5px] print:mt-4">
            <ResultRow
              title="Total pro Jahr"
              text="Summe der Teile, brutto"
              amount={total}
              isTotal
            />
          </dl>
          <div className="mt-8 flex flex-wrap gap-4 *:max-sm:w-full print:hidden">
            <ButtonLink to={calculatorContactPath(input)} variant="signal" size="l">
              Kontakt angeben
            </ButtonLink>
            <ButtonLink to={calculatorInputPath(input)} variant="outline" size="l">
              Neu berechnen
            </ButtonLink>
          </div>
        </div>
        <aside className="lg:col-span-4 lg:pl-6" aria-labelledby="angaben">
          <h2 id="angaben" className="mb-3 text-card font-semibold">
            Ihre Angaben
          </h2>
          <RuleList>
            {describeInput(input)
              .split(", ")
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </RuleList>
          {total.max > total.min && (
            <p className="mt-4 text-meta text-soft">Schraffiert: die Spanne.</p>
          )}
          <p className="mt-4 text-meta text-soft">
            Dieses Werkzeug dient ausschliesslich der geschäftlichen Orientierung. Es ist weder eine
            Empfehlung noch eine Beurteilung von Vorteilen.
          </p>
        </aside>
      </div>
    </PageContainer>
  );
}

interface RowProps {
  title: string;
  text: string;
  amount: AmountRange;
  part?: ComponentProps<typeof PartSwatch>["part"];
  isTotal?: boolean;
}

function ResultRow({ title, text, amount, part, isTotal = false }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-4 last:border-b-0">
      <dt>
        <span className="flex items-center gap-3 font-semibold text-card">
          {part && <PartSwatch part={part} />}
          {title}
        </span>
        <span className="block text-meta text-soft">{text}</span>
      </dt>
      <dd
        className={`ml-auto text-right ${isTotal ? "font-semibold text-petrol text-profile" : "text-card"}`}
      >
        {formatRange(amount)}
      </dd>
    </div>
  );
}
