import type { ReactNode } from "react";

export interface LabColumn<Row> {
  heading: string;
  value: (row: Row) => ReactNode;
  /** Of its cells in the table. */
  className?: string;
}

interface Props<Row> {
  caption: string;
  rows: readonly Row[];
  lab: (row: Row) => ReactNode;
  columns: readonly LabColumn<Row>[];
}

/** A row for each laboratory, a block where columns would break words. */
export function LabTable<Row extends { id: string }>({ caption, rows, lab, columns }: Props<Row>) {
  return (
    <>
      <table className="w-full border-collapse text-left text-meta max-lg:hidden">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-b-[1.5px]">
            {[{ heading: "Labor", className: "" }, ...columns].map(
              ({ heading, className = "" }) => (
                <th
                  key={heading}
                  scope="col"
                  className={`py-2.5 pr-5 font-semibold last:pr-0 ${className}`}
                >
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-line border-b align-top">
              <th scope="row" className="py-4 pr-5 font-normal">
                {lab(row)}
              </th>
              {columns.map(({ heading, value, className = "" }) => (
                <td key={heading} className={`wrap-break-word py-4 pr-5 last:pr-0 ${className}`}>
                  {value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="border-ink border-t-[1.5px] lg:hidden">
        {rows.map((row) => (
          <li key={row.id} className="border-line border-b py-5">
            {lab(row)}
            <dl className="mt-3 grid grid-cols-[120px_1fr] gap-y-1 text-meta">
              {columns.map(({ heading, value }) => (
                <div key={heading} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="text-soft">{heading}</dt>
                  <dd className="wrap-anywhere">{value(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
