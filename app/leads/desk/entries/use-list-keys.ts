import { useEffect, useRef } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { entryStatuses } from "~/leads/desk/entry/entry-status";
import type { EntrySelection } from "~/leads/desk/selection/use-selection";
import { useShortcuts } from "~/ui/controls/shortcuts";

interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

interface ListPosition {
  entry: string | undefined;
  at: number;
  group: string;
}

/**
 * J and K move to the next and previous row, or entry while one is open. An entry that has left the
 * list or moved back in it, because it is done, keeps its place between its neighbours.
 * @param rows with the key of their group
 */
export function useListKeys(
  rows: readonly { id: string; group: string }[],
  openEntry: string | undefined,
  selection: EntrySelection,
): Neighbours {
  const { search } = useLocation();
  const navigate = useNavigate();
  const position = useRef<ListPosition>({ entry: undefined, at: 0, group: "" });
  const index = rows.findIndex(({ id }) => id === openEntry);
  const group = rows[index]?.group ?? "";
  const { entry, at: before, group: groupBefore } = position.current;
  const hasFallenBack = entry === openEntry && index > before && group !== groupBefore;
  const hasLeft = openEntry !== undefined && (index < 0 || hasFallenBack);
  useEffect(() => {
    if (!hasLeft) position.current = { entry: openEntry, at: index, group };
  }, [openEntry, index, group, hasLeft]);
  useRestoredFocus(openEntry);

  const address = (at: number) => {
    const row = rows[at];
    return row === undefined ? undefined : `/admin/eintrag/${row.id}${search}`;
  };
  const at = hasLeft ? before : index;
  const neighbours = {
    previous: address(at - 1),
    next: address(hasLeft ? at : at + 1),
  };

  const step = (by: 1 | -1) => {
    if (openEntry === undefined) return focusRow(rows, by);
    const to = by === 1 ? neighbours.next : neighbours.previous;
    if (to !== undefined) void navigate(to, { replace: true });
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) });
  useRowCommands(rows, openEntry, selection);
  return neighbours;
}

/**
 * Applies the panel's keys to the focused row: its status changes in place, everything else opens
 * the entry. With a selection, the status applies to it.
 */
function useRowCommands(
  rows: readonly { id: string }[],
  openEntry: string | undefined,
  selection: EntrySelection,
): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher();
  const mayWork = useRight("work");
  const handled = useRef<number>(undefined);
  useEffect(() => {
    // A finished entry may leave the list: the focus stays at the same place.
    if (handled.current === undefined || document.activeElement !== document.body) return;
    rowLink(rows[Math.min(handled.current, rows.length - 1)]?.id)?.focus();
    handled.current = undefined;
  }, [rows]);
  const onRow = (work: (path: string) => void) => () => {
    const at = focusedRow(rows);
    const row = rows[at];
    if (row === undefined) return;
    handled.current = at;
    work(`/admin/eintrag/${row.id}`);
  };
  const setStatus = (status: string) => {
    if (selection.ids.length > 0) return () => selection.setStatus(status);
    return onRow((path) => {
      void fetcher.submit({ intent: "status", status }, { method: "post", action: path + search });
    });
  };
  const choose = () => {
    const row = rows[focusedRow(rows)];
    if (row !== undefined) selection.toggle(row.id);
  };
  const open = (part: string) => onRow((path) => void navigate(path + part));
  const isInList = openEntry === undefined && mayWork;
  useShortcuts(
    isInList
      ? {
          ...Object.fromEntries(
            entryStatuses.map(({ word }, index) => [String(index + 1), setStatus(word)]),
          ),
          x: choose,
          n: open(`${search}#note`),
          w: open(`/offerten${search}`),
        }
      : {},
  );
}

function focusRow(rows: readonly { id: string }[], by: 1 | -1): void {
  const focused = focusedRow(rows);
  const next = focused < 0 ? 0 : focused + by;
  rowLink(rows[next]?.id)?.focus();
}

function focusedRow(rows: readonly { id: string }[]): number {
  return rows.findIndex(({ id }) => document.activeElement?.id === `entry-${id}`);
}

function rowLink(id: string | undefined): HTMLElement | null {
  return document.getElementById(`entry-${id}`);
}

/** Returns the focus to an entry's row when the entry is closed. */
function useRestoredFocus(openEntry: string | undefined): void {
  const lastOpen = useRef(openEntry);
  useEffect(() => {
    if (openEntry === undefined) rowLink(lastOpen.current)?.focus();
    lastOpen.current = openEntry;
  }, [openEntry]);
}
