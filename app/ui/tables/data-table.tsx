import type { ReactNode } from "react";

interface Props {
  /** For screen readers; screens show a heading of their own. */
  caption: string;
  headings: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** All columns but the first hold amounts, which are right-aligned. */
  isAmounts?: boolean;
}

/** Scrolls sideways in its own frame on narrow screens. */
export function DataTable({ caption, headings, rows, isAmounts = false }: Props) {
  const side = isAmounts ? "not-first:text-right last:pr-0" : "";
  // Names beside amounts stay on one line; whole sentences would run into the next column.
  const first = isAmounts ? "first:whitespace-nowrap" : "first:min-w-36";
  const size = isAmounts ? "pr-3 text-note sm:pr-6 sm:text-meta" : "pr-6";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
    <section className="wide-frame" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-meta">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-b-[1.5px] text-left">
            {headings.map((heading) => (
              <th
                key={heading}
                scope="col"
                className={`py-2 align-bottom font-semibold ${size} ${isAmounts ? "" : "whitespace-nowrap"} ${side}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id} className="border-line border-b align-top">
              {headings.map((heading, column) => (
                <td
                  key={heading}
                  className={`max-w-80 whitespace-pre-line py-2 ${size} ${first} ${side}`}
                >
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
