import { type ComponentType, createContext, useContext } from "react";

export interface PublishedValue {
  words: string;
  picture?: string;
}

export type DrawingComponent = ComponentType<{ id: string; className?: string }>;

export interface ContentFormState {
  drawing: DrawingComponent;
  errors: ReadonlyMap<string, string>;
  changed: ReadonlySet<string>;
  uploadPath: string;
  /** Appended to picture URLs if the form was opened by a link, because only the link's holder may see them. */
  linkQuery: string;
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
