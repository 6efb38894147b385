import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Opens the dialog while it is rendered; it is closed before it is removed, so that the focus
 * returns.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}
