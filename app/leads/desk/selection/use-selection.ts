import { useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { ListSelection } from "~/list/list-table";
import { useOnHydrated } from "~/ui/on-hydrated";
import type { clientAction } from "./selection-action";
import { SELECTION_FIELD, SELECTION_FORM_ID, SELECTION_PATH } from "./selection-field";

export interface EntrySelection extends ListSelection {
  clear: () => void;
  setStatus: (status: string) => void;
  /** Expects an operator's id; empty for nobody. */
  assign: (assignee: string) => void;
  isBusy: boolean;
}

/**
 * Selection and its actions. Keeps the selection after an action, so that another can follow; drops
 * rows that leave the list.
 */
export function useSelection(rows: readonly { id: string }[]): EntrySelection {
  const { search } = useLocation();
  const fetcher = useFetcher<typeof clientAction>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const all = rows.map(({ id }) => id);
  const ids = all.filter((id) => ticked.has(id));
  if (ids.length < ticked.size) setTicked(new Set(ids));
  useOnHydrated(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>(`[name=${SELECTION_FIELD}]:checked`);
    if (boxes.length > 0) setTicked(new Set([...boxes].map(({ value }) => value)));
  });
  const others = (id: string) => ids.filter((one) => one !== id);
  const send = (change: string[][]) => {
    const fields = [...change, ...ids.map((id) => [SELECTION_FIELD, id])];
    void fetcher.submit(new URLSearchParams(fields), {
      method: "post",
      action: SELECTION_PATH + search,
    });
  };
  return {
    ids,
    field: SELECTION_FIELD,
    form: SELECTION_FORM_ID,
    toggle: (id) => setTicked(new Set(ids.includes(id) ? others(id) : [...ids, id])),
    toggleAll: () => setTicked(new Set(ids.length === all.length ? [] : all)),
    clear: () => setTicked(new Set()),
    setStatus: (status) => send([["status", status]]),
    assign: (assignee) =>
      send([
        ["assign", "ja"],
        ["assignee", assignee],
      ]),
    isBusy: fetcher.state !== "idle",
  };
}
