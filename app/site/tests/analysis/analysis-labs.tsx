import type { ReactNode } from "react";
import { toFinderSlug } from "#catalogue/slug";
import { CantonTiles, comparisonPath, FramedLabLogo, MAX_COMPARED } from "~/directory/index";
import { OfferRequestButton } from "~/leads/index";
import { CompareToggle } from "~/site/comparison/compare-toggle";
import { OrderLink } from "~/site/layout/order-note";
import { finderPath } from "~/site/tests/finder-query";
import { ButtonLink } from "~/ui/button";
import { SectionTitle } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import type { AnalysisLabRow, AnalysisView } from "./analysis-view.server";
import { type LabColumn, splitFilledColumns } from "./lab-columns";
import { LabFilter, useFilteredLabs } from "./lab-filter";
import { MISSING_VALUE, MissingValue } from "./missing-value";

/** A table, on a phone one block per laboratory. */
export function AnalysisLabs({ analysis }: { analysis: AnalysisView }) {
  const { name, category, rows, others, sampleNote } = analysis;
  const { filteredRows, ...filter } = useFilteredLabs(rows);
  const { columns, empty } = splitFilledColumns(rows);
  const commonSource = getCommonSource(rows);
  const first = filteredRows.slice(0, MAX_COMPARED);
  return (
    <section aria-labelledby="labore">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-5">
        <SectionTitle id="labore">Labore, die diese Analyse anbieten</SectionTitle>
        {filteredRows.length > 1 && (
          <ButtonLink to={comparisonPath(first.map(({ id }) => id))} variant="outline" size="s">
            {filteredRows.length > MAX_COMPARED
              ? "Die ersten vier vergleichen"
              : "Alle vergleichen"}
          </ButtonLink>
        )}
      </div>
      <p className="mt-3 text-soft">
        Angaben der Labore, keine Zusage{commonSource && `, Quelle bei allen: ${commonSource}`}.{" "}
        {sampleNote} {rows.length > 1 && <OrderLink />}
      </p>
      {rows.length === 0 ? (
        <p className="mt-6 border-ink border-t-[1.5px] border-b border-b-line py-5">
          Kein Labor auf diesem Portal nennt diese Analyse bisher. Das heisst nicht, dass keines sie
          anbietet.{" "}
          <TextLink to={finderPath({ kategorie: toFinderSlug(category) })}>
            Andere Analysen der Kategorie {category}
          </TextLink>{" "}
          oder <TextLink to="/contact">beim Portal nachfragen</TextLink>.
        </p>
      ) : (
        <>
          {/* A new address would lose what a professional has asked to see. */}
          {rows.length > 1 && !analysis.isGenetic && (
            <div className="mt-6">
              <LabFilter {...filter} />
            </div>
          )}
          {filteredRows.length === 0 ? (
            <p
              role="status"
              className="mt-6 border-ink border-t-[1.5px] border-b border-b-line py-5"
            >
              Kein Labor mit dieser Analyse entspricht der Auswahl.
            </p>
          ) : (
            <>
              <LabTable
                name={name}
                rows={filteredRows}
                columns={columns}
                commonSource={commonSource}
              />
              <LabBlocks rows={filteredRows} columns={columns} commonSource={commonSource} />
            </>
          )}
          {empty.length > 0 && (
            <p className="mt-4 text-note text-soft">
              {empty.join(", ")}: {MISSING_VALUE} bei allen.
            </p>
          )}
        </>
      )}
      {rows.length > 0 && others.length > 0 && (
        <p className="mt-4 text-note text-soft">
          Nicht aufgeführt: {others.join(", ")}.{" "}
          {others.length === 1 ? "Dieses Labor hat" : "Diese Labore haben"} die Analyse nicht
          erfasst.
        </p>
      )}
    </section>
  );
}

/** Undefined where sources differ or one is missing: then each row states its own. */
function getCommonSource(rows: readonly AnalysisLabRow[]): string | undefined {
  const [first, ...others] = new Set(rows.map(({ source }) => source));
  return rows.length > 1 && others.length === 0 ? first : undefined;
}

interface RowsProps {
  rows: readonly AnalysisLabRow[];
  columns: readonly LabColumn[];
  /** Stated above the rows. */
  commonSource: string | undefined;
}

function LabTable({ name, rows, columns, commonSource }: RowsProps & { name: string }) {
  return (
    <table className="mt-6 w-full border-collapse text-left max-md:hidden">
      <caption className="sr-only">Labore, die {name} anbieten</caption>
      <thead>
        <tr className="border-ink border-b-[1.5px]">
          {["Labor", ...columns.map(({ heading }) => heading), "Holt ab in"].map((heading) => (
            <th
              key={heading}
              scope="col"
              className="py-2.5 pr-5 font-semibold text-meta last:pr-0 last:max-xl:hidden"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-line border-b align-top">
            <th scope="row" className="py-4 pr-5 font-normal">
              <LabName row={row} isSourceSaid={commonSource !== undefined} />
              <p className="ml-16 text-note text-soft xl:hidden">
                Holt ab in {row.cantons.join(", ").toUpperCase()}
              </p>
            </th>
            {columns.map(({ heading, value, className = "" }) => (
              <td key={heading} className={`py-4 pr-5 ${className}`}>
                {value(row) ?? <MissingValue />}
              </td>
            ))}
            <td className="w-30 py-4 text-note text-soft max-xl:hidden">
              <Collects row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LabBlocks({ rows, columns, commonSource }: RowsProps) {
  return (
    <ul className="mt-6 border-ink border-t-[1.5px] md:hidden">
      {rows.map((row) => (
        <li key={row.id} className="border-line border-b py-5">
          <LabName row={row} isSourceSaid={commonSource !== undefined} />
          <dl className="mt-3 grid grid-cols-[120px_1fr] gap-y-1">
            {columns.map(({ heading, value }) => (
              <Value key={heading} term={heading}>
                {value(row) ?? <MissingValue />}
              </Value>
            ))}
            <Value term="Holt ab in">
              <Collects row={row} />
            </Value>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Collects({ row: { cantons, seat } }: { row: AnalysisLabRow }) {
  return (
    <>
      <CantonTiles cantons={cantons} seat={seat} className="w-24" />
      <p className="mt-1">{cantons.join(", ").toUpperCase()}</p>
    </>
  );
}

interface LabNameProps {
  row: AnalysisLabRow;
  isSourceSaid: boolean;
}

function LabName({ row: { id, name, logo, town, source }, isSourceSaid }: LabNameProps) {
  return (
    <div className="flex items-start gap-4">
      <FramedLabLogo picture={logo} name={name} size={48} />
      <div>
        <TextLink to={`/lab/${id}`} className="font-semibold">
          {name}
        </TextLink>
        <p className="text-note text-soft">{town}</p>
        {!isSourceSaid && <p className="text-note text-soft">Quelle: {source ?? MISSING_VALUE}</p>}
        <div className="mt-1 flex flex-wrap items-center gap-x-5">
          <CompareToggle lab={{ id, name, logo }} />
          <OfferRequestButton
            labId={id}
            labName={name}
            label="Angebot anfordern"
            variant="quiet"
            size="s"
            className="-mx-4 text-left"
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
