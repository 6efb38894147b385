import { useEffectEvent, useLayoutEffect } from "react";
import { readItem, writeItem } from "~/lib/storage";

const OFF_KEY = "laborlotse.desk.shortcuts-off";

/** Single keys can be switched off (WCAG 2.1.4), because speech input triggers them by accident. */
export function areShortcutsOff(): boolean {
  return readItem("local", OFF_KEY) === "1";
}

export function switchShortcuts(off: boolean): void {
  writeItem("local", OFF_KEY, off ? "1" : "");
}

/**
 * Commands by single lower-case key, named as in `KeyboardEvent.key`. Ignored while someone types or a dialog
 * is open; «Escape» works in fields too.
 */
export function useShortcuts(commands: Record<string, () => void>): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const command = commands[key];
    if (command === undefined || areShortcutsOff()) return;
    if (document.querySelector("dialog[open]") !== null) return;
    if (key !== "Escape" && isTextInput(event.target)) return;
    event.preventDefault();
    command();
  });
  // With the commit, so that no key is lost between the first paint and its commands.
  useLayoutEffect(() => {
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isTextInput(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches(
    "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])",
  );
}
