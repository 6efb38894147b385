import { FigureList } from "~/desk/controls/figure-list";
import { formatNumber } from "~/format-number";
import type { DocumentList } from "./list.server";

interface Props {
  figures: DocumentList["figures"];
  total: number;
}

/** How the directory stands as a whole. */
export function ListFigures({ figures, total }: Props) {
  const shown: [label: string, value: number, note: string][] = [
    ["Veröffentlicht", figures.published, `von ${formatNumber(total)} Dokumenten`],
    ["Entwürfe", figures.drafts, "noch nie veröffentlicht"],
    ["Geändert", figures.changed, "mit neuerem Entwurf"],
    ["Nachweise", figures.ending, "abgelaufen oder in 60 Tagen"],
    ["Vorschläge", figures.proposals, "offen, von Laboren"],
    ["Revision", figures.revision, "sehen Besucher jetzt"],
  ];
  return (
    <FigureList
      figures={shown.map(([label, value, note]) => ({ label, value: formatNumber(value), note }))}
    />
  );
}
