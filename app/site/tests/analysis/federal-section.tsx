import type { FederalFacts } from "./federal-facts.server";

export function FederalSection({ federal }: { federal: FederalFacts }) {
  return (
    <section aria-labelledby="analysenliste">
      <h3 id="analysenliste" className="border-ink border-b-[1.5px] pb-3 font-semibold text-card">
        Analysenliste
      </h3>
      {federal.positions.length === 0 ? (
        <WithoutPosition federal={federal} />
      ) : (
        <Positions federal={federal} />
      )}
    </section>
  );
}

/** Further positions are folded. */
const MAX_SHOWN = 3;

function Positions({ federal: { positions, span, depends } }: { federal: FederalFacts }) {
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
        {positions.length} Positionen{span && `, CHF\u00a0${[...new Set(span)].join(" bis ")}`}.{" "}
        {depends}
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
  position: { number, name, detail, price, isLimited },
}: {
  position: FederalFacts["positions"][number];
}) {
  return (
    <li className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[5rem_1fr_auto]">
      <span className="font-semibold tabular-nums">{number}</span>
      <span>
        {name ? <span translate="no">{name}</span> : "Steht nicht mehr in der Liste."}
        {detail && (
          <span translate="no">
            , <strong className="font-semibold">{detail}</strong>
          </span>
        )}
        {isLimited && <span className="block text-note text-soft">mit Limitation</span>}
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

function WithoutPosition({ federal: { outsideList } }: { federal: FederalFacts }) {
  return (
    <p className="border-line border-b py-3">
      {REASONS[outsideList ?? "open"]} Fragen Sie das Labor, wie es abrechnet.
    </p>
  );
}

/** A position that nobody has found proves nothing of who pays. */
const REASONS = {
  notListed: "In der Analysenliste haben wir keine Position gefunden.",
  otherTariff: "Anderer Tarif: Die Analyse steht nicht in der Analysenliste.",
  open: "Noch keiner Position sicher zugeordnet.",
};
