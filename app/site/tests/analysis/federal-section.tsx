import type { FederalFacts } from "./federal-facts.server";

export function FederalSection({ federal }: { federal: FederalFacts }) {
  const { edition, positions } = federal;
  return (
    <section aria-labelledby="analysenliste">
      <h3 id="analysenliste" className="border-ink border-b-[1.5px] pb-3 font-semibold text-card">
        Analysenliste
      </h3>
      {positions.length === 0 ? (
        <WithoutPosition federal={federal} />
      ) : (
        <Positions federal={federal} />
      )}
      {edition && positions.length > 0 && (
        <p className="mt-3 text-note text-soft">
          Analysenliste (Anhang&nbsp;3&nbsp;KLV), Stand {edition}; CHF&nbsp;1.00 ist der höchste
          Taxpunktwert. Positionen des Praxislabors und Zuschläge sind nicht aufgeführt. Ohne
          Gewähr: massgebend ist die Liste des Bundesamts für Gesundheit.
        </p>
      )}
    </section>
  );
}

/** Further positions are folded. */
const MAX_SHOWN = 3;

function Positions({ federal: { positions, span } }: { federal: FederalFacts }) {
  const list = (
    <ul>
      {positions.map((position) => (
        <Position key={position.number} position={position} />
      ))}
    </ul>
  );
  if (positions.length === 1) return list;
  return (
    <>
      <p className="border-line border-b py-3">
        {positions.length} Positionen{span && `, CHF\u00a0${[...new Set(span)].join(" bis ")}`}:
        Welche gilt, hängt von Methode und Umfang ab.
      </p>
      {positions.length <= MAX_SHOWN ? (
        list
      ) : (
        <details>
          <summary className="flex min-h-11 items-center text-petrol underline decoration-1 underline-offset-4">
            Alle Positionen ansehen
          </summary>
          {list}
        </details>
      )}
    </>
  );
}

function Position({
  position: { number, name, price, isLimited },
}: {
  position: FederalFacts["positions"][number];
}) {
  return (
    <li className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[5rem_1fr_auto]">
      <span className="font-semibold tabular-nums">{number}</span>
      <span>
        {name ? <span translate="no">{name}</span> : "Steht nicht mehr in der Liste."}
        {isLimited !== undefined && (
          <span className="block text-note text-soft">
            {isLimited
              ? "mit Limitation: Pflichtleistung nur unter den Bedingungen der Liste"
              : "ohne Limitation"}
          </span>
        )}
      </span>
      {price && (
        <span className="tabular-nums sm:text-right">
          <span className="block max-sm:inline">{price.taxPoints}&nbsp;TP × CHF&nbsp;1.00</span>{" "}
          <span className="font-semibold">= CHF&nbsp;{price.francs}</span>
        </span>
      )}
    </li>
  );
}

function WithoutPosition({ federal: { edition, outsideList } }: { federal: FederalFacts }) {
  return <p className="border-line border-b py-3">{REASONS[outsideList ?? "open"](edition)}</p>;
}

const REASONS = {
  notCovered: (edition?: string) =>
    `Keine Pflichtleistung: Die Analysenliste${edition ? ` (Stand ${edition})` : ""} nennt sie nicht. Die Kosten trägt in der Regel die Patientin oder der Patient; bitte klären Sie das vor der Entnahme.`,
  otherTariff: () =>
    "Anderer Tarif: Sie steht nicht in der Analysenliste. Leistungen der Pathologie werden nach dem ambulanten Arzttarif abgerechnet (TARDOC und ambulante Pauschalen).",
  open: () =>
    "Noch keiner Position sicher zugeordnet. Bitte fragen Sie das Labor, wie es abrechnet.",
};
