import type { ReactNode } from "react";
import type { Figure as FigureData } from "#catalogue/published";
import { getSampleShare } from "#catalogue/sample-note";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { PageContainer } from "~/ui/page";
import { TextLink } from "~/ui/text-link";

/** See docs/promises.md, Home 4. */
export function HomeFigures({ figures }: { figures: readonly FigureData[] }) {
  return (
    <section aria-label="Laborlotse in Zahlen" className="pt-9 pb-7 md:pt-11 md:pb-9">
      <PageContainer>
        <dl className="grid grid-cols-[1fr_1fr] gap-x-5 gap-y-6 md:grid-cols-3 lg:flex lg:justify-between">
          {figures.map(({ id, label, value, prefix }, index) => (
            <Figure
              key={id}
              label={label}
              className={index === figures.length - 1 ? "max-md:odd:col-span-2" : ""}
            >
              {prefix && <span className="text-card tracking-normal">{prefix} </span>}
              {value}
            </Figure>
          ))}
        </dl>
        <p className="mt-5 text-note text-soft md:mt-4">
          {formatNote(figures)}Der Ertrag ist ein Rechenbeispiel ohne rechtliche Prüfung:{" "}
          {PAYMENT_DUTY} <TextLink to="/faq#zahlungen-von-laboren">Mehr dazu</TextLink>
        </p>
      </PageContainer>
    </section>
  );
}

function formatNote(figures: readonly FigureData[]): string {
  const share = getSampleShare(figures);
  if (share === "none") return "";
  if (share === "all") return "Beispieldaten: Die Zahlen sind fiktiv. ";
  const samples = figures.filter(({ sample }) => sample);
  return `Beispieldaten, fiktiv: ${samples.map(({ label }) => label).join(", ")}. `;
}

interface FigureProps {
  label: string;
  children: ReactNode;
  className?: string;
}

function Figure({ label, children, className = "" }: FigureProps) {
  return (
    <div className={`flex flex-col-reverse justify-end ${className}`}>
      <dt className="text-meta text-soft">{label}</dt>
      <dd className="whitespace-nowrap text-figure text-petrol">{children}</dd>
    </div>
  );
}
