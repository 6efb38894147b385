import { toFinderSlug } from "#catalogue/slug";
import { CantonTiles, comparisonPath, MAX_COMPARED } from "~/directory/index";
import { OfferRequestButton } from "~/leads/index";
import { CompareToggle } from "~/site/comparison/compare-toggle";
import { LabIdentity } from "~/site/labs/lab-identity";
import { type LabColumn, LabTable } from "~/site/labs/lab-table";
import { OrderLink } from "~/site/layout/order-note";
import { finderPath } from "~/site/tests/finder-query";
import { ButtonLink } from "~/ui/button";
import { SectionTitle } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import type { AnalysisLabRow, AnalysisView } from "./analysis-view.server";
import { splitFilledColumns } from "./lab-columns";
import { LabFilter, useFilteredLabs } from "./lab-filter";
import { MISSING_VALUE } from "./missing-value";

const COLLECTION: LabColumn<AnalysisLabRow> = {
  heading: "Holt ab in",
  value: (row) => <Collects row={row} />,
  className: "w-30 max-xl:hidden",
};

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
            <div className="mt-6">
              <LabTable
                caption={`Labore, die ${name} anbieten`}
                rows={filteredRows}
                lab={(row) => (
                  <LabWithActions row={row} isSourceSaid={commonSource !== undefined} />
                )}
                columns={[...columns, COLLECTION]}
              />
            </div>
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

function Collects({ row: { cantons, seat } }: { row: AnalysisLabRow }) {
  return (
    <>
      <CantonTiles cantons={cantons} seat={seat} className="w-24" />
      <p className="mt-1">{cantons.join(", ").toUpperCase()}</p>
    </>
  );
}

interface LabWithActionsProps {
  row: AnalysisLabRow;
  isSourceSaid: boolean;
}

function LabWithActions({ row, isSourceSaid }: LabWithActionsProps) {
  const { id, name, logo, source, cantons } = row;
  return (
    <LabIdentity lab={row}>
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
      <p className="text-note text-soft max-md:hidden xl:hidden">
        Holt ab in {cantons.join(", ").toUpperCase()}
      </p>
    </LabIdentity>
  );
}
