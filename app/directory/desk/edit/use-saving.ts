import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Content } from "~/directory/editor/content-field";
import type { Conflict, EditView } from "./edit.server";
import type { EditAnswer } from "./edit-action.server";
import { toUnsavedStore } from "./unsaved";

const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;
const MAX_UNDO_STEPS = 50;

/** State of the saving: time of the last save, or why there was none. */
export type SavingState =
  | { is: "clean"; at: string | undefined }
  | { is: "waiting" | "sending" | "unreachable" | "conflict" }
  | { is: "refused"; message: string };

/**
 * Saves a document a moment after each change. What another saves meanwhile is taken over where nothing is
 * unsaved here; else the server answers with a conflict, and nothing is saved before it is settled.
 */
export function useSaving(loaded: EditView, refused: Conflict | undefined) {
  const fetcher = useFetcher<EditAnswer | { outcome: "unreachable" }>({
    key: `edit ${loaded.kind} ${loaded.slug}`,
  });
  const [content, setContent] = useState<Content>(refused?.mine ?? loaded.content);
  const [saved, setSaved] = useState<Content>(refused?.theirs ?? loaded.content);
  const [conflict, setConflict] = useState<Conflict | undefined>(refused);
  const [at, setAt] = useState(loaded.draftAt);
  const [problem, setProblem] = useState<SavingState>();
  const [undone, setUndone] = useState<readonly Content[]>([]);
  const [takenFrom, setTakenFrom] = useState<string>();
  const version = useRef(loaded.draftVersion);
  const sent = useRef<Content>(content);
  const handled = useRef<unknown>(undefined);
  // The router says late that something is sent when one types on meanwhile; a second saving upon the same
  // version would be a conflict with oneself.
  const isUnderWay = useRef(false);
  const isDirty = content !== saved;
  // Also until the page has followed: the next save is based on what was stored last.
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

  // Handles the result of the last post, once.
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

  // Saved a moment after the last key; again and again while the server is away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed last is what is saved
  useEffect(() => {
    if (!isDirty || isSending || conflict !== undefined || problem?.is === "refused") return;
    const timer = setTimeout(save, problem === undefined ? PAUSE_MS : RETRY_MS);
    return () => clearTimeout(timer);
  }, [content, saved, isSending, conflict, problem]);

  // Asked for while a saving was under way, which would else be overtaken.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as there is nothing under way
  useEffect(() => {
    if (publishNext === undefined || isSending || isUnderWay.current) return;
    setPublishNext(undefined);
    if (conflict === undefined) submit(publishNext);
  }, [publishNext, isSending, fetcher.data]);

  // Another has saved, and there is nothing here that could be lost.
  useEffect(() => {
    if (isDirty || isSending || loaded.draftVersion <= version.current) return;
    version.current = loaded.draftVersion;
    setContent(loaded.content);
    setSaved(loaded.content);
    setUndone([]);
    setAt(loaded.draftAt);
    setTakenFrom(loaded.draftBy);
  }, [isDirty, isSending, loaded]);

  // Typed before the session ended or the tab was lost: saved upon the version that it was typed on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once, when the page opens
  useEffect(() => {
    const kept = refused === undefined ? unsaved.read() : undefined;
    if (kept === undefined) return;
    version.current = kept.draftVersion;
    setContent(kept.content);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed last is what is kept
  useEffect(() => {
    if (isDirty) unsaved.keep({ content, draftVersion: version.current });
    else unsaved.forget();
  }, [isDirty, content]);

  return {
    content,
    change: (next: Content) => {
      setProblem((before) => (before?.is === "refused" ? undefined : before));
      setContent(next);
    },
    state: getState(),
    isDirty,
    conflict,
    /** What is stored, as far as this page knows. */
    saved,
    /** Whose words have just taken the place of what stood here. */
    takenFrom,
    answer: fetcher.data,
    isSending,
    draftVersion: version,
    save,
    /** Lets go of what is not saved, for who leaves without it. */
    forget: unsaved.forget,
    /** Saves what stands here and publishes it. */
    publish: setPublishNext,
    isPublishing:
      publishNext !== undefined || String(fetcher.formData?.get("intent")).startsWith("publish"),
    settle: (settled: Content) => {
      if (conflict === undefined) return;
      version.current = conflict.draftVersion;
      setSaved(conflict.theirs);
      setUndone([]);
      setContent(settled);
      setConflict(undefined);
    },
    undo: undone.length === 0 && !isDirty ? undefined : undo,
  };

  /** First what is not saved yet, then one saving after the other, back to where another had saved last. */
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

export type Saving = ReturnType<typeof useSaving>;
