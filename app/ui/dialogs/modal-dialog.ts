import { type RefObject, useLayoutEffect, useRef } from "react";

/** Opens the dialog while it is rendered, and closes it before it is removed, so that the focus returns. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
