import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";

interface Props {
  title: string;
  isOpen: boolean;
  /** Called for Escape, a click beside it and every other way out; the browser gives the focus back by itself. */
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
  // The backdrop is part of the dialog; everything else lies in its child.
  const closeOutside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOutside}
      className="m-auto max-h-[calc(100dvh-2.5rem)] w-[min(42rem,calc(100vw-2.5rem))] overflow-y-auto rounded-box bg-paper text-ink shadow-float backdrop:bg-ink/60"
    >
      <div className="p-5 md:p-8">
        <h2 id={titleId} className="font-semibold text-name">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
