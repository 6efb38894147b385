import { useId, useState } from "react";
import { useRight } from "~/identity/operator/use-right";
import { Button } from "~/ui/button";
import { KeyboardKey } from "~/ui/controls/keyboard-key";
import { areShortcutsOff, switchShortcuts, useShortcuts } from "~/ui/controls/shortcuts";
import { useModalDialog } from "~/ui/dialogs/modal-dialog";

export type KeyCommand = readonly [keys: readonly string[], does: string, right?: "work"];

interface Props {
  commands: readonly KeyCommand[];
  /** Only in the overview. */
  moreCommands: readonly KeyCommand[];
}

/** Hidden without JavaScript, because nothing listens to the keys. */
export function KeyBar({ commands, moreCommands }: Props) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const mayWork = useRight("work");
  const allowed = (all: readonly KeyCommand[]) => all.filter(([, , right]) => !right || mayWork);
  useShortcuts({ "?": () => setHelpOpen(true) });
  return (
    <div className="no-js-hidden @container sticky bottom-0 z-10 mt-auto hidden border-line border-t bg-mist text-note text-soft lg:block">
      <div className="flex items-center gap-x-5 px-6 py-2">
        {allowed(commands).map(([keys, does]) => (
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
      {isHelpOpen && (
        <KeyHelp
          commands={allowed([...commands, ...moreCommands, ...EVERYWHERE])}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </div>
  );
}

const EVERYWHERE: readonly KeyCommand[] = [
  [["R"], "aktualisieren"],
  [["?"], "diese Übersicht"],
];

interface HelpProps {
  commands: readonly KeyCommand[];
  onClose: () => void;
}

function KeyHelp({ commands, onClose }: HelpProps) {
  const dialog = useModalDialog();
  const title = useId();
  const [isOff, setOff] = useState(areShortcutsOff);
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
