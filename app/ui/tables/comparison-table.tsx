import type { ReactNode } from "react";
import { ROLES, rowName } from "./table-roles";

export interface ComparisonTableRow {
  key: string;
  name: string;
  hint?: string | undefined;
  /** The same in every column: said in words, and stepping back. */
  isEqual: boolean;
  className?: string | undefined;
  /** In the order of the columns. */
  cells: readonly ReactNode[];
}

export interface ComparisonTableGroup {
  key: string;
  name: ReactNode;
  /** Across all columns, above the rows. */
  note?: ReactNode;
  className?: string | undefined;
  rows: readonly ComparisonTableRow[];
}

interface Props {
  /** Read out with the table; screens show their own heading. */
  caption: string;
  /** A key for each column. */
  columns: readonly string[];
  /** Rows of the table's head, each with a cell for the corner (`comparison-corner`) and one for each column. */
  head: ReactNode;
  groups: readonly ComparisonTableGroup[];
}

/**
 * Things side by side: a column for each, rows in groups. Its style is comparison-table.css, which the style sheet of
 * each comparison takes in and completes: what it does on a phone, in its heads and on paper is its own.
 */
export function ComparisonTable({ caption, columns, head, groups }: Props) {
  const equal = columns.length === 2 ? "bei beiden gleich" : "bei allen gleich";
  return (
    <table {...ROLES.table} className="comparison">
      <caption className="sr-only">{caption}</caption>
      <thead {...ROLES.group}>{head}</thead>
      {groups.map(({ key, name, note, className, rows }) => (
        <tbody key={key} {...ROLES.group} className={className}>
          <tr {...ROLES.row} className="comparison-group">
            <th {...ROLES.groupName} colSpan={columns.length + 1}>
              {name}
            </th>
          </tr>
          {note && (
            <tr {...ROLES.row} className="comparison-note">
              <td {...ROLES.cell} colSpan={columns.length + 1}>
                {note}
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <tr
              key={row.key}
              {...ROLES.row}
              className={`${row.isEqual ? "is-equal" : ""} ${row.className ?? ""}`}
            >
              <th {...ROLES.name}>
                {rowName(row.name)}
                {row.hint && <span className="comparison-small">{row.hint}</span>}
                {row.isEqual && <span className="comparison-small">{equal}</span>}
              </th>
              {columns.map((column, index) => (
                <td key={column} {...ROLES.cell}>
                  {row.cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
