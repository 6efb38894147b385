import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NoticeRow } from "~/ui/notice-row";
import { type DraftValues, deleteDraft, getFormValues, readDraft, saveFormDraft } from "./draft";

/**
 * Saves the form's values on this device until it is sent. `restored` holds the draft of an earlier
 * visit; a form that already has values is not changed.
 */
export function useFormDraft(path: string, onChange?: (values: DraftValues) => void) {
  const name = path.slice(1);
  const ref = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState<DraftValues>();
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;

  useEffect(() => {
    const values = ref.current === null ? {} : getFormValues(new FormData(ref.current));
    const draft = Object.keys(values).length === 0 ? readDraft(name) : undefined;
    if (draft !== undefined) setRestored(draft);
    latestOnChange.current?.(draft ?? values);
  }, [name]);

  // Firefox restores field values after a reload, even those of a removed form.
  useLayoutEffect(() => () => ref.current?.reset(), []);

  function save() {
    if (ref.current === null) return;
    const values = getFormValues(new FormData(ref.current));
    if (Object.keys(values).length === 0) deleteDraft(name);
    else saveFormDraft(name, values);
    latestOnChange.current?.(values);
  }

  function discard() {
    deleteDraft(name);
    setRestored({});
    latestOnChange.current?.({});
  }

  // Choosing a suggestion fires no input event, but blur follows.
  return { formProps: { ref, onInput: save, onBlur: save }, restored, discard };
}

/** The device may be shared, so the visitor can discard the restored draft. */
export function RestoredDraftNote({ onDiscard }: { onDiscard(): void }) {
  return (
    <NoticeRow action="Entwurf verwerfen" onAction={onDiscard}>
      Ihr auf diesem Gerät gespeicherter Entwurf wurde wiederhergestellt.
    </NoticeRow>
  );
}
