import { formatNumber } from "~/lib/format-number";
import { FigureList } from "~/list/figure-list";

interface Figures {
  pending: number;
  held: number;
  failed: number;
  oldest: { value: string; unit: string; since: string } | null;
}

export function MailFigures({ figures }: { figures: Figures }) {
  const { pending, held, failed, oldest } = figures;
  const age = oldest && (
    <>
      {oldest.value} <span className="font-normal text-meta tracking-normal">{oldest.unit}</span>
    </>
  );
  return (
    <FigureList
      figures={[
        {
          label: "Wartend",
          value: formatNumber(pending),
          note:
            held === 0
              ? "werden automatisch gesendet"
              : `davon ${formatNumber(held)} bis zur genannten Zeit zurückgehalten`,
        },
        {
          label: "Fehlgeschlagen",
          value: formatNumber(failed),
          note: failed === 0 ? "nichts zu tun" : "erneut senden oder verwerfen",
          isAlarming: failed > 0,
        },
        {
          label: "Älteste fällige",
          value: age ?? "–",
          note: oldest === null ? "nichts ist fällig" : `seit ${oldest.since}`,
        },
      ]}
    />
  );
}
