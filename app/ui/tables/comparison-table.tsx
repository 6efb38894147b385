import type { ReactNode } from "react";
import { addBreakHints } from "~/ui/break-hints";
import { ShareBar } from "~/ui/charts/share-bar";
import { DisclosureMark } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";

export interface ComparisonColumn {
  key: string;
  /** Read out with each value of the column. */
  name: string;
  mark: ReactNode;
  /** Instead of the name alone. */
  title?: ReactNode;
  action?: ReactNode;
}

export interface ComparisonCell {
  lines: readonly ReactNode[];
  /** Before the lines; repeats what they say. */
  drawing?: ReactNode;
  note?: string | undefined;
  /** Unknown or not applicable. */
  isSoft?: boolean | undefined;
  isBest?: boolean | undefined;
  /** Why this is the best value of its row. */
  reason?: string | undefined;
  /** The group's head shows the reason, so that the cell only says it. */
  isReasonAbove?: boolean | undefined;
  /** Length of a bar, relative to the longest. */
  share?: number | undefined;
}

export interface ComparisonTableRow {
  key: string;
  name: string;
  hint?: string | undefined;
  /** The same in every column: said in words, and dimmed. */
  isSame: boolean;
  className?: string;
  /** In the order of the columns. */
  cells: readonly ComparisonCell[];
}

export interface ComparisonTableGroup {
  key: string;
  name?: ReactNode;
  /** Spans all columns, above the rows. */
  note?: ReactNode;
  /** Statements that are never weighed against each other. */
  isPlain?: boolean;
  rows: readonly ComparisonTableRow[];
}

interface ComparisonTableFold {
  key: string;
  /** What opens; on paper everything is open. */
  summary: string;
  groups: readonly ComparisonTableGroup[];
}

interface Props {
  /** For screen readers; screens show a heading of their own. */
  caption: string;
  corner: ReactNode;
  columns: readonly ComparisonColumn[];
  groups: readonly ComparisonTableGroup[];
  /** Below the groups, closed at first; they open without a script. */
  folds?: readonly ComparisonTableFold[];
}

/** More columns than a phone has room for: values wrap, each below the name of its column. */
const MAX_NARROW_COLUMNS = 4;

/** Style sheets import comparison-table.css. */
export function ComparisonTable({ caption, corner, columns, groups, folds = [] }: Props) {
  const isMany = columns.length > MAX_NARROW_COLUMNS;
  return (
    <table
      {...TABLE_ROLES.table}
      className={`comparison ${isMany ? "is-many" : ""}`}
      data-columns={columns.length}
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          <td {...TABLE_ROLES.cell} className="comparison-corner">
            {corner}
          </td>
          {columns.map(({ key, name, mark, title, action }) => (
            <th key={key} {...TABLE_ROLES.column} aria-label={name}>
              <div className="comparison-head">
                <span className="comparison-mark">{mark}</span>
                <div className="comparison-title">{title ?? name}</div>
                {action && <div className="comparison-action">{action}</div>}
              </div>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody
          key={group.key}
          {...TABLE_ROLES.group}
          className={group.isPlain ? "is-plain" : undefined}
        >
          <GroupRows group={group} columns={columns} />
        </tbody>
      ))}
      {folds.map(({ key, summary, groups }) => (
        <tbody
          key={key}
          {...TABLE_ROLES.group}
          className={groups.every(({ isPlain }) => isPlain) ? "is-plain" : undefined}
        >
          <tr {...TABLE_ROLES.row} className="comparison-fold">
            <td {...TABLE_ROLES.cell} colSpan={columns.length + 1}>
              <details className="group" data-fold={key}>
                <summary>
                  {summary}
                  <DisclosureMark />
                </summary>
              </details>
            </td>
          </tr>
          {groups.map((group) => (
            <GroupRows key={group.key} group={group} columns={columns} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface GroupProps extends Pick<Props, "columns"> {
  group: ComparisonTableGroup;
}

function GroupRows({ group: { name, note, rows }, columns }: GroupProps) {
  return (
    <>
      {name && (
        <tr {...TABLE_ROLES.row} className="comparison-group">
          <th {...TABLE_ROLES.groupName} colSpan={columns.length + 1}>
            {name}
          </th>
        </tr>
      )}
      {note && (
        <tr {...TABLE_ROLES.row} className="comparison-note">
          <td {...TABLE_ROLES.cell} colSpan={columns.length + 1}>
            {note}
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.key} row={row} columns={columns} />
      ))}
    </>
  );
}

interface RowProps extends Pick<Props, "columns"> {
  row: ComparisonTableRow;
}

function Row({ row: { name, hint, isSame, className, cells }, columns }: RowProps) {
  const same = columns.length === 2 ? "bei beiden gleich" : "bei allen gleich";
  const hasBest = cells.some(({ isBest }) => isBest);
  return (
    <tr {...TABLE_ROLES.row} className={`${isSame ? "is-same" : ""} ${className ?? ""}`}>
      <th {...TABLE_ROLES.name}>
        {addBreakHints(name)}
        {hint && <span className="comparison-small"> {hint}</span>}
        {isSame && <span className="comparison-small"> {same}</span>}
      </th>
      {columns.map((column, index) => (
        <td key={column.key} {...TABLE_ROLES.cell}>
          {columns.length > MAX_NARROW_COLUMNS && (
            <span className="comparison-of" aria-hidden="true">
              {column.name}
            </span>
          )}
          {cells[index] && <Cell cell={cells[index]} hasBest={hasBest} />}
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell, hasBest }: { cell: ComparisonCell; hasBest: boolean }) {
  const { lines, drawing, note, isSoft, isBest, reason, isReasonAbove, share } = cell;
  return (
    <div className={`comparison-cell ${hasBest && !isBest ? "is-weaker" : ""}`}>
      {drawing}
      {share !== undefined && <ShareBar share={share} className="comparison-bar" />}
      <div>
        <span className={`comparison-value ${isSoft ? "is-soft" : ""}`}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none moves
            <span key={index}>
              {line}
              {isBest && index === 0 && <Icon name="check" className="comparison-check" />}
            </span>
          ))}
        </span>
        {note && <span className="comparison-small">{note}</span>}
        {isBest && (
          <span className={reason && !isReasonAbove ? "comparison-reason" : "sr-only"}>
            <span className="sr-only">{reason ? "bester Wert: " : "bester Wert"}</span>
            {reason}
          </span>
        )}
      </div>
    </div>
  );
}

/** Some browsers drop the table semantics when CSS changes `display` on a phone; these attributes restore them. */
const TABLE_ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  column: { role: "columnheader", scope: "col" },
  name: { role: "rowheader", scope: "row" },
  groupName: { role: "rowheader", scope: "rowgroup" },
} as const;
