import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import type { DocumentAutosave } from "./use-document-autosave";

/** Waits for the save when somebody leaves, and asks only if nothing could be saved. */
export function UnsavedLeaveQuestion({ saving }: { saving: DocumentAutosave }) {
  const { isDirty, isSending, state, save, forget } = saving;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once when somebody wants to leave
  useEffect(() => {
    if (blocker.state === "blocked") save();
  }, [blocker.state]);
  useEffect(() => {
    if (blocker.state === "blocked" && !isDirty && !isSending) blocker.proceed();
  }, [blocker, isDirty, isSending]);
  const isStuck = state.is === "unreachable" || state.is === "refused" || state.is === "conflict";
  if (blocker.state !== "blocked" || !isStuck) return null;
  return (
    <ConfirmDialog
      title="Seite verlassen, ohne zu speichern?"
      text="Ihre letzten Änderungen sind nicht gespeichert und gehen verloren."
      confirmLabel="Verlassen"
      onConfirm={() => {
        forget();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    />
  );
}
