import type { ReactNode } from "react";
import { Container } from "~/ui/page";

/** Marketing figures (specification, points 1 and 9). */
export function Figures() {
  return (
    <section aria-label="Laborlotse in Zahlen" className="pt-9 pb-7 md:pt-11 md:pb-9">
      <Container>
        <dl className="grid grid-cols-[1fr_1fr] gap-x-5 gap-y-6 md:grid-cols-3 lg:flex lg:justify-between">
          <Figure label="Labortests im Vergleich">3'000+</Figure>
          <Figure label="Labore in der Schweiz">150+</Figure>
          <Figure label="Kundenzufriedenheit">98%</Figure>
          <Figure label="Praxen beraten">100+</Figure>
          <Figure label="zusätzlicher Ertrag pro Jahr" className="max-md:col-span-2">
            <span className="text-card tracking-normal">bis CHF </span>30'000
          </Figure>
        </dl>
        <p className="mt-5 text-note text-soft md:mt-4">Beispieldaten</p>
      </Container>
    </section>
  );
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
