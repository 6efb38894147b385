import type { Integration } from "#catalogue/published";
import { IntegrationFacts, LabIdentity } from "~/directory/index";
import { formatCount } from "~/lib/format-number";
import { TextLink } from "~/ui/text-link";
import type { MatrixView } from "./software-view.server";

type Props = Pick<MatrixView, "software" | "rows">;

/** The most columns that fit without scrolling; further ones start another table. */
const COLUMNS = 5;

/** On narrow screens a list of each software's laboratories. */
export function Matrix({ software, rows }: Props) {
  const starts = Array.from(
    { length: Math.ceil(software.length / COLUMNS) },
    (_, table) => table * COLUMNS,
  );
  return (
    <>
      {starts.map((from) => (
        <MatrixTable key={from} software={software} rows={rows} from={from} />
      ))}
      <ul className="border-ink border-t-[1.5px] lg:hidden">
        {software.map((product, column) => (
          <ProductBlock key={product.id} product={product} rows={rows} column={column} />
        ))}
      </ul>
    </>
  );
}

function MatrixTable({ software, rows, from }: Props & { from: number }) {
  const visibleSoftware = software.slice(from, from + COLUMNS);
  return (
    <table className="mb-12 w-full table-fixed border-collapse text-left text-meta last-of-type:mb-0 max-lg:hidden">
      <caption className="sr-only">
        Labore mit ihren Anbindungen an {visibleSoftware.map(({ name }) => name).join(", ")}
      </caption>
      <thead>
        <tr className="border-ink border-b-[1.5px] align-top">
          <th scope="col" className="w-60 py-2.5 pr-5 font-semibold">
            Labor
          </th>
          {visibleSoftware.map(({ id, name, maker }) => (
            <th key={id} scope="col" className="wrap-anywhere py-2.5 pr-5 last:pr-0">
              <ProductLink id={id} name={name} />
              {maker && <span className="block font-normal text-note text-soft">{maker}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-line border-b align-top">
            <th scope="row" className="py-4 pr-5 font-normal">
              <LabIdentity lab={row} />
            </th>
            {visibleSoftware.map(({ id }, column) => (
              <td key={id} className="py-4 pr-5 last:pr-0">
                <Cell integration={row.cells[from + column]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Silence is a dash, and read out in words: it is not a «no». */
function Cell({ integration }: { integration: Integration | undefined }) {
  if (integration === undefined) {
    return (
      <span className="text-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">keine Angabe</span>
      </span>
    );
  }
  return (
    <>
      <FlowMarks flows={integration} />
      <IntegrationFacts integration={integration} hidesFlows />
    </>
  );
}

/** Decorative: squares «A» for orders and «B» for results, filled where they are stated. */
export function FlowMarks({ flows }: { flows: Pick<Integration, "orders" | "results"> }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-1 font-semibold text-note leading-none">
      <FlowMark letter="A" isStated={flows.orders === true} />
      <FlowMark letter="B" isStated={flows.results === true} />
    </span>
  );
}

function FlowMark({ letter, isStated }: { letter: string; isStated: boolean }) {
  const look = isStated
    ? "border-petrol bg-petrol text-paper"
    : "border-control border-dashed bg-paper text-soft";
  return (
    <span
      className={`grid size-6 place-items-center rounded-control border forced-color-adjust-none ${look}`}
    >
      {letter}
    </span>
  );
}

interface BlockProps {
  product: Props["software"][number];
  rows: Props["rows"];
  column: number;
}

function ProductBlock({ product: { id, name, maker }, rows, column }: BlockProps) {
  const silent = rows.filter(({ cells }) => cells[column] === undefined).length;
  return (
    <li className="border-line border-b py-5">
      <h3 className="text-name">
        <ProductLink id={id} name={name} />
      </h3>
      {maker && <p className="text-note text-soft">{maker}</p>}
      <dl className="mt-3 grid gap-3 text-meta">
        {rows.map((row) => {
          const integration = row.cells[column];
          return (
            integration && (
              <div key={row.id} className="grid grid-cols-2 gap-x-4 sm:grid-cols-[240px_1fr]">
                <dt>{row.name}</dt>
                <dd>
                  <Cell integration={integration} />
                </dd>
              </div>
            )
          );
        })}
      </dl>
      {silent > 0 && (
        <p className="mt-3 text-note text-soft">
          {formatCount(silent, "Labor", "Labore")}: keine Angabe
        </p>
      )}
    </li>
  );
}

function ProductLink({ id, name }: { id: string; name: string }) {
  return (
    <TextLink to={`/praxissoftware/${id}`} className="font-semibold">
      {name}
    </TextLink>
  );
}
