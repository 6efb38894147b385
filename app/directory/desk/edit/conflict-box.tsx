import { useEffect, useRef, useState } from "react";
import type { DraftContent } from "~/directory/editor/content-field";
import { ChangeValue } from "~/directory/rows/changes-list";
import { Button } from "~/ui/button";
import type { EditConflict } from "./edit.server";

interface Props {
  conflict: EditConflict;
  base: DraftContent;
  /** The current content of the form, which may have changed since. */
  content: DraftContent;
  onSettle: (content: DraftContent) => void;
}

/**
 * Shows both versions after a conflict, field by field. Preselected is the version that changed a field; if both
 * did, the editor's own.
 */
export function ConflictBox({ conflict, base, content, onSettle }: Props) {
  const { by, at, theirs, mine, changes } = conflict;
  const heading = useRef<HTMLHeadingElement>(null);
  const [theirKeys, setTheirKeys] = useState<ReadonlySet<string>>(
    () => new Set(changes.map(({ key }) => key).filter((key) => isSame(mine[key], base[key]))),
  );
  useEffect(() => heading.current?.focus(), []);
  const applyChoices = () => {
    const merged = { ...content };
    for (const key of theirKeys) {
      if (Object.hasOwn(theirs, key)) merged[key] = theirs[key];
      else delete merged[key];
    }
    onSettle(merged);
  };
  const choose = (key: string, isTheirs: boolean) => {
    const next = new Set(theirKeys);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTheirKeys(next);
  };
  return (
    <section
      aria-labelledby="konflikt"
      className="mb-8 rounded-control border border-error border-l-6 p-5 text-meta"
    >
      <h2
        ref={heading}
        id="konflikt"
        tabIndex={-1}
        className="text-card font-semibold text-error focus:outline-none"
      >
        {by} hat dieses Dokument inzwischen gespeichert
      </h2>
      <p className="mt-1 text-soft">
        {at}. Beide Fassungen unterscheiden sich hier; wählen Sie für jedes Feld, welche gilt.{" "}
        <noscript>Mit «Speichern» gilt Ihre Fassung überall.</noscript>
      </p>
      {changes.map(({ key, label, changes: below }) => (
        <fieldset key={key} className="mt-4 border-line border-t pt-3">
          <legend className="float-left mb-1 w-full font-semibold">{label}</legend>
          <div className="clear-both grid gap-x-6 gap-y-2 md:grid-cols-2">
            {[
              { isTheirs: false, name: "Ihre Fassung" },
              { isTheirs: true, name: `Fassung von ${by}` },
            ].map(({ isTheirs, name }) => (
              <label
                key={name}
                className="flex gap-3 rounded-control border border-line p-3 has-checked:border-petrol has-checked:bg-mist"
              >
                <input
                  type="radio"
                  name={`konflikt.${key}`}
                  className="radio mt-0.5 size-5 shrink-0"
                  checked={theirKeys.has(key) === isTheirs}
                  onChange={() => choose(key, isTheirs)}
                />
                <span className="min-w-0">
                  <span className="block font-semibold">{name}</span>
                  {below.map(({ place, before, after, pictures }) => (
                    <span key={place} className="mt-1 block">
                      {place !== label && (
                        <span className="block text-note text-soft">{place}</span>
                      )}
                      <span className="whitespace-pre-line wrap-anywhere">
                        <ChangeValue
                          words={(isTheirs ? before : after) || "keine Angabe"}
                          picture={isTheirs ? pictures?.before : pictures?.after}
                        />
                      </span>
                    </span>
                  ))}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="no-js-hidden mt-4 flex flex-wrap gap-3">
        <Button size="s" onClick={applyChoices}>
          Auswahl speichern
        </Button>
        <Button size="s" variant="outline" onClick={() => onSettle(theirs)}>
          Ganz die Fassung von {by}
        </Button>
      </div>
    </section>
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
