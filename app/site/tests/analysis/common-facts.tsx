import { ContainerDrawing } from "~/directory/index";
import { BasketToggle } from "~/site/basket/basket-toggle";
import type { AnalysisLabRow, AnalysisView } from "./analysis-view.server";

export const MISSING_VALUE = "Angabe fehlt";
export const RESULT_TIME = "Befundzeit";

interface StatedField {
  name: string;
  /** Undefined where the laboratory does not state it. */
  value: (row: AnalysisLabRow) => string | undefined;
}

const FIELDS: readonly StatedField[] = [
  { name: "Probe", value: ({ sample }) => sample },
  { name: "Methode", value: ({ method }) => method },
  { name: "Einheit", value: ({ unit }) => unit },
  { name: "Referenz", value: ({ referenceText }) => referenceText || undefined },
  { name: "Analysentage", value: ({ runDays }) => runDays },
  { name: RESULT_TIME, value: ({ turnaround }) => turnaround || undefined },
  { name: "Akkreditiert", value: formatAccreditation },
];

/** A laboratory without accreditation says «nein»; one whose scope does not name the field says nothing. */
function formatAccreditation({ accredited }: AnalysisLabRow): string | undefined {
  if (accredited === undefined) return undefined;
  return accredited ? "ja, SAS" : "nein";
}

/** What all laboratories state alike, what they state differently, and what none states. */
export function splitFields(rows: readonly AnalysisLabRow[]) {
  const valuesOf = ({ value }: StatedField) => new Set(rows.map(value));
  return {
    common: FIELDS.filter((field) => valuesOf(field).size === 1 && !valuesOf(field).has(undefined)),
    different: FIELDS.filter((field) => valuesOf(field).size > 1),
    empty: FIELDS.filter((field) => valuesOf(field).size === 1 && valuesOf(field).has(undefined)),
  };
}

/** Said once, above the rows, with the drawn tube. */
export function CommonFacts({ analysis }: { analysis: AnalysisView }) {
  const { id, name, rows, specimens, containers } = analysis;
  const [first] = rows;
  const { common } = splitFields(rows);
  const [container, ...otherContainers] = containers;
  const isSampleSaid = common.some((field) => field.name === "Probe");
  return (
    <div className="mt-1 flex items-center gap-x-3 rounded-box bg-mist px-3 py-1.5 text-note/[1.0625rem] lg:mt-0 lg:px-5 lg:py-2.5">
      {container && otherContainers.length === 0 && (
        <ContainerDrawing name={container} className="h-14 w-10.5 shrink-0" />
      )}
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">
          {rows.length > 1 && common.length > 0 ? "Bei allen gleich" : "Angaben zur Analyse"}
        </h2>
        <ul>
          {!isSampleSaid && <Fact name="Material" value={specimens.join(", ")} />}
          {first &&
            common.map((field) => (
              <Fact key={field.name} name={field.name} value={field.value(first) ?? ""} />
            ))}
        </ul>
      </div>
      <BasketToggle id={id} name={name} />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <li className="inline whitespace-pre-line not-first:before:content-['_·_']">
      <span className="sr-only">{name}: </span>
      {value}
    </li>
  );
}
