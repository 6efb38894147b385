import { useEffect, useId, useState } from "react";
import { useRight } from "~/identity/operator/use-right";
import { Button } from "~/ui/button";
import { KeyboardKey } from "~/ui/controls/keyboard-key";
import { areShortcutsOff, switchShortcuts, useShortcuts } from "~/ui/controls/shortcuts";
import { useModalDialog } from "~/ui/dialogs/modal-dialog";

type Command = [keys: readonly string[], does: string, right?: "work"];

const COMMANDS: readonly Command[] = [
  [["J", "K"], "wählen"],
  [["↵"], "öffnen"],
  [["X"], "ankreuzen", "work"],
  [["1", "2", "3", "4"], "Status", "work"],
  [["N"], "Notiz", "work"],
  [["W"], "Offerten", "work"],
  [["T"], "anrufen"],
  [["/"], "suchen"],
  [["Esc"], "schliessen"],
];

function useCommands(commands: readonly Command[]): readonly Command[] {
  const mayWork = useRight("work");
  return commands.filter(([, , right]) => right === undefined || mayWork);
}

export function ShortcutLine() {
  const [isAlive, setAlive] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const commands = useCommands(COMMANDS);
  useEffect(() => setAlive(true), []);
  useShortcuts({ "?": () => setHelpOpen(true) });
  if (!isAlive) return null;
  return (
    <div className="@container sticky bottom-0 z-10 mt-auto hidden border-line border-t bg-mist text-note text-soft lg:block">
      <div className="flex items-center gap-x-5 px-6 py-2">
        {commands.map(([keys, does]) => (
          <span
            key={does}
            className="inline-flex items-center gap-1 whitespace-nowrap @max-6xl:nth-[n+5]:hidden @max-2xl:nth-[n+3]:hidden"
          >
            {keys.map((key) => (
              <KeyboardKey key={key}>{key}</KeyboardKey>
            ))}
            <span className="pl-1">{does}</span>
          </span>
        ))}
        <button
          type="button"
          className="ml-auto inline-flex min-h-8 items-center gap-2 whitespace-nowrap underline-offset-4 hover:underline"
          onClick={() => setHelpOpen(true)}
        >
          <KeyboardKey>?</KeyboardKey> alle Tastenbefehle
        </button>
      </div>
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

const MORE_COMMANDS: readonly Command[] = [
  [["E"], "E-Mail schreiben"],
  [["Ctrl", "↵"], "Notiz speichern", "work"],
  [["R"], "aktualisieren"],
  [["?"], "diese Übersicht"],
];

function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const dialog = useModalDialog();
  const title = useId();
  const [isOff, setOff] = useState(areShortcutsOff);
  const commands = useCommands([...COMMANDS, ...MORE_COMMANDS]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto w-[min(30rem,calc(100vw-2.5rem))] rounded-box bg-paper p-6 text-ink text-meta shadow-float backdrop:bg-ink/60"
    >
      <h2 id={title} className="font-semibold text-card">
        Tastenbefehle
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1">
        {commands.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1 py-1 font-semibold">{keys.join(" ")}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="check size-6 shrink-0"
          checked={isOff}
          onChange={({ target }) => {
            switchShortcuts(target.checked);
            setOff(target.checked);
          }}
        />
        Einzelne Tasten ausschalten (für Spracheingabe)
      </label>
      <Button size="s" className="mt-4" onClick={() => dialog.current?.close()}>
        Schliessen
      </Button>
    </dialog>
  );
}
