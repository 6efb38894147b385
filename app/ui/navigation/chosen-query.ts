import { type RefObject, useEffect, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { useOnTakeover } from "~/ui/on-takeover";

/** The query with one answer changed; the same where the answer stands there already. */
type Change = (query: URLSearchParams, name: string, value: string) => URLSearchParams;

/**
 * The address's query as fields show it: what was just chosen stands there at once; the address, and with
 * it the list, follows a moment later. `change` says what an answer, by its field's name, does to the query.
 * @param form whose fields are read when React takes the page over
 */
export function useChosenQuery(change: Change, form?: RefObject<HTMLFormElement | null>) {
  const [query, setQuery] = useSearchParams();
  const { state, location: coming } = useNavigation();
  const [chosen, setChosen] = useState(NOTHING);
  const hasArrived = (name: string, value: string) =>
    `${change(query, name, value)}` === `${query}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with each new address only
  useEffect(() => {
    // What never arrives was overtaken by «back» or a link; but an older address must not undo typing.
    const isKept = ([name, value]: [string, string]) =>
      !hasArrived(name, value) && (state !== "idle" || isFocused(name));
    setChosen((before) => {
      const kept = new Map([...before].filter(isKept));
      return kept.size === before.size ? before : kept;
    });
  }, [query, state]);
  const apply = (to: URLSearchParams, answers: ReadonlyMap<string, string>) =>
    [...answers].reduce((changed, [name, value]) => change(changed, name, value), to);
  const choose = (given: Record<string, string>, { replace = false } = {}) => {
    const answers = new Map([...chosen, ...Object.entries(given)]);
    setChosen(answers);
    // The page may still show an address that a click just before has left.
    const newest = new URLSearchParams(coming?.search ?? window.location.search);
    setQuery(apply(newest, answers), { replace, preventScrollReset: true });
  };
  useOnTakeover(() => {
    const early = answersIn(form?.current).filter(([name, value]) => !hasArrived(name, value));
    if (early.length > 0) choose(Object.fromEntries(early), { replace: true });
  });
  return [apply(query, chosen), choose] as const;
}

function answersIn(form: HTMLFormElement | null | undefined): [name: string, value: string][] {
  // Those of the form that stand elsewhere on the page are among its elements.
  return [...(form?.elements ?? [])]
    .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
    .filter(({ type }) => type !== "hidden")
    .map((field) => {
      const isOff =
        field instanceof HTMLInputElement && field.type === "checkbox" && !field.checked;
      return [field.name, isOff ? "" : field.value];
    });
}

const NOTHING: ReadonlyMap<string, string> = new Map();

function isFocused(name: string): boolean {
  return document.activeElement?.getAttribute("name") === name;
}
