import type { ReactNode } from "react";

const RULES = [
  "Laborlisten sortieren wir nach Bewertung, dann nach Anzahl Bewertungen, dann nach Name.",
  "Einen besten Wert kennzeichnen wir nur, wo er sich zählen oder prüfen lässt.",
  "Keine Zahlung ändert die voreingestellte Reihenfolge oder eine Kennzeichnung.",
];

export function CharterRules() {
  return (
    <ol className="mt-6 max-w-[44rem] border-ink border-t-[1.5px]">
      {RULES.map((rule, index) => (
        <li key={rule} className="flex gap-5 border-line border-b py-3.5">
          <span aria-hidden="true" className="w-4 shrink-0 font-semibold text-petrol">
            {index + 1}
          </span>
          {rule}
        </li>
      ))}
    </ol>
  );
}

export function MoneyFlow() {
  return (
    <figure className="mb-14 rounded-box bg-mist p-5 md:p-7">
      <figcaption className="font-semibold">Wer wem was bezahlt</figcaption>
      <div className="relative mt-5 grid items-center gap-2 text-center text-meta max-md:pr-6 md:grid-cols-[1fr_1.1fr_1fr_1.1fr_1fr]">
        <Party>Praxis</Party>
        <PaymentArrow label="bezahlt nichts" isNone />
        <Party>Laborlotse</Party>
        <PaymentArrow label="Partnerschaft" />
        <Party>Labor</Party>
        {/* Bypasses the portal, from the last box to the first. */}
        <svg
          viewBox="0 0 16 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          strokeWidth="1.6"
          className="absolute inset-y-6 right-0 h-[calc(100%-3rem)] w-5 overflow-visible fill-none stroke-petrol md:hidden"
        >
          <path d="M0 100h14V0H2" vectorEffect="non-scaling-stroke" />
        </svg>
        <svg
          viewBox="0 0 8 12"
          aria-hidden="true"
          strokeWidth="1.6"
          className="absolute top-4.5 right-3 h-3 w-2 fill-none stroke-petrol md:hidden"
        >
          <path d="M7 1L1 6l6 5" />
        </svg>
      </div>
      <svg
        viewBox="0 0 600 34"
        preserveAspectRatio="none"
        aria-hidden="true"
        strokeWidth="1.6"
        className="mt-3 h-8.5 w-full fill-none stroke-petrol max-md:hidden"
      >
        <path d="M540 0v26H60V4" vectorEffect="non-scaling-stroke" />
        <path d="M54 11l6-8 6 8" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="mt-2 text-center text-meta">
        Vom Labor an die Praxis: Vergütung pro erfasste Probe, Logos{" "}
        <span className="text-soft">(allenfalls weiterzugeben, Art.&nbsp;56 KVG)</span>
      </p>
    </figure>
  );
}

function Party({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control border border-line bg-paper px-2 py-3 font-semibold">
      {children}
    </p>
  );
}

/** From right to left; upwards where the boxes are stacked. */
function PaymentArrow({ label, isNone = false }: { label: string; isNone?: boolean }) {
  return (
    <p className="flex items-center justify-center gap-2 text-note text-soft md:-mt-5 md:block">
      <svg
        viewBox="0 0 10 24"
        aria-hidden="true"
        strokeWidth="1.6"
        className="h-6 w-2.5 fill-none stroke-petrol md:hidden"
      >
        <path d="M5 23V1" strokeDasharray={isNone ? "3 4" : undefined} />
        {!isNone && <path d="M1 6l4-5 4 5" />}
      </svg>
      {label}
      <svg
        viewBox="0 0 100 10"
        aria-hidden="true"
        strokeWidth="1.6"
        className="mt-1 w-full fill-none stroke-petrol max-md:hidden"
      >
        <path d="M3 5h94" strokeDasharray={isNone ? "3 4" : undefined} />
        {!isNone && <path d="M9 1L3 5l6 4" />}
      </svg>
    </p>
  );
}
