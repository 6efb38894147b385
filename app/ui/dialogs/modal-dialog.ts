import { type RefObject, useLayoutEffect, useRef } from "react";

/** Opens the dialog for as long as it is rendered; closed before it leaves, it gives the focus back. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}
