import { Plus, Search } from "lucide-react";
import { useSearchParams } from "react-router";
import { germanState } from "#catalogue/state-words";
import type { ListedRows } from "~/directory/analyses/list-rows.server";
import { formatCount } from "~/lib/format-number";
import { Paging } from "~/list/paging";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { Link } from "~/ui/link";

interface Props {
  view: Omit<ListedRows, "counts" | "total" | "edited">;
  draftsLabel: string;
  mayEdit: boolean;
}

export function LabAnalysesList({ view, draftsLabel, mayEdit }: Props) {
  const { q, rows, others, matches, isDraftOnly, paging } = view;
  const [query] = useSearchParams();
  return (
    <section aria-labelledby="zeilen" className="mt-6">
      <h3 id="zeilen" className="sr-only">
        Analysen des Labors
      </h3>
      <search>
        <form className="flex flex-wrap items-center gap-3">
          <div className="flex min-w-60 flex-1 items-center gap-2 rounded-control border border-control px-3 focus-within:outline-3 focus-within:outline-petrol focus-within:outline-offset-2">
            <Search aria-hidden="true" className="size-4 shrink-0 text-soft" />
            <input
              type="search"
              name="q"
              key={q}
              defaultValue={q}
              aria-label="Analyse suchen"
              placeholder="Name, Abkürzung oder Synonym"
              autoComplete="off"
              maxLength={100}
              className="min-h-11 min-w-0 flex-1 bg-transparent placeholder:text-soft focus:outline-none"
            />
          </div>
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="entwurf"
              defaultChecked={isDraftOnly}
              className="check size-6 shrink-0"
            />
            {draftsLabel}
          </label>
          <Button type="submit" size="s" variant="outline">
            Suchen
          </Button>
        </form>
      </search>
      <p role="status" className="mt-3 text-soft">
        {formatCount(matches, "Analyse", "Analysen")}
      </p>
      {rows.length > 0 && (
        <RowTable
          rows={rows}
          getEditPath={mayEdit ? (id) => `?${setQueryValue(query, "analyse", id)}` : undefined}
        />
      )}
      <Paging paging={paging} className="mt-3" />
      {mayEdit && others.length > 0 && (
        <>
          <h4 className="mt-6 font-semibold">Noch nicht angeboten</h4>
          <ul className="mt-2 border-line border-t">
            {others.map(({ id, name }) => (
              <li key={id} className="border-line border-b py-1">
                <Link
                  to={`?${setQueryValue(query, "analyse", id)}`}
                  className={`${TEXT_BUTTON_CLASS} gap-2`}
                >
                  <Plus aria-hidden="true" className="size-4" />
                  {name} hinzufügen
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type Row = Props["view"]["rows"][number];

/** On a phone the columns are one line below the name. */
function RowTable({
  rows,
  getEditPath,
}: {
  rows: readonly Row[];
  getEditPath: ((id: string) => string) | undefined;
}) {
  return (
    <table className="mt-2 w-full border-collapse text-left">
      <caption className="sr-only">Analysen mit den Angaben des Labors</caption>
      <thead className="max-md:sr-only">
        <tr className="border-ink border-b-[1.5px] text-note text-soft">
          <th scope="col" className="w-1/3 py-1.5 pr-4 font-normal">
            Analyse
          </th>
          {COLUMNS.map(({ key, heading }) => (
            <th key={key} scope="col" className="py-1.5 pr-4 font-normal">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className="border-line border-b align-baseline max-md:block max-md:py-1.5"
          >
            <th scope="row" className="pr-4 font-normal max-md:block">
              {getEditPath ? (
                <Link
                  to={getEditPath(row.id)}
                  className={`${TEXT_BUTTON_CLASS} font-semibold md:py-2 max-md:min-h-6`}
                >
                  {row.name}
                </Link>
              ) : (
                <span className="inline-flex items-center font-semibold md:min-h-11 md:py-2">
                  {row.name}
                </span>
              )}
              {row.state !== "published" && (
                <span className="block pb-1 font-semibold text-note text-petrol">
                  {germanState("row", row.state)}
                </span>
              )}
              {row.positions.length > 0 && (
                <span className="-mt-1 block pb-2 text-note text-soft tabular-nums max-md:hidden">
                  {formatPositions(row)}
                </span>
              )}
            </th>
            <td className="hidden max-md:block">
              <RowFold row={row} />
            </td>
            {COLUMNS.map(({ key }) => (
              <td
                key={key}
                className={`py-2 pr-4 lg:not-nth-3:whitespace-nowrap max-md:hidden ${row[key] === "" ? "text-soft" : ""}`}
              >
                {row[key] || "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** «Serum · Mo–Fr · innert 12 Stunden», and the rest behind it. */
function RowFold({ row }: { row: Row }) {
  const [method, ...others] = COLUMNS.map(({ key }) => row[key]);
  const line = others.filter((text) => text !== "").join(" · ") || "ohne Angaben";
  const rest = [
    ...(method ? [`Methode: ${method}`] : []),
    ...(row.positions.length > 0 ? [formatPositions(row)] : []),
  ];
  return rest.length === 0 ? (
    <p className="text-note text-soft">{line}</p>
  ) : (
    <details className="text-note text-soft">
      <summary className="min-h-6 underline decoration-dotted underline-offset-4">{line}</summary>
      {rest.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </details>
  );
}

function formatPositions({ positions }: Pick<Row, "positions">): string {
  return `Position ${positions.join(", ")}`;
}

const COLUMNS = [
  { key: "method", heading: "Methode" },
  { key: "specimen", heading: "Probe" },
  { key: "runDays", heading: "Analysentage" },
  { key: "turnaround", heading: "Befundzeit" },
] as const;

function setQueryValue(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set(name, value);
  return changed;
}
