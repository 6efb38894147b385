import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import type { ContentError } from "~/directory/editor/content-field";
import { ChangesList } from "~/directory/rows/changes-list";
import { useRight } from "~/identity/operator/use-right";
import { formatCount } from "~/lib/format-number";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { TextAreaField } from "~/ui/form-fields";
import type { EditView } from "./edit.server";
import type { DocumentAutosave } from "./use-document-autosave";

interface Props {
  loaded: EditView;
  saving: DocumentAutosave;
  errors: readonly ContentError[];
  noteError: string | undefined;
  onShowErrors: () => void;
  isSample: boolean;
  onSample: (isSample: boolean) => void;
}

const MAX_SHOWN = 6;
const STILL_SAMPLE_VALUE = "weiterhin";

export function PublishPanel(props: Props) {
  const { loaded, saving, errors, noteError, onShowErrors, isSample, onSample } = props;
  const { changes, publishedVersion, state } = loaded;
  const fields = changes.length;
  return (
    <aside
      aria-label="Veröffentlichen"
      className="text-meta max-lg:border-line max-lg:border-t lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:border-line lg:border-l lg:pl-6"
    >
      <section className="py-6">
        <h2 className="mb-2 font-semibold">Vor dem Veröffentlichen</h2>
        {errors.length === 0 ? (
          <p className="flex items-center gap-2 text-leaf">
            <Check aria-hidden="true" className="size-4 shrink-0" />
            Alle Angaben sind vollständig
          </p>
        ) : (
          <>
            <p className="flex items-center gap-2 font-semibold text-error">
              <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
              {formatErrorCount(errors.length)}
            </p>
            <ul className="mt-1">
              {errors.slice(0, MAX_SHOWN).map(({ field, place }) => (
                <li key={field}>
                  <a
                    href={`#${field}`}
                    className="inline-block py-1 text-petrol underline underline-offset-4"
                    onClick={(event) => {
                      event.preventDefault();
                      onShowErrors();
                      document.getElementById(field)?.focus();
                    }}
                  >
                    {place}
                  </a>
                </li>
              ))}
            </ul>
            {errors.length > MAX_SHOWN && (
              <p className="text-note text-soft">und {errors.length - MAX_SHOWN} weitere</p>
            )}
          </>
        )}
      </section>
      {publishedVersion !== undefined && (
        <section className="border-line border-t py-6">
          <h2 className="mb-1 font-semibold">
            Unterschied <span className="font-normal text-soft">zu Version {publishedVersion}</span>
          </h2>
          {fields === 0 ? (
            <p className="text-soft">Keine Änderungen gegenüber der Website.</p>
          ) : (
            <ChangesList changes={changes.slice(0, MAX_SHOWN)} />
          )}
        </section>
      )}
      {useRight(loaded.rightToPublish) ? (
        <PublishFields
          loaded={loaded}
          isBusy={saving.isPublishing}
          noteError={noteError}
          isSample={isSample}
          onSample={onSample}
        />
      ) : (
        <p className="border-line border-t py-6 text-soft">
          {state === "taken_off"
            ? "Dieses Dokument ist aus dem Verzeichnis entfernt. Wieder veröffentlichen kann es nur die Leitung."
            : "Diese Angaben veröffentlicht nur die Leitung."}
        </p>
      )}
    </aside>
  );
}

export function formatErrorCount(count: number): string {
  return formatCount(count, "Angabe fehlt oder stimmt nicht", "Angaben fehlen oder stimmen nicht");
}

interface FieldsProps {
  loaded: Pick<
    EditView,
    | ("sample" | "changes" | "state" | "publishedVersion" | "publicPath" | "rowDrafts")
    | ("registration" | "isNew")
  >;
  isBusy: boolean;
  noteError: string | undefined;
  isSample: boolean;
  onSample: (isSample: boolean) => void;
}

/**
 * State of the tick «Als Beispieldaten kennzeichnen»: changed samples count as real data (docs/promises.md,
 * Directory 15).
 */
export function useSampleCheckbox({ sample, changes }: Pick<EditView, "sample" | "changes">) {
  const [isTicked, setTicked] = useState<boolean>();
  return [isTicked ?? (sample && changes.length === 0), setTicked] as const;
}

export function PublishFields({
  loaded: { sample, changes, state, publishedVersion, publicPath, rowDrafts, registration, isNew },
  isBusy,
  noteError,
  isSample,
  onSample,
}: FieldsProps) {
  return (
    <section className="grid gap-4 border-line border-t py-6">
      <TextAreaField
        // Each version starts with an empty note.
        key={publishedVersion}
        label="Notiz zur Version"
        name="note"
        hint="Pflicht, steht im Verlauf. Höchstens 200 Zeichen."
        rows={2}
        error={noteError}
      />
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          name="sample"
          value={changes.length > 0 ? STILL_SAMPLE_VALUE : "on"}
          className="check size-6 shrink-0"
          checked={isSample}
          onChange={(event) => onSample(event.currentTarget.checked)}
        />
        Als Beispieldaten kennzeichnen
      </label>
      {sample && changes.length > 0 && (
        <p className="-mt-2 text-note text-soft">
          Bisher Beispieldaten. Geändert gelten sie als echte, ausser Sie setzen das Häkchen.
        </p>
      )}
      {registration !== "" && isNew && (
        <p className="text-note text-soft">
          Wer das Labor registriert hat, erhält damit Zugang zum Laborbereich und eine E-Mail.
        </p>
      )}
      {rowDrafts && (
        <>
          <p>
            {formatCount(rowDrafts.count, "Änderung", "Änderungen")} an den Analysen{" "}
            {rowDrafts.count === 1 ? "wartet" : "warten"} auch.
          </p>
          <input type="hidden" name="rows" value={rowDrafts.seen} />
          <Button
            type="submit"
            name="intent"
            value="publish-all"
            variant="signal"
            busy={isBusy}
            busyLabel="Wird veröffentlicht..."
          >
            Profil und Analysen veröffentlichen
          </Button>
        </>
      )}
      <Button
        type="submit"
        name="intent"
        value="publish"
        variant={rowDrafts ? "outline" : "signal"}
        busy={isBusy}
        busyLabel="Wird veröffentlicht..."
      >
        {publishLabel(state, rowDrafts !== undefined)}
      </Button>
      {publishedVersion !== undefined && (
        <a href={publicPath} target="_blank" rel="noopener" className={TEXT_BUTTON_CLASS}>
          Auf der Website ansehen
        </a>
      )}
    </section>
  );
}

function publishLabel(state: EditView["state"], isWithRows: boolean): string {
  if (isWithRows) return "Nur das Profil veröffentlichen";
  return state === "taken_off" ? "Wieder veröffentlichen" : "Veröffentlichen";
}
