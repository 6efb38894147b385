import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { DeskOutlet } from "./desk-outlet";
import { useRowKeys } from "./use-row-keys";

interface List extends Pick<DeskOutlet, "one" | "total" | "close"> {
  /** The path of each row's panel, in list order; rows with the same panel are listed once. */
  paths: readonly string[];
  /** The panel that is open. */
  open: string | undefined;
  /** Number of rows before these; undefined if unknown. */
  before: number | undefined;
}

/**
 * The list's side of a panel. J and K move from row to row, or from panel to panel while one is
 * open; after closing one the focus returns to its row.
 */
export function usePanelRows({ one, total, close, paths, open, before }: List): DeskOutlet {
  const navigate = useNavigate();
  const at = open === undefined ? -1 : paths.indexOf(open);
  const previous = at < 0 ? undefined : paths[at - 1];
  const next = at < 0 ? paths[0] : paths[at + 1];
  const lastOpen = useRef(open);
  useEffect(() => {
    if (open === undefined && lastOpen.current !== undefined) findRow(lastOpen.current)?.focus();
    lastOpen.current = open;
  }, [open]);
  useRowKeys(
    open === undefined
      ? undefined
      : (by) => {
          const to = by === 1 ? next : previous;
          if (to !== undefined) void navigate(to, { replace: true, preventScrollReset: true });
        },
  );
  const position = at < 0 || before === undefined ? undefined : before + at + 1;
  return { one, total, close, position, previous, next };
}

function findRow(path: string): HTMLElement | undefined {
  const rows = document.querySelectorAll<HTMLElement>("[data-row]");
  return [...rows].find((row) => row.getAttribute("href") === path);
}
