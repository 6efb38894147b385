import { useState } from "react";
import { isControlEdited } from "~/forms/is-edited";
import { useIsHydrating } from "~/ui/is-hydrating";
import { useOnHydrated } from "~/ui/on-hydrated";
import type { ContentSection, DraftContent } from "./content-field";
import { readPostedContent } from "./posted-content";

/**
 * Recovers what was typed before hydration. React resets text areas when it hydrates, and every other field on the
 * next render, so the texts are kept until the effects run and the whole form is read there. The form needs
 * autoComplete="off", or values that the browser restores after a reload count as typed.
 * @param id of the form element
 * @param content as the server rendered it
 * @param takeUp called once, with the changed top-level fields; none if the browser rendered the form
 */
export function usePreHydrationInput(
  id: string,
  sections: readonly ContentSection[],
  content: DraftContent,
  takeUp: (changes: DraftContent) => void,
): void {
  const isHydrating = useIsHydrating();
  const [areas] = useState(() => (isHydrating ? findEditedTextAreas(id) : undefined));
  useOnHydrated(() => {
    if (areas === undefined) return takeUp({});
    for (const { area, words } of areas) if (!isControlEdited(area)) area.value = words;
    takeUp(readInput(id, sections, content));
  });
}

/** React resets text areas while it renders, and begins anew where an event interrupts it: what was found first counts. */
const wordsBefore = new WeakMap<HTMLTextAreaElement, string>();

function findEditedTextAreas(id: string): { area: HTMLTextAreaElement; words: string }[] {
  const areas = [...document.querySelectorAll<HTMLTextAreaElement>(`#${id} textarea`)];
  for (const area of areas.filter(isControlEdited)) wordsBefore.set(area, area.value);
  return areas.flatMap((area) => {
    const words = wordsBefore.get(area);
    return words === undefined ? [] : [{ area, words }];
  });
}

function readInput(
  id: string,
  sections: readonly ContentSection[],
  content: DraftContent,
): DraftContent {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return {};
  const edited = [...form.elements].filter(isControlEdited);
  const keys = new Set(edited.map((one) => one.getAttribute("name")?.split(".")[0]));
  const fields = sections.flatMap((one) => one.fields).filter(({ key }) => keys.has(key));
  const now = readPostedContent(fields, new FormData(form), content);
  return Object.fromEntries(fields.map(({ key }) => [key, now[key]]));
}
