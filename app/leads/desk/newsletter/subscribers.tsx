import { PROMISE_QUOTE } from "#catalogue/notice-promise";
import type { Audience, ReaderCounts } from "~/leads/newsletter/audiences.server";
import { formatCount, formatNumber } from "~/lib/format-number";
import { AUDIENCE_TEXTS } from "./audience-texts";

export function countAddresses(count: number): string {
  return formatCount(count, "Adresse", "Adressen");
}

interface Props {
  audience: Audience;
  readers: ReaderCounts;
}

/** Shows whom an issue reaches now, and how many of its audience it doesn't. */
export function Readers({ audience, readers: { total, reachable } }: Props) {
  const optedOut = total - reachable;
  return (
    <p className="mt-2 max-w-[42em] text-meta text-soft">
      {audience === "practices" && (
        <>
          Praxen haben ihr Formular mit unserer Zusage gesendet, uns zu melden, «{PROMISE_QUOTE}».
          Diese Mitteilung geht einmal an jede Adresse, ohne Werbung, und nicht an abgemeldete.{" "}
        </>
      )}
      {total === 0 ? (
        NOBODY[audience]
      ) : (
        <>
          Gesendet wird an{" "}
          <strong className="font-semibold text-ink">{countAddresses(reachable)}</strong>:{" "}
          {formatNumber(total)} {audience === "practices" ? "noch zu informieren" : "bestätigt"},{" "}
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

const NOBODY: Readonly<Record<Audience, string>> = {
  subscribers:
    "Noch hat niemand die Anmeldung zum Newsletter bestätigt. Senden können Sie, sobald eine Adresse bestätigt ist.",
  practices: AUDIENCE_TEXTS.practices.nobody,
};
