/** KVG Art. 56 Abs. 3: required wherever the portal names what a laboratory pays to a practice. */
export const PAYMENT_DUTY =
  "Zahlt ein Labor der Praxis etwas, muss sie es unter Umständen weitergeben: an Patientin, Patient oder Versicherer (Art.\u00a056 Abs.\u00a03\u00a0KVG).";

/** In full (KVG Art. 56 Abs. 3, KVV Art. 76a), where amounts are added up or advertised. */
export function PaymentNote({ className }: { className: string }) {
  return (
    <p className={className}>
      <strong className="font-semibold">Bruttowerte ohne rechtliche Prüfung.</strong> Zahlungen
      eines Labors muss die Praxis unter Umständen auf der Rechnung ausweisen und weitergeben: an
      Patientin, Patient oder Versicherer (Art.&nbsp;56 Abs.&nbsp;3&nbsp;KVG,
      Art.&nbsp;76a&nbsp;KVV). Für elektronische Aufträge hält die FAMH sie seit 1.&nbsp;Juli 2026
      nicht mehr für sachgerecht. Lassen Sie Vereinbarungen prüfen.
    </p>
  );
}
