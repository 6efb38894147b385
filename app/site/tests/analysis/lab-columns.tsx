import type { ReactNode } from "react";
import type { LabColumn } from "~/site/labs/lab-table";
import { Icon } from "~/ui/icon";
import type { AnalysisLabRow } from "./analysis-view.server";
import { MissingValue } from "./missing-value";

/** A value is undefined where the laboratory does not state it. */
const COLUMNS: readonly LabColumn<AnalysisLabRow>[] = [
  { heading: "Methode", value: renderMethod },
  { heading: "Probe", value: ({ sample }) => sample, className: "max-w-50" },
  { heading: "Analysentage", value: ({ runDays }) => runDays },
  { heading: "Befundzeit", value: ({ turnaround }) => turnaround },
  { heading: "Akkreditiert", value: renderAccreditation },
];

/** A column that no laboratory fills is mentioned once, below the table, instead of in every row. */
export function splitFilledColumns(rows: readonly AnalysisLabRow[]) {
  const isFilled = ({ value }: LabColumn<AnalysisLabRow>) =>
    rows.some((row) => value(row) !== undefined);
  const empty = COLUMNS.filter((column) => !isFilled(column)).map(({ heading }) => heading);
  const columns = COLUMNS.filter(isFilled).map((column) => ({
    ...column,
    value: (row: AnalysisLabRow) => column.value(row) ?? <MissingValue />,
  }));
  return { columns, empty };
}

function renderMethod({ method, unit, referenceText }: AnalysisLabRow): ReactNode {
  if (method === undefined && unit === undefined && !referenceText) return undefined;
  return (
    <>
      {method ?? <MissingValue />}
      {unit && <span className="block text-note text-soft">Einheit: {unit}</span>}
      {referenceText && (
        <span className="block whitespace-pre-line text-note text-soft">
          Referenz: {referenceText}
        </span>
      )}
    </>
  );
}

/** A laboratory without accreditation shows «no»; one whose scope does not name the field shows nothing. */
function renderAccreditation({ accredited }: AnalysisLabRow): ReactNode {
  if (accredited === undefined) return undefined;
  if (!accredited) return "nein";
  return (
    <span className="inline-flex items-center gap-1.5 text-leaf">
      <Icon name="check" className="size-4.5" />
      ja, SAS
    </span>
  );
}
