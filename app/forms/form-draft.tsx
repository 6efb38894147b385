import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NoticeRow } from "~/ui/notice-row";
import { type DraftValues, deleteDraft, getFormValues, readDraft, saveFormDraft } from "./draft";

/**
 * Keeps what is typed into the form of a path until it is sent, on this device only. `restored` holds the
 * draft of an earlier visit once it was read; a form that already says something is left as it is.
 */
export function useFormDraft(path: string, onChange?: (values: DraftValues) => void) {
  const name = path.slice(1);
  const ref = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState<DraftValues>();
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;

  useEffect(() => {
    const typed = ref.current === null ? {} : getFormValues(new FormData(ref.current));
    const draft = Object.keys(typed).length === 0 ? readDraft(name) : undefined;
    if (draft !== undefined) setRestored(draft);
    latestOnChange.current?.(draft ?? typed);
  }, [name]);

  // Firefox fills in after a reload what last stood in a field, also in one that was taken away once it was sent.
  useLayoutEffect(() => () => ref.current?.reset(), []);

  function save() {
    if (ref.current === null) return;
    const typed = getFormValues(new FormData(ref.current));
    if (Object.keys(typed).length === 0) deleteDraft(name);
    else saveFormDraft(name, typed);
    latestOnChange.current?.(typed);
  }

  function discard() {
    deleteDraft(name);
    setRestored({});
    latestOnChange.current?.({});
  }

  // Choosing from a list sends no input event, but the field is left some time.
  return { formProps: { ref, onInput: save, onBlur: save }, restored, discard };
}

/** Says that an earlier draft is back, and lets it go: the device may be shared. */
export function DraftNote({ onDiscard }: { onDiscard(): void }) {
  return (
    <NoticeRow action="Entwurf verwerfen" onAction={onDiscard}>
      Ihr auf diesem Gerät gespeicherter Entwurf wurde wiederhergestellt.
    </NoticeRow>
  );
}
