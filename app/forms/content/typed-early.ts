import { useState } from "react";
import { useIsHydrating } from "~/ui/is-hydrating";
import type { Content, ContentSection } from "./content-field";
import { readPostedContent } from "./posted-content";

/**
 * What somebody typed into a document's form before its scripts came. React knows nothing of it, and sets the text
 * areas anew. The form needs autoComplete="off", or what the browser puts back after a reload counts as typed, too.
 * @param id of the form element
 * @param content as the server rendered it
 * @returns the changed fields of the first level
 */
export function useTypedEarly(
  id: string,
  sections: readonly ContentSection[],
  content: Content,
): Content {
  const isHydrating = useIsHydrating();
  const [typed] = useState(() => {
    if (!isHydrating) return {};
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return {};
    const edited = [...form.elements].filter(isEdited);
    const keys = new Set(edited.map((one) => one.getAttribute("name")?.split(".")[0]));
    const fields = sections.flatMap((one) => one.fields).filter(({ key }) => keys.has(key));
    const now = readPostedContent(fields, new FormData(form), content);
    return Object.fromEntries(fields.map(({ key }) => [key, now[key]]));
  });
  return typed;
}

function isEdited(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((one) => one.selected !== one.defaultSelected);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === "file") return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}
