import { type RefObject, useEffect, useRef, useState } from "react";
import { isEdited } from "~/forms/is-edited";
import { useIsHydrating } from "~/ui/is-hydrating";
import type { Content, ContentSection } from "./content-field";
import { readPostedContent } from "./posted-content";

/**
 * What somebody typed into a document's form before React had taken it over. React knows nothing of it: it sets text areas
 * anew as it takes over, and every other field when it renders again, after the first effects. So the words in text areas
 * are kept until then, and the whole form is read there. It needs autoComplete="off", or what the browser puts back after a
 * reload counts as typed, too.
 * @param id of the form element
 * @param content as the server rendered it
 * @returns the changed fields of the first level; for effects of the component that calls, which come after its own
 */
export function useTypedEarly(
  id: string,
  sections: readonly ContentSection[],
  content: Content,
): RefObject<Content> {
  const isHydrating = useIsHydrating();
  const [areas] = useState(() => (isHydrating ? editedAreas(id) : undefined));
  const typed = useRef<Content>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before React renders again
  useEffect(() => {
    if (areas === undefined) return;
    for (const { area, words } of areas) if (!isEdited(area)) area.value = words;
    typed.current = readTyped(id, sections, content);
  }, []);
  return typed;
}

function editedAreas(id: string): { area: HTMLTextAreaElement; words: string }[] {
  const areas = document.querySelectorAll<HTMLTextAreaElement>(`#${id} textarea`);
  return [...areas].filter(isEdited).map((area) => ({ area, words: area.value }));
}

function readTyped(id: string, sections: readonly ContentSection[], content: Content): Content {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return {};
  const edited = [...form.elements].filter(isEdited);
  const keys = new Set(edited.map((one) => one.getAttribute("name")?.split(".")[0]));
  const fields = sections.flatMap((one) => one.fields).filter(({ key }) => keys.has(key));
  const now = readPostedContent(fields, new FormData(form), content);
  return Object.fromEntries(fields.map(({ key }) => [key, now[key]]));
}
