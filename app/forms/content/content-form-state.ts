import { createContext, useContext } from "react";

export interface ContentFormState {
  /** Messages by path of the field. */
  errors: ReadonlyMap<string, string>;
  /** Fields of the content that differ from what is published. */
  changed: ReadonlySet<string>;
  /** Where pictures are sent to. */
  uploadPath: string;
  /** What stands behind the addresses of pictures where a link leads to the form: they are shown to its holder alone. */
  linkQuery: string;
}

export const ContentFormContext = createContext<ContentFormState>({
  errors: new Map(),
  changed: new Set(),
  uploadPath: "",
  linkQuery: "",
});

export const useContentForm = () => useContext(ContentFormContext);
