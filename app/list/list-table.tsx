import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "~/ui/link";

export interface ListRow {
  /** Of what its panel shows. */
  id: string;
  /** Where several rows have the same panel. */
  key?: string;
  title?: string;
}

export interface ListGroup<Row> {
  key: string;
  /** Empty where the list has one group. */
  heading?: string;
  note?: string;
  isUrgent?: boolean;
  rows: readonly Row[];
}

export interface Column<Row> {
  head: string;
  cell(row: Row, link: (text: string) => ReactNode): ReactNode;
  /** Of its cells and its heading, such as the width from which it is shown. */
  className?: string;
  /** Where the cells are stacked, each has its heading beside it. */
  isLabelled?: boolean;
}

export interface ListSelection {
  ids: readonly string[];
  field: string;
  form: string;
  toggle(id: string): void;
  toggleAll(): void;
}

export interface ListTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  groups: readonly ListGroup<Row>[];
  /** Id of the row whose panel is open. */
  open?: string | undefined;
  /** Path of a row's panel; the link in its title covers the whole row. */
  getPath?: ((row: Row) => string) | undefined;
  selection?: ListSelection | undefined;
}

/** Rows that open lose columns on a narrow screen or beside a panel; others stack their cells. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { caption, columns, groups, getPath, selection } = props;
  const { frame, block, heads, edges, cell } = getPath ? OPENING : STACKED;
  const rowEdges = selection ? "*:last:pr-5 lg:*:last:pr-6" : edges;
  return (
    <div className={`@container ${frame}`}>
      <table className={`w-full border-collapse text-meta ${block}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className={heads}>
          <tr className={`border-line border-y text-left text-note text-soft ${rowEdges}`}>
            {selection && <ChooseAll groups={groups} selection={selection} />}
            {columns.map(({ head, className = "" }) => (
              <th
                key={head}
                scope="col"
                className={`whitespace-nowrap py-2 pr-4 font-normal ${className}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, heading, note, isUrgent = false, rows }) => (
          <tbody key={key} className={block}>
            {heading && (
              <tr className="border-line border-b bg-mist">
                <th
                  scope="rowgroup"
                  colSpan={columns.length + (selection ? 1 : 0)}
                  className="px-5 py-1 text-left text-note lg:px-6"
                >
                  <span className={isUrgent ? "text-error" : ""}>{heading}</span>{" "}
                  <span className="pl-2 font-normal text-soft tabular-nums">{note}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.key ?? row.id} {...{ ...props, row, rowEdges, cell }} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const OPENING = {
  frame: "",
  block: "",
  heads: "",
  edges:
    "*:first:pl-5 lg:*:first:pl-6 @max-3xl:*:nth-2:pl-5 lg:@max-3xl:*:nth-2:pl-6 *:last:pr-5 lg:*:last:pr-6",
  cell: "py-2 pr-4",
};

interface RowTitleProps {
  children: ReactNode;
  detail: ReactNode;
}

/** Name and detail of a row, on one line of 44 px where there is room. */
export function RowTitle({ children, detail }: RowTitleProps) {
  return (
    <span className="@5xl:flex @5xl:items-baseline @5xl:gap-x-3">
      <span className="@5xl:max-w-3/4 @5xl:shrink-0">{children}</span>
      <span className="wrap-anywhere line-clamp-2 block min-w-0 text-note text-soft @5xl:line-clamp-1">
        {detail}
      </span>
    </span>
  );
}

const STACKED = {
  // A form that opens over the rows below the last one could not be scrolled to.
  frame: "lg:has-[details[open]]:pb-64",
  block: "@max-5xl:block",
  heads: "@max-5xl:sr-only",
  edges:
    "@max-5xl:grid @max-5xl:px-5 @max-5xl:py-3 @5xl:*:first:pl-6 @5xl:*:last:pr-6 @2xl:@max-5xl:grid-cols-2 @max-5xl:gap-x-8",
  cell: "py-2 pr-4 wrap-anywhere @max-5xl:flex @max-5xl:gap-3 @max-5xl:py-0.5 @max-5xl:pr-0",
};

interface RowProps<Row> extends ListTableProps<Row> {
  row: Row;
  rowEdges: string;
  cell: string;
}

/**
 * Safari does not contain the link in a `position: relative` row but in a transformed one; without
 * the clip the link would grow as high as the table.
 */
function Row<Row extends ListRow>(props: RowProps<Row>) {
  const { row, columns, open, getPath, selection, rowEdges, cell } = props;
  const { search } = useLocation();
  const isOpen = open === row.id;
  const link = (text: string) =>
    getPath === undefined ? (
      text
    ) : (
      <Link
        to={getPath(row) + search}
        preventScrollReset
        data-row={row.id}
        aria-current={isOpen ? "true" : undefined}
        className="wrap-anywhere font-semibold after:absolute after:inset-0 focus:outline-none"
      >
        {text}
      </Link>
    );
  return (
    <tr
      {...(getPath ? {} : { "data-row": row.id, tabIndex: -1 })}
      className={`border-line border-b align-top focus-within:outline-3 focus-within:outline-petrol focus-within:-outline-offset-3 ${rowEdges} ${
        getPath ? "transform-[translate(0)] [clip-path:inset(0)] hover:bg-mist" : ""
      } ${isOpen ? "bg-mist shadow-[inset_4px_0_0_var(--color-petrol)]" : ""}`}
    >
      {selection && <Choose row={row} selection={selection} />}
      {columns.map(({ head, className = "", isLabelled = false, cell: toCell }) => (
        <td key={head} className={`${cell} ${className}`}>
          {isLabelled && (
            <span aria-hidden="true" className="w-24 shrink-0 text-soft @5xl:hidden">
              {head}
            </span>
          )}
          {getPath ? toCell(row, link) : <div className="min-w-0">{toCell(row, link)}</div>}
        </td>
      ))}
    </tr>
  );
}

interface ChooseAllProps {
  groups: readonly ListGroup<ListRow>[];
  selection: ListSelection;
}

function ChooseAll({ groups, selection }: ChooseAllProps) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <th scope="col" className="w-11 pl-3 text-left">
      <label className="-my-1 flex size-11 items-center justify-center">
        <span className="sr-only">Alle Einträge dieser Seite wählen</span>
        <input
          type="checkbox"
          className="check size-5"
          checked={selection.ids.length === count}
          onChange={selection.toggleAll}
        />
      </label>
    </th>
  );
}

function Choose({ row: { id, title }, selection }: { row: ListRow; selection: ListSelection }) {
  return (
    <td className="relative z-10 pl-3">
      <label className="-mt-0.5 flex size-11 items-center justify-center">
        <span className="sr-only">{title} wählen</span>
        <input
          type="checkbox"
          form={selection.form}
          name={selection.field}
          value={id}
          className="check size-5"
          checked={selection.ids.includes(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
    </td>
  );
}
