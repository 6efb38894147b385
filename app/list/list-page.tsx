import { type ReactNode, useRef } from "react";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useSearchParams,
} from "react-router";
import { updateListQuery } from "./filter";
import { FilterBar, type FilterBarProps } from "./filter-bar";
import { KeyBar, type KeyCommand } from "./key-bar";
import { type ListRow, ListTable, type ListTableProps } from "./list-table";
import { ListTabs, type ListTabsProps } from "./list-tabs";
import { type ListPaging, Paging } from "./paging";
import type { DeskOutletContext, PanelSubject } from "./panel";
import { type RowCommands, useListKeys } from "./use-list-keys";

interface Props<Row extends ListRow> extends ListTableProps<Row> {
  title: string;
  path: string;
  /** What a row's panel shows, where rows open one. */
  panel?: PanelSubject;
  hasWidePanel?: boolean;
  /** Shows the title, with what stands beside and below it. */
  head?: { actions?: ReactNode; intro?: ReactNode };
  /** Above everything else. */
  notices?: ReactNode;
  /** Stay while a panel is open where there is room. */
  figures?: ReactNode;
  /** Hidden while a panel is open. */
  hint?: ReactNode;
  tabs?: ListTabsProps;
  filter?: Omit<FilterBarProps, "path">;
  /** Instead of the table, if there are rows. */
  table?: ReactNode;
  empty: ReactNode;
  paging: ListPaging;
  /** Of the open row, where another page has it. */
  place?: { page: number; after: string | undefined } | undefined;
  /** Undefined if the rows are not counted. */
  total?: number | undefined;
  /** Keys of the list and its panel, and what they do with the focused row. */
  keys?: readonly KeyCommand[];
  moreKeys?: readonly KeyCommand[];
  commands?: RowCommands<Row>;
  children?: ReactNode;
}

/** A list that an operator works through: by keys, page by page, each row opening beside it. */
export function ListPage<Row extends ListRow>(props: Props<Row>) {
  const { title, path, panel, open, groups, paging, place, total, getPath, tabs } = props;
  const { search } = useLocation();
  const [query] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = groups.flatMap(({ key, rows }) => rows.map((row) => ({ ...row, group: key })));
  const { previous, next, handlers } = useListKeys<Row>({
    rows,
    open,
    getPath: (row) => getPath && getPath(row) + search,
    commands: props.commands ?? {},
    heading,
  });
  const index = rows.findIndex(({ id }) => id === open);
  const isOpen = open !== undefined;
  const tabLabel = tabs?.options.find(({ value }) => value === tabs.current)?.label;
  return (
    <div
      {...handlers}
      className={`flex-1 ${isOpen ? PANEL_CLASSES[props.hasWidePanel ? "wide" : "usual"] : "flex"}`}
    >
      {!props.head && <h1 className="sr-only">{title}</h1>}
      <div className={`group/list flex min-w-0 flex-1 flex-col ${isOpen ? "max-lg:hidden" : ""}`}>
        {props.notices}
        {props.head && (
          <div className="px-5 pt-8 pb-3 lg:px-6">
            <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
              <h1 ref={heading} tabIndex={-1} className="font-semibold text-profile">
                {title}
              </h1>
              {props.head.actions}
            </div>
            {props.head.intro}
          </div>
        )}
        <div className={isOpen ? "max-2xl:hidden" : ""}>{props.figures}</div>
        {!isOpen && props.hint}
        {tabs && <ListTabs {...tabs} path={path} />}
        {props.filter && <FilterBar {...props.filter} path={path} />}
        <h2 className="sr-only">{tabLabel ?? props.caption}</h2>
        {rows.length === 0 ? props.empty : (props.table ?? <ListTable {...props} />)}
        <Paging paging={paging} path={path} />
        {props.children}
        <KeyBar
          commands={[
            [["J", "K"], "wählen"],
            ...(panel ? [OPEN] : []),
            ...(props.keys ?? []),
            ...(props.filter?.search ? [SEARCH] : []),
            ...(panel ? [CLOSE] : []),
          ]}
          moreCommands={props.moreKeys ?? []}
        />
      </div>
      {panel && (
        <Outlet
          context={
            {
              one: panel,
              position: index < 0 || total === undefined ? undefined : paging.start + index + 1,
              total: total ?? 0,
              elsewhere: place && {
                page: place.page,
                pages: paging.pages,
                to: updateListQuery(
                  query,
                  place.after === undefined ? {} : { nach: place.after, seite: String(place.page) },
                ),
              },
              previous,
              next,
              close: path + search,
            } satisfies DeskOutletContext
          }
        />
      )}
    </div>
  );
}

const PANEL_CLASSES = {
  usual: "lg:grid lg:grid-cols-[minmax(0,1fr)_30rem]",
  wide: "lg:grid lg:grid-cols-[minmax(0,1fr)_30rem] xl:grid-cols-[minmax(0,1fr)_35rem]",
};

const OPEN: KeyCommand = [["↵"], "öffnen"];
const SEARCH: KeyCommand = [["/"], "suchen"];
const CLOSE: KeyCommand = [["Esc"], "schliessen"];

/** Opening another panel does not reload the list. */
export function skipRevalidationForPanel({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOther = currentUrl.pathname !== nextUrl.pathname;
  if (formMethod === undefined && isOther && currentUrl.search === nextUrl.search) return false;
  return defaultShouldRevalidate;
}
