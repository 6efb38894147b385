import { useEffect, useEffectEvent } from "react";
import type { Saving } from "./use-saving";

/** Ctrl and S saves, Ctrl and Enter publishes, or leads to the note that publishing needs. */
export function useEditKeys(saving: Saving): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]") !== null)
      return;
    if (event.key === "s") {
      event.preventDefault();
      saving.save();
    }
    if (event.key === "Enter") {
      event.preventDefault();
      const note = document.getElementById("note");
      if (note instanceof HTMLTextAreaElement && note.value.trim() === "") note.focus();
      else document.querySelector<HTMLButtonElement>("button[value=publish]")?.click();
    }
  });
  useEffect(() => {
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
