import { formatNumber } from "~/lib/format-number";

export interface IssueCounts {
  recipients: number;
  sent: number;
  pending: number;
  failed: number;
  discarded: number;
}

export function IssueProgress({ recipients, sent, pending, failed, discarded }: IssueCounts) {
  const recorded = sent + pending + failed + discarded;
  const parts = [
    `${formatNumber(sent)} versendet`,
    pending > 0 && `${formatNumber(pending)} wartend`,
    failed > 0 && `${formatNumber(failed)} fehlgeschlagen`,
    discarded > 0 && `${formatNumber(discarded)} nicht zugestellt (abgemeldet oder verworfen)`,
    // Mails are deleted with their subscriber's erased entry, and after 90 days.
    recorded < recipients && `${formatNumber(recipients - recorded)} nicht mehr verzeichnet`,
  ].filter((part) => part !== false);
  return (
    <>
      {pending > 0 && (
        <progress
          aria-label="Verarbeitete E-Mails"
          max={recipients}
          value={recipients - pending}
          className="mb-1 block h-2 w-full appearance-none overflow-hidden rounded-control border-0 bg-line [&::-moz-progress-bar]:bg-petrol [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-petrol"
        />
      )}
      <span className={failed > 0 ? "text-error" : "text-soft"}>{parts.join(", ")}</span>
    </>
  );
}
