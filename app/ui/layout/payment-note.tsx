/** KVG Art. 56 Abs. 3: required wherever the portal names what a laboratory pays to a practice. */
export const PAYMENT_DUTY =
  "Zahlungen eines Labors an eine Praxis können nach Art.\u00a056 Abs.\u00a03\u00a0KVG dem Schuldner der Vergütung (Patientin, Patient oder Versicherer) weiterzugeben sein.";

/** In full (KVG Art. 56 Abs. 3 and 4, KVV Art. 76a), where amounts are added up or advertised. */
export function PaymentNote({ className }: { className: string }) {
  return (
    <p className={className}>
      <strong className="font-semibold">Bruttowerte ohne rechtliche Prüfung.</strong> Zahlungen
      eines Labors an eine Praxis können nach Art.&nbsp;56 Abs.&nbsp;3&nbsp;KVG weitergabepflichtig
      und auf der Rechnung auszuweisen sein (Art.&nbsp;76a&nbsp;KVV). Weiterzugeben sind sie dem
      Schuldner der Vergütung, also der Patientin, dem Patienten oder dem Versicherer; unterbleibt
      das, können versicherte Person und Versicherer sie herausverlangen (Art.&nbsp;56
      Abs.&nbsp;4&nbsp;KVG). Entschädigungen für elektronische Aufträge gelten laut FAMH seit Ablauf
      der Übergangsfrist (1.&nbsp;Juli 2026) nicht mehr als sachgerecht. Lassen Sie Vereinbarungen
      vorab prüfen.
    </p>
  );
}
