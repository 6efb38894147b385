import { formatCount } from "~/lib/format-number";
import { splitHours } from "~/lib/swiss-time";
import { NumberTable } from "./number-table";
import type { EntryStatistics } from "./statistics.server";

export function OfferTable({ offers }: { offers: EntryStatistics["offers"] }) {
  const { rounds, hoursToFirstOffer, shareAnswered, labs } = offers;
  const first = hoursToFirstOffer === undefined ? undefined : splitHours(hoursToFirstOffer);
  const sentences = [
    `Runden der letzten 12 Wochen: ${formatCount(rounds, "Runde", "Runden")}.`,
    first === undefined
      ? "Noch keine Offerte."
      : `Bis zur ersten Offerte: ${first.value} ${first.unit} (Median).`,
    ...(shareAnswered === undefined
      ? []
      : [
          `Beantwortet: ${Math.round(100 * shareAnswered)} % der Einladungen, die beantwortet sind oder deren Frist vorbei ist.`,
        ]),
  ];
  return (
    <NumberTable
      id="offerten"
      title="Offerten nach Labor"
      note={sentences.join(" ")}
      headings={["Labor", "Eingeladen", "Geantwortet", "Mit Offerte", "Angenommen"]}
      rows={labs.map(({ labName, invited, answered, offered, accepted }) => ({
        label: labName,
        numbers: [invited, answered, offered, accepted],
      }))}
      sums={(["invited", "answered", "offered", "accepted"] as const).map((key) =>
        labs.reduce((total, lab) => total + lab[key], 0),
      )}
    />
  );
}
