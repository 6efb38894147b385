import { counted, formatNumber } from "~/format-number";
import { PaymentNote } from "~/frame/payment-note";
import { calculatePotential, formatRange, type PotentialInput, type Range } from "~/potential";
import { ButtonLink } from "~/ui/button";
import { Lead, PageContainer, PageTitle } from "~/ui/page";
import { contactPath, inputPath } from "./calculator-input";

export function CalculatorResults({ input }: { input: PotentialInput }) {
  const { onlineRegistration, practiceLogos, websiteLogo, total } = calculatePotential(input);
  const practices = input.numberOfPractices;
  return (
    <PageContainer className="py-12 md:py-16">
      <PageTitle>Ihr Potenzial</PageTitle>
      <Lead>
        Mögliche Bruttobeträge pro Jahr bei {counted(input.samplesPerWeek, "Probe", "Proben")} pro
        Woche.
      </Lead>
      <dl className="mt-10 max-w-[58rem] border-ink border-t-[1.5px]">
        <ResultRow
          title="Online-Erfassung"
          text={`${formatNumber(input.samplesPerWeek)} × 49 Wochen × 10 CHF`}
          amount={{ min: onlineRegistration, max: onlineRegistration }}
        />
        {input.practiceLogos && (
          <ResultRow
            title="Logo in der Praxis"
            text={`${counted(practices, "Praxis", "Praxen")}, je 2'000–5'000 CHF`}
            amount={practiceLogos}
          />
        )}
        {input.websiteLogo && (
          <ResultRow
            title="Logo auf der Website"
            text="Pauschal 2'000–5'000 CHF"
            amount={websiteLogo}
          />
        )}
      </dl>
      <PaymentNote className="mt-8 max-w-[58rem] bg-mist p-6 text-meta" />
      <dl className="mt-8 max-w-[58rem] border-ink border-y-[1.5px]">
        <ResultRow title="Total pro Jahr" text="Summe der Teile, brutto" amount={total} />
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
    </PageContainer>
  );
}

function ResultRow({ title, text, amount }: { title: string; text: string; amount: Range }) {
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
