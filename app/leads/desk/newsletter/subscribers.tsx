import { formatCount, formatNumber } from "~/lib/format-number";

export function countAddresses(count: number): string {
  return formatCount(count, "Adresse", "Adressen");
}

export interface SubscriberCounts {
  confirmed: number;
  reachable: number;
}

/** Shows whom an issue reaches now, and how many confirmed subscribers it doesn't. */
export function Subscribers({ confirmed, reachable }: SubscriberCounts) {
  const optedOut = confirmed - reachable;
  return (
    <p className="mt-2 max-w-[42em] text-meta text-soft">
      {confirmed === 0 ? (
        "Noch hat niemand die Anmeldung zum Newsletter bestätigt. Senden können Sie, sobald eine Adresse bestätigt ist."
      ) : (
        <>
          Gesendet wird an{" "}
          <strong className="font-semibold text-ink">{countAddresses(reachable)}</strong>:{" "}
          {formatNumber(confirmed)} bestätigt,{" "}
          {optedOut === 0
            ? "keine davon abgemeldet"
            : `davon ${formatNumber(optedOut)} wieder abgemeldet`}
          . Vor jeder einzelnen <span className="whitespace-nowrap">E-Mail</span> werden die
          Abmeldungen erneut geprüft.
        </>
      )}
    </p>
  );
}
