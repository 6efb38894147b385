import { type ReactNode, useEffect, useId, useRef } from "react";

interface Props {
  title: string;
  isOpen: boolean;
  /** Called for Escape and for every other way out; the browser gives the focus back by itself. */
  onClose: () => void;
  children: ReactNode;
}

/** Native modal dialog: keeps the focus inside and the page behind still. */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2.5rem)] w-[min(42rem,calc(100vw-2.5rem))] overflow-y-auto rounded-box bg-paper p-5 text-ink shadow-float backdrop:bg-ink/60 md:p-8"
    >
      <h2 id={titleId} className="font-semibold text-name">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
