import { type ComponentType, createContext, useContext } from "react";

/** What a field says where visitors read it. */
export interface PublishedValue {
  /** Empty where nothing is said. */
  words: string;
  /** Id of the picture, where the field is one. */
  picture?: string;
}

/** Draws a mark or an icon by its id; forms stand below the room that has the drawings. */
export type DrawingById = ComponentType<{ id: string; className?: string }>;

export interface ContentFormState {
  drawing: DrawingById;
  /** Messages by path of the field. */
  errors: ReadonlyMap<string, string>;
  /** Fields of the content that differ from what is published. */
  changed: ReadonlySet<string>;
  /** Where pictures are sent to. */
  uploadPath: string;
  /** What stands behind the addresses of pictures where a link leads to the form: they are shown to its holder alone. */
  linkQuery: string;
  /** The published value of each field, by its path; the form shows it beside the field. */
  published?: Readonly<Record<string, PublishedValue>>;
}

export const ContentFormContext = createContext<ContentFormState>({
  drawing: () => null,
  errors: new Map(),
  changed: new Set(),
  uploadPath: "",
  linkQuery: "",
});

export const useContentForm = () => useContext(ContentFormContext);
