import { createContext, useContext } from "react";

export interface ContentFormState {
  /** Messages by path of the field. */
  errors: ReadonlyMap<string, string>;
  /** Fields of the content that differ from what is published. */
  changed: ReadonlySet<string>;
  /** Where pictures are sent to. */
  uploadPath: string;
}

export const ContentFormContext = createContext<ContentFormState>({
  errors: new Map(),
  changed: new Set(),
  uploadPath: "",
});

export const useContentForm = () => useContext(ContentFormContext);
