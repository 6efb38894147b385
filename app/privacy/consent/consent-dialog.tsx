import type { FormEvent } from "react";
import { Button } from "~/ui/button";
import { useModalDialog } from "~/ui/dialogs/modal-dialog";
import { ALL_CATEGORIES, ONLY_NECESSARY } from "./choices";
import { closeConsentDialog } from "./dialog-state";
import { LocalDataList } from "./local-data-list";
import { type OptionalCategory, readConsent, saveConsent } from "./stored-consent";

const CATEGORIES: readonly { name: OptionalCategory; label: string; text: string }[] = [
  {
    name: "functional",
    label: "Funktional",
    text: "Komfortfunktionen, die nicht zwingend nötig sind. Zurzeit nicht im Einsatz.",
  },
  {
    name: "analytics",
    label: "Analyse",
    text: "Messung, wie das Portal genutzt wird. Zurzeit nicht im Einsatz.",
  },
  {
    name: "marketing",
    label: "Marketing",
    text: "Inhalte und Werbung nach Interessen. Zurzeit nicht im Einsatz.",
  },
];

export default function ConsentDialog() {
  const dialog = useModalDialog();
  const close = () => dialog.current?.close();
  const choose = (choice: Record<OptionalCategory, boolean>) => {
    saveConsent(choice);
    close();
  };
  const saveSelection = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    choose({
      functional: form.has("functional"),
      analytics: form.has("analytics"),
      marketing: form.has("marketing"),
    });
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="cookie-einstellungen"
      onClose={closeConsentDialog}
      className="m-auto max-h-[calc(100dvh-2.5rem)] w-[min(42rem,calc(100vw-2.5rem))] overflow-y-auto rounded-box bg-paper p-5 text-ink shadow-float backdrop:bg-ink/60 md:p-8"
    >
      <h2 id="cookie-einstellungen" className="text-name font-semibold">
        Cookie-Einstellungen
      </h2>
      <p className="mt-2 text-meta text-soft">
        Beim Besuch setzen wir keine Cookies, und nichts wird von fremden Servern geladen. Wählen
        Sie, was Ihr Browser speichern darf. Ihre Wahl gilt 365 Tage.
      </p>
      <form onSubmit={saveSelection}>
        <Toggles />
        <div className="mt-5 grid gap-3 min-[23rem]:grid-cols-2">
          <Button type="submit" className="min-[23rem]:max-sm:col-span-2">
            Einstellungen speichern
          </Button>
          <Button variant="outline" onClick={() => choose(ALL_CATEGORIES)} className="max-sm:px-2!">
            Alle akzeptieren
          </Button>
          <Button variant="outline" onClick={() => choose(ONLY_NECESSARY)} className="max-sm:px-2!">
            Nur notwendige
          </Button>
          <Button variant="quiet" onClick={close} className="min-[23rem]:max-sm:col-span-2">
            Abbrechen
          </Button>
        </div>
      </form>
      <LocalDataList />
    </dialog>
  );
}

function Toggles() {
  const stored = readConsent();
  return (
    <fieldset className="mt-5 border-ink border-t-[1.5px]">
      <legend className="sr-only">Was Ihr Browser speichern darf</legend>
      <Toggle
        name="necessary"
        label="Notwendig"
        text="Ihre Wahl, Praxisangaben, Labore im Vergleich, Ihre Liste von Analysen, Entwürfe und Eingaben, die noch nicht übertragen sind. Immer aktiv."
        checked
        disabled
        readOnly
      />
      {CATEGORIES.map((category) => (
        <Toggle
          key={category.name}
          {...category}
          defaultChecked={stored?.[category.name] ?? false}
        />
      ))}
    </fieldset>
  );
}

interface ToggleProps {
  name: string;
  label: string;
  text: string;
  checked?: true;
  defaultChecked?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

function Toggle({ name, label, text, ...state }: ToggleProps) {
  const id = `cookie-${name}`;
  return (
    <div className="flex gap-3 border-line border-b py-3">
      <input
        {...state}
        id={id}
        name={name}
        type="checkbox"
        aria-describedby={`${id}-text`}
        className="check mt-0.5 size-6 shrink-0 disabled:opacity-60"
      />
      <div className="text-meta">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-text`} className="text-soft">
          {text}
        </p>
      </div>
    </div>
  );
}
