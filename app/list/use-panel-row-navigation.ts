import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useShortcuts } from "~/ui/controls/shortcuts";
import type { DeskOutletContext } from "./desk-outlet-context";

interface List extends Pick<DeskOutletContext, "one" | "total" | "close"> {
  paths: readonly string[];
  open: string | undefined;
  before: number | undefined;
}

/** J and K move between rows or open panels; closing a panel returns the focus to its row. */
export function usePanelRowNavigation({
  one,
  total,
  close,
  paths,
  open,
  before,
}: List): DeskOutletContext {
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

/** J and K move between links with `data-row`, or call `step`. */
function useRowKeys(step: (by: 1 | -1) => void = focusRow): void {
  useShortcuts({ j: () => step(1), k: () => step(-1) });
}

function focusRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row.matches(":focus"));
  rows[at < 0 ? 0 : at + by]?.focus();
}
