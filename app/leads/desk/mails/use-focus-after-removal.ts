import { type RefObject, type SubmitEvent, useEffect, useRef } from "react";

/**
 * Restores the focus when a button disappears after its work: to its row, else to the next row,
 * else to the heading.
 * @param mails changes whenever the list does
 * @returns handlers for the element around the forms
 */
export function useFocusAfterRemoval(mails: unknown, heading: RefObject<HTMLElement | null>) {
  const handled = useRef<{ id: string; index: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the list changes
  useEffect(() => {
    if (handled.current === undefined || document.activeElement !== document.body) return;
    const { id, index } = handled.current;
    handled.current = undefined;
    const rows = mailRows();
    const next = rows[Math.min(index, rows.length - 1)];
    (document.getElementById(id) ?? next ?? heading.current)?.focus();
  }, [mails, heading]);
  return {
    onSubmit({ target }: SubmitEvent<HTMLElement>) {
      if (!(target instanceof HTMLFormElement)) return;
      const id = mailRowId(String(new FormData(target).get("mailId") ?? ""));
      handled.current = { id, index: mailRows().findIndex((row) => row.id === id) };
    },
    onFocus() {
      handled.current = undefined;
    },
  };
}

function mailRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[id^="${mailRowId("")}"]`)];
}

export function mailRowId(mailId: string): string {
  return `mail-${mailId}`;
}
