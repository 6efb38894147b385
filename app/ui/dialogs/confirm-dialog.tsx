import { type ReactNode, useId } from "react";
import { Button } from "~/ui/button";
import { useModalDialog } from "./modal-dialog";

interface Props {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  /** After «Abbrechen» or Escape; the caller removes the dialog. */
  onCancel: () => void;
}

/** Confirms an irreversible action while it is rendered; the focus starts on «Abbrechen». */
export function ConfirmDialog({ title, text, confirmLabel, onConfirm, onCancel }: Props) {
  const dialog = useModalDialog();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Both: «close» comes late, and alone would remove a dialog that has been reopened by then.
      onCancel={onCancel}
      onClose={onCancel}
      className="m-auto max-h-[calc(100dvh-2.5rem)] w-[min(32rem,calc(100vw-2.5rem))] overflow-y-auto rounded-box bg-paper p-5 text-ink shadow-float backdrop:bg-ink/60 md:p-8"
    >
      <h2 id={`${id}-title`} className="text-name font-semibold">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-soft">
        {text}
      </div>
      <div className="mt-6 flex flex-wrap gap-3 sm:justify-end">
        <Button variant="outline" onClick={onCancel}>
          Abbrechen
        </Button>
        <Button variant="destructive" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
