import type { ReactNode } from "react";
import { Link } from "react-router";
import { CompareToggle } from "~/frame/comparison/compare-toggle";
import { Mark } from "~/frame/drawings/mark";
import { OrderLink } from "~/frame/order-note";
import { OfferRequestButton } from "~/requests/request-button";
import { Icon } from "~/ui/icon";
import { SectionTitle } from "~/ui/page";
import type { AnalysisView, LabRow } from "./analysis-view.server";
import { finderPath, slugOfFinderOption } from "./finder-query";
import { MISSING_VALUE, Missing } from "./missing";

const HEADINGS = [
  "Labor",
  "Methode",
  "Probe",
  "Läufe",
  "Befundzeit",
  "Akkreditiert",
  "Abholung in",
];

/** Who performs the analysis: a table, on a phone one block for each laboratory. */
export function AnalysisLabs({ analysis }: { analysis: AnalysisView }) {
  const { name, category, rows, others, sampleNote } = analysis;
  return (
    <section aria-labelledby="labore">
      <SectionTitle id="labore">Labore, die diese Analyse führen</SectionTitle>
      <p className="mt-3 text-soft">
        Angaben der Labore, keine Zusage. {sampleNote} {rows.length > 1 && <OrderLink />}
      </p>
      {rows.length === 0 ? (
        <p className="mt-6 border-ink border-t-[1.5px] border-b border-b-line py-5">
          Kein Labor auf diesem Portal nennt diese Analyse bisher. Das heisst nicht, dass keines sie
          anbietet.{" "}
          <Link
            to={finderPath({ kategorie: slugOfFinderOption(category) })}
            className="text-petrol underline decoration-1 underline-offset-4"
          >
            Andere Analysen der Kategorie {category}
          </Link>{" "}
          oder{" "}
          <Link to="/contact" className="text-petrol underline decoration-1 underline-offset-4">
            beim Portal nachfragen
          </Link>
          .
        </p>
      ) : (
        <>
          <LabTable name={name} rows={rows} />
          <LabBlocks rows={rows} />
        </>
      )}
      {rows.length > 0 && others.length > 0 && (
        <p className="mt-4 text-note text-soft">
          Nicht aufgeführt: {others.join(", ")}. Diese Labore geben die Analyse nicht an.
        </p>
      )}
    </section>
  );
}

function LabTable({ name, rows }: { name: string; rows: readonly LabRow[] }) {
  return (
    <table className="mt-6 w-full border-collapse text-left max-md:hidden">
      <caption className="sr-only">Labore, die {name} führen</caption>
      <thead>
        <tr className="border-ink border-b-[1.5px]">
          {HEADINGS.map((heading) => (
            <th
              key={heading}
              scope="col"
              className="py-2.5 pr-4 font-semibold text-meta last:pr-0 last:max-xl:hidden"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-line border-b align-top">
            <th scope="row" className="py-4 pr-4 font-normal">
              <LabName row={row} />
            </th>
            <td className="py-4 pr-4">
              <Method row={row} />
            </td>
            <td className="max-w-50 py-4 pr-4">{row.sample ?? <Missing />}</td>
            <td className="py-4 pr-4">{row.runDays ?? <Missing />}</td>
            <td className="py-4 pr-4">{row.turnaround ?? <Missing />}</td>
            <td className="py-4 pr-4">
              <Accredited value={row.accredited} />
            </td>
            <td className="max-w-70 py-4 text-meta max-xl:hidden">{row.collects.join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LabBlocks({ rows }: { rows: readonly LabRow[] }) {
  return (
    <ul className="mt-6 border-ink border-t-[1.5px] md:hidden">
      {rows.map((row) => (
        <li key={row.id} className="border-line border-b py-5">
          <LabName row={row} />
          <dl className="mt-3 grid grid-cols-[120px_1fr] gap-y-1">
            <Value term="Methode">
              <Method row={row} />
            </Value>
            <Value term="Probe">{row.sample ?? <Missing />}</Value>
            <Value term="Läufe">{row.runDays ?? <Missing />}</Value>
            <Value term="Befundzeit">{row.turnaround ?? <Missing />}</Value>
            <Value term="Akkreditiert">
              <Accredited value={row.accredited} />
            </Value>
            <Value term="Abholung in">{row.collects.join(", ")}</Value>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Method({ row: { method, referenceText } }: { row: LabRow }) {
  return (
    <>
      {method ?? <Missing />}
      {referenceText && (
        <span className="block whitespace-pre-line text-note text-soft">
          Referenz: {referenceText}
        </span>
      )}
    </>
  );
}

function LabName({ row: { id, name, logo, town, source } }: { row: LabRow }) {
  return (
    <div className="flex items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-control border border-line">
        <Mark picture={logo} name={name} className="size-8" />
      </span>
      <div>
        <Link
          to={`/lab/${id}`}
          className="font-semibold text-petrol underline decoration-1 underline-offset-4"
        >
          {name}
        </Link>
        <p className="text-note text-soft">{town}</p>
        <p className="text-note text-soft">Quelle: {source ?? MISSING_VALUE}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-5">
          <CompareToggle lab={{ id, name, logo }} />
          <OfferRequestButton
            labId={id}
            labName={name}
            label="Angebot anfordern"
            variant="quiet"
            size="s"
            className="-mx-4"
          />
        </div>
      </div>
    </div>
  );
}

function Value({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-meta text-soft">{term}</dt>
      <dd className="text-meta">{children}</dd>
    </>
  );
}

/** A laboratory without accreditation says no; one whose scope does not name the field says nothing. */
function Accredited({ value }: { value: boolean | undefined }) {
  if (value === undefined) return <Missing />;
  if (!value) return "nein";
  return (
    <span className="inline-flex items-center gap-1.5 text-leaf">
      <Icon name="check" className="size-4.5" />
      ja, SAS
    </span>
  );
}
