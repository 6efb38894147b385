import { type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { useShortcuts } from "~/ui/controls/shortcuts";

/** What a key does with the focused row, or with none. */
export type RowCommands<Row> = Record<string, (row: Row | undefined) => void>;

interface List<Row> {
  rows: readonly (Row & { id: string; group: string })[];
  open: string | undefined;
  /** Undefined where rows open no panel. */
  getPath: (row: Row) => string | undefined;
  /** Keys of the panel while one is open. */
  commands: RowCommands<Row>;
  heading: RefObject<HTMLElement | null>;
}

/**
 * J and K move between rows, or between open panels. Returns the panel's neighbours, and handlers
 * for the element around the list, which bring the focus back when a row is closed or leaves.
 */
export function useListKeys<Row>({ rows: all, open, getPath, commands, heading }: List<Row>) {
  const rows = all.filter(({ id }, index) => all.findIndex((row) => row.id === id) === index);
  const navigate = useNavigate();
  const at = useOpenPosition(rows, open);
  const getPathAt = (index: number) => {
    const row = rows[index];
    return row && getPath(row);
  };
  const [previous, next] = [getPathAt(at.before), getPathAt(at.after)];
  const { remember, handlers } = useRestoredFocus(open, heading);
  const step = (by: 1 | -1) => {
    if (open === undefined) return focusRow(by);
    const to = by === 1 ? next : previous;
    if (to !== undefined) void navigate(to, { replace: true, preventScrollReset: true });
  };
  const inList = Object.entries(open === undefined ? commands : {}).map(([key, command]) => [
    key,
    () => {
      const row = rows.find(({ id }) => id === getFocusedId());
      if (row !== undefined) remember(row.id);
      command(row);
    },
  ]);
  useShortcuts({ j: () => step(1), k: () => step(-1), ...Object.fromEntries(inList) });
  return { previous, next, handlers };
}

interface Position {
  row: string | undefined;
  at: number;
  group: string;
}

/**
 * Indexes of the rows before and after the open one. A row that has left the list or moved back in
 * it, because it is done, keeps its place between its neighbours.
 */
function useOpenPosition(
  rows: readonly { id: string; group: string }[],
  open: string | undefined,
): { before: number; after: number } {
  const position = useRef<Position>({ row: undefined, at: 0, group: "" });
  const index = rows.findIndex(({ id }) => id === open);
  const group = rows[index]?.group ?? "";
  const last = position.current;
  const hasMovedBack = last.row === open && index > last.at && group !== last.group;
  const hasLeft = open !== undefined && (index < 0 || hasMovedBack);
  useEffect(() => {
    if (!hasLeft) position.current = { row: open, at: index, group };
  }, [open, index, group, hasLeft]);
  return hasLeft
    ? { before: last.at - 1, after: Math.max(0, last.at) }
    : { before: index - 1, after: index + 1 };
}

/** A closed panel's row gets the focus; a row that leaves gives it to the next one or the heading. */
function useRestoredFocus(open: string | undefined, heading: RefObject<HTMLElement | null>) {
  const lastOpen = useRef(open);
  const handled = useRef<{ id: string; index: number }>(undefined);
  const list = useLoaderData();
  useEffect(() => {
    if (open === undefined && lastOpen.current !== undefined) findRow(lastOpen.current)?.focus();
    lastOpen.current = open;
  }, [open]);
  // Safari gives a pressed button no focus, so only a list that is loaded anew shows what has left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the list changes
  useEffect(() => {
    if (handled.current === undefined || document.activeElement !== document.body) return;
    const { id, index } = handled.current;
    handled.current = undefined;
    const left = getRows();
    (findRow(id) ?? left[Math.min(index, left.length - 1)] ?? heading.current)?.focus();
  }, [list, heading]);
  const remember = (id: string) => {
    handled.current = { id, index: getRows().findIndex((row) => row.dataset.row === id) };
  };
  const handlers = {
    onSubmit({ target }: SubmitEvent<HTMLElement>) {
      const row = target instanceof HTMLElement && target.closest<HTMLElement>("[data-row]");
      if (row) remember(row.dataset.row ?? "");
    },
    onFocus() {
      handled.current = undefined;
    },
  };
  return { remember, handlers };
}

function getRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-row]")];
}

function findRow(id: string): HTMLElement | undefined {
  return getRows().find((row) => row.dataset.row === id);
}

function getFocusedId(): string | undefined {
  return getRows().find((row) => row.matches(":focus"))?.dataset.row;
}

function focusRow(by: 1 | -1): void {
  const rows = getRows();
  const at = rows.findIndex((row) => row.matches(":focus"));
  rows[at < 0 ? 0 : at + by]?.focus();
}
