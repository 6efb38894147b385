import { useState } from "react";
import { isEdited } from "~/forms/is-edited";
import { useIsHydrating } from "~/ui/is-hydrating";
import { useOnHydrated } from "~/ui/on-hydrated";
import type { Content, ContentSection } from "./content-field";
import { readPostedContent } from "./posted-content";

/**
 * What somebody typed into a document's form before React had taken it over. React knows nothing of it: it sets text areas
 * anew as it takes over, and every other field when it renders again, after the first effects. So the words in text areas
 * are kept until then, and the whole form is read there. It needs autoComplete="off", or what the browser puts back after a
 * reload counts as typed, too.
 * @param id of the form element
 * @param content as the server rendered it
 * @param takeUp is called once, with the changed fields of the first level: none where the browser has made the form
 */
export function usePreHydrationInput(
  id: string,
  sections: readonly ContentSection[],
  content: Content,
  takeUp: (typed: Content) => void,
): void {
  const isHydrating = useIsHydrating();
  const [areas] = useState(() => (isHydrating ? findEditedTextAreas(id) : undefined));
  useOnHydrated(() => {
    if (areas === undefined) return takeUp({});
    for (const { area, words } of areas) if (!isEdited(area)) area.value = words;
    takeUp(readInput(id, sections, content));
  });
}

function findEditedTextAreas(id: string): { area: HTMLTextAreaElement; words: string }[] {
  const areas = document.querySelectorAll<HTMLTextAreaElement>(`#${id} textarea`);
  return [...areas].filter(isEdited).map((area) => ({ area, words: area.value }));
}

function readInput(id: string, sections: readonly ContentSection[], content: Content): Content {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return {};
  const edited = [...form.elements].filter(isEdited);
  const keys = new Set(edited.map((one) => one.getAttribute("name")?.split(".")[0]));
  const fields = sections.flatMap((one) => one.fields).filter(({ key }) => keys.has(key));
  const now = readPostedContent(fields, new FormData(form), content);
  return Object.fromEntries(fields.map(({ key }) => [key, now[key]]));
}
