import type { ReactNode } from "react";
import { rowName, TABLE_ROLES } from "./table-roles";

export interface ComparisonTableRow {
  key: string;
  name: string;
  hint?: string | undefined;
  /** Equal in every column: said in words, and dimmed. */
  isEqual: boolean;
  className?: string | undefined;
  /** In the order of the columns. */
  cells: readonly ReactNode[];
}

export interface ComparisonTableGroup {
  key: string;
  name: ReactNode;
  /** Spans all columns, above the rows. */
  note?: ReactNode;
  className?: string | undefined;
  rows: readonly ComparisonTableRow[];
}

interface Props {
  /** For screen readers; screens show a heading of their own. */
  caption: string;
  /** Key of each column. */
  columns: readonly string[];
  /** Rows of the table's head, each with a cell for the corner (`comparison-corner`) and one for each column. */
  head: ReactNode;
  groups: readonly ComparisonTableGroup[];
}

/**
 * One column for each thing, rows in groups. Style sheets import comparison-table.css and add their own rules
 * for phones, heads and print.
 */
export function ComparisonTable({ caption, columns, head, groups }: Props) {
  const equal = columns.length === 2 ? "bei beiden gleich" : "bei allen gleich";
  return (
    <table {...TABLE_ROLES.table} className="comparison">
      <caption className="sr-only">{caption}</caption>
      <thead {...TABLE_ROLES.group}>{head}</thead>
      {groups.map(({ key, name, note, className, rows }) => (
        <tbody key={key} {...TABLE_ROLES.group} className={className}>
          <tr {...TABLE_ROLES.row} className="comparison-group">
            <th {...TABLE_ROLES.groupName} colSpan={columns.length + 1}>
              {name}
            </th>
          </tr>
          {note && (
            <tr {...TABLE_ROLES.row} className="comparison-note">
              <td {...TABLE_ROLES.cell} colSpan={columns.length + 1}>
                {note}
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <tr
              key={row.key}
              {...TABLE_ROLES.row}
              className={`${row.isEqual ? "is-equal" : ""} ${row.className ?? ""}`}
            >
              <th {...TABLE_ROLES.name}>
                {rowName(row.name)}
                {row.hint && <span className="comparison-small">{row.hint}</span>}
                {row.isEqual && <span className="comparison-small">{equal}</span>}
              </th>
              {columns.map((column, index) => (
                <td key={column} {...TABLE_ROLES.cell}>
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
