import type { ReactNode } from "react";
import { formatNumber } from "~/format-number";

interface Props {
  pending: number;
  failed: number;
  /** The mail that waits longest. */
  oldest: { value: string; unit: string; since: string } | null;
}

/** How the mails stand that have not left. */
export function MailFigures({ pending, failed, oldest }: Props) {
  return (
    <dl className="mt-6 flex flex-wrap gap-y-5 border-line border-y py-5 *:pr-8 sm:divide-x sm:divide-line sm:*:not-first:pl-8">
      <Figure label="Wartend" note="werden automatisch gesendet">
        {formatNumber(pending)}
      </Figure>
      <Figure
        label="Fehlgeschlagen"
        note={failed === 0 ? "nichts zu tun" : "erneut senden oder verwerfen"}
        isAlarming={failed > 0}
      >
        {formatNumber(failed)}
      </Figure>
      <Figure
        label="Älteste wartende"
        note={oldest === null ? "nichts wartet" : `seit ${oldest.since}`}
      >
        {oldest === null ? (
          "–"
        ) : (
          <>
            {oldest.value}{" "}
            <span className="font-normal text-meta tracking-normal">{oldest.unit}</span>
          </>
        )}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  note: string;
  isAlarming?: boolean;
  children: ReactNode;
}

function Figure({ label, note, isAlarming = false, children }: FigureProps) {
  return (
    <div className="max-sm:w-1/2">
      <dt className="text-note text-soft">{label}</dt>
      <dd className={`text-figure tabular-nums ${isAlarming ? "text-error" : ""}`}>{children}</dd>
      <dd className="text-note text-soft">{note}</dd>
    </div>
  );
}
