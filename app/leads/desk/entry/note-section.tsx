import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { readItem, writeItem } from "~/lib/storage";
import { deskDraftKey } from "~/list/draft";
import { PanelRow, PanelSection } from "~/list/panel";
import { Button } from "~/ui/button";
import { KeyboardKey } from "~/ui/controls/keyboard-key";
import { useShortcuts } from "~/ui/controls/shortcuts";
import type { FieldError } from "~/ui/error-summary";
import { FieldMessage } from "~/ui/field";
import { TextArea } from "~/ui/text-area";
import type { handleEntryAction } from "./action.server";
import type { EntryView } from "./entry.server";

interface Props {
  entryId: string;
  action: string;
  notes: EntryView["notes"];
  noteId: string;
  refused: { errors: readonly FieldError[]; note: string } | undefined;
}

/** Lists notes oldest first; an unsaved note stays in this tab. */
export function NoteSection({ entryId, action, notes, noteId, refused }: Props) {
  const fetcher = useFetcher<typeof handleEntryAction>({ key: `note ${action}` });
  const mayWork = useRight("work");
  const field = useRef<HTMLTextAreaElement>(null);
  const sent = useRef<string>(undefined);
  const [firstId] = useState(noteId);
  const { data, state } = fetcher;
  useShortcuts({ n: () => field.current?.focus() });
  useEffect(() => {
    const draft = readItem("session", deskDraftKey("note", entryId));
    if (field.current !== null && draft) field.current.value = draft;
  }, [entryId]);
  useEffect(() => {
    // Keeps text that was typed while the note was being sent.
    const isSaved = data !== undefined && "noteId" in data;
    if (isSaved && field.current !== null && field.current.value === sent.current) {
      // Ticks the box again, too: who reads a note is chosen for each.
      field.current.form?.reset();
      field.current.value = "";
      // Leaves the field, so that the next single key is a command again.
      if (document.activeElement === field.current) {
        document.getElementById("panel-notizen")?.focus();
      }
    }
  }, [data]);
  const failures = data !== undefined && "errors" in data ? data.errors : refused?.errors;
  const error = failures?.find(({ field: name }) => name === "note")?.message;
  return (
    <PanelSection title="Notizen">
      <dl>
        {notes.map(({ id, text, isForOperators, actor, at }) => (
          <PanelRow key={id} term={<time dateTime={at.iso}>{at.text}</time>}>
            <span className="whitespace-pre-line">{text}</span>{" "}
            <span className="text-note text-soft">
              {actor}
              {isForOperators && ", nur für uns"}
            </span>
          </PanelRow>
        ))}
      </dl>
      {mayWork && (
        <fetcher.Form
          method="post"
          action={action}
          className="mt-2"
          onSubmit={() => {
            sent.current = field.current?.value;
          }}
        >
          <input type="hidden" name="intent" value="note" />
          <input
            type="hidden"
            name="noteId"
            value={data !== undefined && "noteId" in data ? data.noteId : firstId}
          />
          <label htmlFor="note" className="sr-only">
            Neue Notiz
          </label>
          <TextArea
            ref={field}
            id="note"
            name="note"
            rows={3}
            maxLength={5_000}
            placeholder="Neue Notiz"
            defaultValue={refused?.note}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : "note-error"}
            aria-keyshortcuts="n"
            onInput={(event) =>
              writeItem("session", deskDraftKey("note", entryId), event.currentTarget.value)
            }
            onKeyDown={saveOnCtrlEnter}
            className="block w-full rounded-control border border-control bg-paper px-3 py-2 text-meta placeholder:text-soft aria-invalid:border-2 aria-invalid:border-error"
          />
          <FieldMessage name="note" error={error} />
          <label className="mt-1 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="isForOperators"
              defaultChecked
              className="check size-6 shrink-0"
            />
            Nur für uns
          </label>
          <div className="flex items-center justify-between gap-4">
            <p className="text-note text-soft">
              Ohne Häkchen sieht die Praxis die Notiz unter «Meine Anfragen», mit dem Link aus
              unseren E-Mails. Wer Auskunft verlangt, erhält alle Notizen.
            </p>
            <Button
              type="submit"
              variant="outline"
              size="s"
              busy={state !== "idle"}
              className="shrink-0"
            >
              Speichern <KeyboardKey>Ctrl ↵</KeyboardKey>
            </Button>
          </div>
        </fetcher.Form>
      )}
    </PanelSection>
  );
}

function saveOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
