import { useEffect, useRef, useState } from "react";
import { HONEYPOT } from "~/honeypot";
import { type DraftValues, deleteDraft, keepDraft, readDraft } from "~/visitor/draft";

/** The record's identity and what only robots fill are no part of what a visitor typed. */
const NOT_TYPED = new Set(["submissionId", "editToken", HONEYPOT]);

/**
 * Keeps what is typed into a form until it is sent, on this device only. `restored` holds the draft of
 * an earlier visit once it was read; a form that already says something is left as it is.
 */
export function useFormDraft(name: string, onChange?: (values: DraftValues) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState<DraftValues>();
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;

  useEffect(() => {
    const typed = ref.current === null ? {} : typedValues(ref.current);
    const draft = Object.keys(typed).length === 0 ? readDraft(name) : undefined;
    if (draft !== undefined) setRestored(draft);
    latestOnChange.current?.(draft ?? typed);
  }, [name]);

  function keep() {
    if (ref.current === null) return;
    const typed = typedValues(ref.current);
    if (Object.keys(typed).length === 0) deleteDraft(name);
    else keepDraft(name, typed);
    latestOnChange.current?.(typed);
  }

  function discard() {
    deleteDraft(name);
    setRestored({});
    latestOnChange.current?.({});
  }

  // Choosing from a list sends no input event, but the field is left some time.
  return { formProps: { ref, onInput: keep, onBlur: keep }, restored, discard };
}

function typedValues(form: HTMLFormElement): DraftValues {
  const values: DraftValues = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value.trim() === "" || NOT_TYPED.has(name)) continue;
    values[name] = values[name] === undefined ? value : `${values[name]}\n${value}`;
  }
  return values;
}
