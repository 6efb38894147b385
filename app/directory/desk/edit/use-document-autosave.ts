import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type DraftContent, isDraftContent } from "~/directory/editor/content-field";
import { readJson, removeItem, writeItem } from "~/lib/storage";
import { deskDraftKey } from "~/list/draft";
import type { EditConflict, EditView } from "./edit.server";
import type { EditActionResult } from "./edit-action.server";

const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;
const MAX_UNDO_STEPS = 50;

export type SavingState =
  | { is: "clean"; at: string | undefined }
  | { is: "waiting" | "sending" | "unreachable" | "conflict" }
  | { is: "refused"; message: string };

/**
 * Saves a document shortly after each change. Another's save is adopted if nothing is unsaved here; otherwise the
 * server answers with a conflict, which must be settled before anything is saved.
 */
export function useDocumentAutosave(loaded: EditView, refused: EditConflict | undefined) {
  const fetcher = useFetcher<EditActionResult | { outcome: "unreachable" }>({
    key: `edit ${loaded.kind} ${loaded.slug}`,
  });
  const [content, setContent] = useState<DraftContent>(refused?.mine ?? loaded.content);
  const [saved, setSaved] = useState<DraftContent>(refused?.theirs ?? loaded.content);
  const [conflict, setConflict] = useState<EditConflict | undefined>(refused);
  const [at, setAt] = useState(loaded.draftAt);
  const [problem, setProblem] = useState<SavingState>();
  const [undone, setUndone] = useState<readonly DraftContent[]>([]);
  const [takenFrom, setTakenFrom] = useState<string>();
  const version = useRef(loaded.draftVersion);
  const sent = useRef<DraftContent>(content);
  const handled = useRef<unknown>(undefined);
  // The router reports a submission late if the user keeps typing; a second save on the same version would conflict
  // with the first.
  const isUnderWay = useRef(false);
  const isDirty = content !== saved;
  // Until the page has revalidated, too: the next save is based on what was stored last.
  const isSending = fetcher.state !== "idle";
  const isUndoing = useRef(false);
  const unsaved = toUnsavedStore(loaded);
  const [publishNext, setPublishNext] = useState<Record<string, string>>();

  const submit = (fields: Record<string, string>) => {
    sent.current = content;
    isUnderWay.current = true;
    void fetcher.submit(
      { ...fields, draft: JSON.stringify(content), draftVersion: String(version.current) },
      { method: "post", encType: "multipart/form-data" },
    );
  };
  const save = () => {
    if (isDirty && !isUnderWay.current && conflict === undefined) submit({ intent: "save" });
  };

  useEffect(() => {
    const answer = fetcher.data;
    if (answer === undefined || handled.current === answer) return;
    handled.current = answer;
    isUnderWay.current = false;
    setProblem(undefined);
    if ("draftVersion" in answer && answer.outcome !== "conflict") {
      version.current = answer.draftVersion;
      if (sent.current !== saved && !isUndoing.current) {
        setUndone((before) => [...before, saved].slice(-MAX_UNDO_STEPS));
      }
      isUndoing.current = false;
      setSaved(sent.current);
      setTakenFrom(undefined);
      if ("at" in answer) setAt(answer.at);
    } else if (answer.outcome === "conflict") {
      setConflict(answer);
    } else if (answer.outcome === "unreachable") {
      setProblem({ is: "unreachable" });
    } else if (answer.outcome === "refused") {
      setProblem({ is: "refused", message: answer.message });
    }
  }, [fetcher.data, saved]);

  // Saves a moment after the last key, and retries while the server is away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the latest content
  useEffect(() => {
    if (!isDirty || isSending || conflict !== undefined || problem?.is === "refused") return;
    const timer = setTimeout(save, problem === undefined ? PAUSE_MS : RETRY_MS);
    return () => clearTimeout(timer);
  }, [content, saved, isSending, conflict, problem]);

  // Handles a request made during a save, which it would otherwise overtake.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs as soon as nothing is being saved
  useEffect(() => {
    if (publishNext === undefined || isSending || isUnderWay.current) return;
    setPublishNext(undefined);
    if (conflict === undefined) submit(publishNext);
  }, [publishNext, isSending, fetcher.data]);

  // Somebody else has saved, and nothing here could be lost.
  useEffect(() => {
    if (isDirty || isSending || loaded.draftVersion <= version.current) return;
    version.current = loaded.draftVersion;
    setContent(loaded.content);
    setSaved(loaded.content);
    setUndone([]);
    setAt(loaded.draftAt);
    setTakenFrom(loaded.draftBy);
  }, [isDirty, isSending, loaded]);

  // Restores what was typed before the session ended or the tab was lost, on the version that it was based on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the stored content once, when the page opens
  useEffect(() => {
    const kept = refused === undefined ? unsaved.read() : undefined;
    if (kept === undefined) return;
    version.current = kept.draftVersion;
    setContent(kept.content);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the latest content
  useEffect(() => {
    if (isDirty) unsaved.keep({ content, draftVersion: version.current });
    else unsaved.forget();
  }, [isDirty, content]);

  return {
    content,
    change: (next: DraftContent) => {
      setProblem((before) => (before?.is === "refused" ? undefined : before));
      setContent(next);
    },
    state: getState(),
    isDirty,
    conflict,
    saved,
    /** Name of the editor whose version has just been adopted. */
    takenFrom,
    answer: fetcher.data,
    isSending,
    draftVersion: version,
    save,
    forget: unsaved.forget,
    publish: setPublishNext,
    isPublishing:
      publishNext !== undefined || String(fetcher.formData?.get("intent")).startsWith("publish"),
    settle: (settled: DraftContent) => {
      if (conflict === undefined) return;
      version.current = conflict.draftVersion;
      setSaved(conflict.theirs);
      setUndone([]);
      setContent(settled);
      setConflict(undefined);
    },
    undo: undone.length === 0 && !isDirty ? undefined : undo,
  };

  /** Drops unsaved changes first, then undoes one save after the other, back to the last save by somebody else. */
  function undo() {
    if (isDirty) return setContent(saved);
    const last = undone.at(-1);
    if (last === undefined) return;
    isUndoing.current = true;
    setContent(last);
    setUndone(undone.slice(0, -1));
  }

  function getState(): SavingState {
    if (conflict !== undefined) return { is: "conflict" };
    if (problem !== undefined && isDirty) return problem;
    if (isSending) return { is: "sending" };
    return isDirty ? { is: "waiting" } : { is: "clean", at };
  }
}

export type DocumentAutosave = ReturnType<typeof useDocumentAutosave>;

interface Unsaved {
  content: DraftContent;
  draftVersion: number;
}

/** Keeps unsaved content in this tab, in case the session ends. */
function toUnsavedStore({ kind, slug }: Pick<EditView, "kind" | "slug">) {
  const key = deskDraftKey("document", `${kind}.${slug}`);
  return {
    keep: (unsaved: Unsaved) => void writeItem("session", key, JSON.stringify(unsaved)),
    forget: () => removeItem("session", key),
    /** @returns undefined if nothing valid is stored */
    read: () => toUnsaved(readJson("session", key)),
  };
}

function toUnsaved(value: unknown): Unsaved | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { content, draftVersion } = value as Record<string, unknown>;
  return isDraftContent(content) && typeof draftVersion === "number"
    ? { content, draftVersion }
    : undefined;
}
