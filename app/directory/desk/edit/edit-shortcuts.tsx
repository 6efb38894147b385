import { KeyboardKey } from "~/ui/controls/keyboard-key";

const COMMANDS: readonly [keys: readonly string[], does: string][] = [
  [["Alt", "↑"], "Zeile nach oben"],
  [["Alt", "↓"], "nach unten"],
  [["Ctrl", "S"], "speichern"],
  [["V"], "Vorschau"],
  [["Ctrl", "↵"], "veröffentlichen"],
  [["Esc"], "zur Liste"],
];

export function EditShortcuts() {
  return (
    <p className="no-js-hidden sticky bottom-0 mt-auto hidden flex-wrap gap-x-5 border-line border-t bg-mist px-6 py-2 text-note text-soft lg:flex">
      {COMMANDS.map(([keys, does]) => (
        <span key={does} className="inline-flex items-center gap-1 whitespace-nowrap">
          {keys.map((key) => (
            <KeyboardKey key={key}>{key}</KeyboardKey>
          ))}
          <span className="pl-1">{does}</span>
        </span>
      ))}
    </p>
  );
}
