import type { ReactNode } from "react";
import { formatNumber } from "~/lib/format-number";

interface Props {
  title: string;
  note: string;
  /** The first is above the labels of the rows. */
  headings: readonly string[];
  rows: readonly { label: string; numbers: readonly number[] }[];
  /** The last row. */
  sums?: readonly number[];
  /** Chooses what is counted. */
  children?: ReactNode;
}

/** Scrolls sideways in its own frame on narrow screens. */
export function NumberTable({ title, note, headings, rows, sums, children }: Props) {
  const [labels, ...columns] = headings;
  const highest = Math.max(1, ...rows.map(({ numbers }) => numbers.at(-1) ?? 0));
  return (
    <section className="pt-10">
      <h2 className="font-semibold text-card">{title}</h2>
      <p className="mt-1 max-w-[42em] text-meta text-soft">{note}</p>
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard */}
      <section className="wide-frame relative mt-4" aria-label={title} tabIndex={0}>
        <table className="border-collapse text-meta tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-ink border-b-[1.5px]">
              <th scope="col" className="sticky left-0 bg-paper py-2 pr-6 text-left font-semibold">
                {labels}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pl-6 text-right font-semibold">
                  {column}
                </th>
              ))}
              <td className="max-md:hidden" />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, numbers }) => (
              <Row key={label} label={label} numbers={numbers} highest={highest} />
            ))}
          </tbody>
          {sums && (
            <tfoot className="border-ink border-t font-semibold">
              <Row label="Summe" numbers={sums} isSum />
            </tfoot>
          )}
        </table>
      </section>
    </section>
  );
}

interface RowProps {
  label: string;
  numbers: readonly number[];
  /** Value of the longest bar; undefined for sums, which have none. */
  highest?: number;
  isSum?: boolean;
}

function Row({ label, numbers, highest, isSum = false }: RowProps) {
  return (
    <tr className="border-line border-b">
      <th
        scope="row"
        className={`sticky left-0 whitespace-nowrap bg-paper py-2 pr-6 text-left ${isSum ? "" : "font-normal"}`}
      >
        {label}
      </th>
      {numbers.map((number, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={column} className={`py-2 pl-6 text-right ${number === 0 ? "text-soft" : ""}`}>
          {formatNumber(number)}
        </td>
      ))}
      {/* The same number as a bar, for reading at a glance. */}
      <td aria-hidden="true" className="pl-4 max-md:hidden">
        {highest !== undefined && (
          <svg aria-hidden="true" className="block h-3 w-32 xl:w-56">
            <rect
              height="12"
              width={`${(100 * (numbers.at(-1) ?? 0)) / highest}%`}
              className="fill-petrol"
            />
          </svg>
        )}
      </td>
    </tr>
  );
}
