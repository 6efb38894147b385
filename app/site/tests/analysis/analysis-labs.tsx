import { useRef } from "react";
import { Form, useLocation } from "react-router";
import { cantons } from "#catalogue/cantons";
import { toFinderSlug } from "#catalogue/slug";
import {
  CantonTiles,
  comparisonPath,
  LabStrip,
  LabStripList,
  MAX_COMPARED,
} from "~/directory/index";
import { OfferRequestButton } from "~/leads/index";
import { BasketLink } from "~/site/basket/basket-bar";
import { CompareToggle } from "~/site/comparison/compare-toggle";
import { OrderLink } from "~/site/layout/order-note";
import { finderPath } from "~/site/tests/finder-query";
import { Button } from "~/ui/button";
import { ChipCheck, ChipSelect } from "~/ui/chips";
import { changeQuery, useOptimisticQuery } from "~/ui/navigation/optimistic-query";
import { ActionLink, TextLink } from "~/ui/text-link";
import type { AnalysisLabRow, AnalysisView } from "./analysis-view.server";
import { MISSING_VALUE, RESULT_TIME, splitFields } from "./common-facts";

const EMPTY = "py-5 border-line border-b";

/** Rows with what differs; what all have in common stands above. */
export function AnalysisLabs({ analysis }: { analysis: AnalysisView }) {
  const { name, category, rows, allLabs, sampleNote } = analysis;
  const { filteredRows, ...filter } = useFilteredLabs(rows);
  const { different, empty } = splitFields(rows);
  const isTimeCommon = !different.some((field) => field.name === RESULT_TIME);
  const commonSource = getCommonSource(rows);
  const first = filteredRows.slice(0, MAX_COMPARED);
  return (
    <section aria-labelledby="labore" className="mt-1 lg:mt-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-ink border-b-[1.5px] pb-1">
        <h2 id="labore" className="font-semibold text-body leading-[1.5rem] md:text-card">
          {filteredRows.length} von {allLabs}
          <span className="max-sm:sr-only"> Laboren</span>
          <span className="sr-only">
            {filteredRows.length === 1 ? " bietet" : " bieten"} diese Analyse an
          </span>
        </h2>
        {/* A new address would lose what a professional has asked to see. */}
        {rows.length > 1 && !analysis.isGenetic && <LabFilter {...filter} />}
      </div>
      {rows.length === 0 && (
        <p className={EMPTY}>
          Kein Labor nennt diese Analyse bisher. <TextLink to="/contact">Fragen Sie uns</TextLink>,
          oder sehen Sie{" "}
          <TextLink to={finderPath({ kategorie: toFinderSlug(category) })}>
            andere Analysen der Kategorie {category}
          </TextLink>
          .
        </p>
      )}
      {rows.length > 0 && filteredRows.length === 0 && (
        <p role="status" className={EMPTY}>
          Kein Labor mit dieser Analyse entspricht der Auswahl.
        </p>
      )}
      <LabStripList label={`Labore, die ${name} anbieten`}>
        {filteredRows.map((row) => (
          <li key={row.id}>
            <LabStrip
              lab={row}
              heading="h3"
              facts={<Collects row={row} />}
              figure={<ResultTime hours={isTimeCommon ? undefined : row.turnaroundHours} />}
              tick={<CompareToggle lab={row} isPlain />}
              note={
                <Differences
                  row={row}
                  fields={different.filter(
                    ({ name: field }) => field !== RESULT_TIME || row.turnaround === undefined,
                  )}
                  source={commonSource === undefined ? (row.source ?? MISSING_VALUE) : undefined}
                />
              }
            />
          </li>
        ))}
      </LabStripList>
      <div className="mt-2 flex flex-wrap gap-x-8">
        {filteredRows.length > 1 && (
          <ActionLink to={comparisonPath(first.map(({ id }) => id))} icon="arrow-right">
            {filteredRows.length > MAX_COMPARED
              ? "Die ersten vier vergleichen"
              : "Alle vergleichen"}
          </ActionLink>
        )}
        <BasketLink />
      </div>
      <p className="mt-2 max-w-[60em] text-note text-soft">
        {rows.length > 0 && `Angaben der Labore, keine Zusage. ${sampleNote} `}
        {commonSource && `Quelle bei allen: ${commonSource}. `}
        {rows.length > 0 &&
          empty.length > 0 &&
          `Ohne Angabe: ${empty.map((field) => field.name).join(", ")}. `}
        {rows.length > 1 && <OrderLink />}
      </p>
    </section>
  );
}

/** Undefined where sources differ or one is missing: then each row states its own. */
function getCommonSource(rows: readonly AnalysisLabRow[]): string | undefined {
  const [first, ...others] = new Set(rows.map(({ source }) => source));
  return rows.length > 1 && others.length === 0 ? first : undefined;
}

/** More fill several lines. */
const MAX_CANTONS = 10;

function Collects({ row: { cantons: lit, seat } }: { row: AnalysisLabRow }) {
  return (
    <>
      <CantonTiles cantons={lit} seat={seat} className="w-16 shrink-0 grow-0!" />
      <p className="text-soft">
        <span className="sr-only">Holt ab in </span>
        {lit.length > MAX_CANTONS ? `${lit.length} Kantone` : lit.join(", ").toUpperCase()}
      </p>
    </>
  );
}

/** What decides between two laboratories, where it is not the same for all. */
function ResultTime({ hours }: { hours: number | undefined }) {
  if (hours === undefined) return null;
  return (
    <p>
      <span className="text-soft">Befund</span>
      <span className="sr-only"> innert</span>{" "}
      <b className="whitespace-nowrap text-body">
        {hours < 48 ? `${hours} Std.` : `${Math.ceil(hours / 24)} Tage`}
      </b>
    </p>
  );
}

interface DifferencesProps {
  row: AnalysisLabRow;
  fields: ReturnType<typeof splitFields>["different"];
  /** Where it is not the same for all. */
  source: string | undefined;
}

function Differences({ row, fields, source }: DifferencesProps) {
  const parts = [
    ...fields.map((field) => `${field.name}: ${field.value(row) ?? MISSING_VALUE}`),
    ...(source === undefined ? [] : [`Quelle: ${source}`]),
  ];
  return (
    <div className="flex items-center justify-between gap-x-4">
      <p className="min-w-0 flex-1">{parts.join("\u00a0· ")}</p>
      <OfferRequestButton
        labId={row.id}
        labName={row.name}
        label="Angebot anfordern"
        variant="quiet"
        size="s"
        className="relative z-1 -mr-4 shrink-0"
      />
    </div>
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
        className="flex flex-wrap gap-1.5 lg:gap-2"
      >
        <ChipSelect
          label="Kanton Ihrer Praxis"
          name={CANTON}
          options={[{ value: "", label: "Kanton" }, ...cantons]}
          value={canton ?? ""}
          onChange={(value) => change({ [CANTON]: value })}
        />
        <ChipCheck
          name={ACCREDITED}
          aria-label="Nur akkreditiert"
          checked={isOnlyAccredited}
          onChange={({ target }) => change({ [ACCREDITED]: target.checked ? "on" : "" })}
        >
          akkreditiert
        </ChipCheck>
        <noscript>
          <Button type="submit" size="s">
            Anwenden
          </Button>
        </noscript>
      </Form>
    </search>
  );
}
