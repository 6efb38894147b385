import { type Content, isContent } from "~/directory/editor/content-field";
import { readJson, removeItem, writeItem } from "~/lib/storage";
import { deskDraftKey } from "~/list/draft";
import type { EditView } from "./edit.server";

/** Content that is typed and not saved, and the version of the draft that it was typed on. */
interface Unsaved {
  content: Content;
  draftVersion: number;
}

/** Keeps in this tab what of a document could not be saved: the session may end meanwhile. */
export function toUnsavedStore({ kind, slug }: Pick<EditView, "kind" | "slug">) {
  const key = deskDraftKey("document", `${kind}.${slug}`);
  return {
    keep: (unsaved: Unsaved) => void writeItem("session", key, JSON.stringify(unsaved)),
    forget: () => removeItem("session", key),
    /** @returns undefined where nothing is kept, or what is kept is none */
    read: () => toUnsaved(readJson("session", key)),
  };
}

function toUnsaved(value: unknown): Unsaved | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { content, draftVersion } = value as Record<string, unknown>;
  return isContent(content) && typeof draftVersion === "number"
    ? { content, draftVersion }
    : undefined;
}
