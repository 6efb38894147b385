import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { FieldError } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import { readItem, writeItem } from "~/visitor/storage";
import type { FieldError as Failure } from "~/widgets/form/form-rules";
import { draftKey } from "./draft";
import type { Choice } from "./forward-choice.server";

interface Props {
  choice: Choice;
  /** What was chosen before, on the way back from the preview or after a failure. */
  chosen: { labs: readonly string[]; message: string; forwardingId: string } | undefined;
  errors: readonly Failure[];
  entryPath: string;
}

/**
 * Step one: which laboratories, and a word to them, which stays in this tab until it is sent. Those that
 * the practice asked are ticked.
 */
export function ForwardChoice({ choice, chosen, errors, entryPath }: Props) {
  const [firstId] = useState(choice.forwardingId);
  const message = useRef<HTMLTextAreaElement>(null);
  const draft = draftKey("message", choice.id);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const isTicked = (lab: Choice["labs"][number]) =>
    chosen === undefined ? lab.isOpen : chosen.labs.includes(lab.id);
  const failure = errorOf("labs");
  useEffect(() => {
    // Back from the preview, or refused: the button that was pressed is gone or led nowhere.
    if (chosen !== undefined) document.getElementById(errors[0]?.field ?? "labs")?.focus();
  }, [chosen, errors]);
  useEffect(() => {
    const typed = readItem("session", draft);
    if (message.current !== null && typed) message.current.value = typed;
  }, [draft]);
  return (
    <>
      <input type="hidden" name="forwardingId" value={chosen?.forwardingId ?? firstId} />
      <fieldset aria-describedby={failure === undefined ? undefined : "labs-error"}>
        <legend className="mb-1 font-semibold">Labore</legend>
        <ul className="border-ink border-t-[1.5px]">
          {choice.labs.map((lab, index) => (
            <li key={lab.id} className="border-line border-b">
              <label className="flex min-h-11 items-start gap-3 py-2 hover:bg-mist">
                <input
                  type="checkbox"
                  id={index === 0 ? "labs" : `labs-${lab.id}`}
                  name="labs"
                  value={lab.id}
                  defaultChecked={isTicked(lab)}
                  aria-invalid={failure === undefined ? undefined : true}
                  className="check size-6 shrink-0"
                />
                <span>
                  <span className="font-semibold">{lab.name}</span>{" "}
                  <span className="text-soft">{lab.place}</span>
                  {lab.wish !== "" && <span className="block">Angefragt: {lab.wish}</span>}
                  {lab.forwarded && (
                    <span className="block text-leaf">
                      weitergeleitet <time dateTime={lab.forwarded.iso}>{lab.forwarded.text}</time>
                    </span>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <FieldError name="labs" error={failure} />
      </fieldset>
      <div className="mt-5">
        <TextAreaField
          ref={message}
          label="Mitteilung an die Labore"
          name="message"
          rows={4}
          optional
          maxLength={2_000}
          defaultValue={chosen?.message}
          error={errorOf("message")}
          onInput={(event) => writeItem("session", draft, event.currentTarget.value)}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="preview" size="s">
          Vorschau
        </Button>
        <ButtonLink to={entryPath} variant="quiet" size="s">
          Abbrechen
        </ButtonLink>
      </div>
    </>
  );
}
