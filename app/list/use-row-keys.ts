import { useShortcuts } from "~/ui/controls/shortcuts";

/** J and K move between links with `data-row`, or call `step`. */
export function useRowKeys(step: (by: 1 | -1) => void = focusRow): void {
  useShortcuts({ j: () => step(1), k: () => step(-1) });
}

function focusRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row.matches(":focus"));
  rows[at < 0 ? 0 : at + by]?.focus();
}
