import { FigureList } from "~/desk/controls/figure-list";
import { formatNumber } from "~/format-number";

interface Props {
  pending: number;
  failed: number;
  /** The mail that waits longest. */
  oldest: { value: string; unit: string; since: string } | null;
}

/** How the mails stand that have not left. */
export function MailFigures({ pending, failed, oldest }: Props) {
  const age = oldest && (
    <>
      {oldest.value} <span className="font-normal text-meta tracking-normal">{oldest.unit}</span>
    </>
  );
  return (
    <FigureList
      figures={[
        { label: "Wartend", value: formatNumber(pending), note: "werden automatisch gesendet" },
        {
          label: "Fehlgeschlagen",
          value: formatNumber(failed),
          note: failed === 0 ? "nichts zu tun" : "erneut senden oder verwerfen",
          isAlarming: failed > 0,
        },
        {
          label: "Älteste wartende",
          value: age ?? "–",
          note: oldest === null ? "nichts wartet" : `seit ${oldest.since}`,
        },
      ]}
    />
  );
}
