import { type ReactNode, useRef } from "react";
import { Form, useLocation } from "react-router";
import { cantons } from "#catalogue/cantons";
import { toFinderSlug } from "#catalogue/slug";
import { CantonTiles, comparisonPath, LabIdentity, MAX_COMPARED } from "~/directory/index";
import { OfferRequestButton } from "~/leads/index";
import { CompareToggle } from "~/site/comparison/compare-toggle";
import { type LabColumn, LabTable } from "~/site/labs/lab-table";
import { OrderLink } from "~/site/layout/order-note";
import { finderPath } from "~/site/tests/finder-query";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { CheckboxField } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { changeQuery, useOptimisticQuery } from "~/ui/navigation/optimistic-query";
import { SectionTitle } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import type { AnalysisLabRow, AnalysisView } from "./analysis-view.server";
import { MISSING_VALUE, MissingValue } from "./missing-value";

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
      {rows.length > 0 && others > 0 && (
        <p className="mt-4 text-note text-soft">
          {others === 1 ? "1 weiteres Labor hat" : `${others} weitere Labore haben`} diese Analyse
          nicht erfasst.
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
    <>
      <LabIdentity lab={row} />
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
      <p className="text-note text-soft max-lg:hidden xl:hidden">
        Holt ab in {cantons.join(", ").toUpperCase()}
      </p>
    </>
  );
}

/** A value is undefined where the laboratory does not state it. */
const COLUMNS: readonly LabColumn<AnalysisLabRow>[] = [
  { heading: "Methode", value: renderMethod },
  { heading: "Probe", value: ({ sample }) => sample, className: "max-w-50" },
  { heading: "Analysentage", value: ({ runDays }) => runDays },
  { heading: "Befundzeit", value: ({ turnaround }) => turnaround },
  { heading: "Akkreditiert", value: renderAccreditation },
];

/** A column that no laboratory fills is mentioned once, below the table, instead of in every row. */
function splitFilledColumns(rows: readonly AnalysisLabRow[]) {
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

const CANTON = "kanton";
const ACCREDITED = "akkreditiert";

/** Filters by the address; unknown values filter nothing. */
function useFilteredLabs(rows: readonly AnalysisLabRow[]) {
  const form = useRef<HTMLFormElement>(null);
  const [query, change] = useOptimisticQuery(changeQuery, form);
  const canton = cantons.find(({ value }) => value === query.get(CANTON))?.value;
  const isOnlyAccredited = query.has(ACCREDITED);
  const filteredRows = rows.filter(
    (row) =>
      (canton === undefined || row.cantons.includes(canton)) &&
      (!isOnlyAccredited || row.accredited === true),
  );
  return { filteredRows, form, canton, isOnlyAccredited, change };
}

type LabFilterProps = Omit<ReturnType<typeof useFilteredLabs>, "filteredRows">;

/** A GET form without JavaScript. */
function LabFilter({ form, canton, isOnlyAccredited, change }: LabFilterProps) {
  const { pathname } = useLocation();
  return (
    <search>
      <Form
        ref={form}
        action={pathname}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap items-end gap-x-6 gap-y-3"
      >
        <div className="w-full sm:w-60">
          <SelectField
            label="Kanton der Praxis"
            name={CANTON}
            options={[{ value: "", label: "Alle Kantone" }, ...cantons]}
            value={canton ?? ""}
            onChange={({ target }) => change({ [CANTON]: target.value })}
          />
        </div>
        <div className="flex min-h-13 items-center">
          <CheckboxField
            name={ACCREDITED}
            checked={isOnlyAccredited}
            onChange={({ target }) => change({ [ACCREDITED]: target.checked ? "on" : "" })}
          >
            Nur akkreditiert
          </CheckboxField>
        </div>
        <noscript>
          <Button type="submit" size="s">
            Anwenden
          </Button>
        </noscript>
      </Form>
    </search>
  );
}
