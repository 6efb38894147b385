import { formatNumber } from "~/format-number";
import type { DocumentList } from "./list.server";

/** How the directory stands as a whole. */
export function ListFigures({
  figures,
  total,
}: {
  figures: DocumentList["figures"];
  total: number;
}) {
  const shown: [label: string, value: number, note: string][] = [
    ["Veröffentlicht", figures.published, `von ${formatNumber(total)} Dokumenten`],
    ["Entwürfe", figures.drafts, "noch nie veröffentlicht"],
    ["Geändert", figures.changed, "mit neuerem Entwurf"],
    ["Nachweise", figures.ending, "abgelaufen oder in 60 Tagen"],
    ["Vorschläge", figures.proposals, "offen, von Laboren"],
    ["Revision", figures.revision, "sehen Besucher jetzt"],
  ];
  return (
    <dl className="flex flex-wrap gap-y-4 border-line border-b px-5 py-5 *:pr-6 lg:px-6 lg:divide-x lg:divide-line lg:*:not-first:pl-6">
      {shown.map(([label, value, note]) => (
        <div key={label} className="max-lg:w-1/2 max-lg:sm:w-1/3 lg:flex-1">
          <dt className="text-note text-soft">{label}</dt>
          <dd className="font-semibold text-profile tabular-nums">{formatNumber(value)}</dd>
          <dd className="text-note text-soft">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
