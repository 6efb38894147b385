import { type RefObject, useEffect, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { useOnHydrated } from "~/ui/on-hydrated";

/** The query with one answer changed; the same where the answer stands there already. */
type Change = (query: URLSearchParams, name: string, value: string) => URLSearchParams;

/**
 * The address's query as fields show it: what was just chosen stands there at once; the address, and with
 * it the list, follows a moment later. `change` says what an answer, by its field's name, does to the query.
 * @param form whose fields are read when React takes the page over
 */
export function useOptimisticQuery(change: Change, form?: RefObject<HTMLFormElement | null>) {
  const [query, setQuery] = useSearchParams();
  const { state, location: nextLocation } = useNavigation();
  const [chosen, setChosen] = useState(NO_ANSWERS);
  const isInAddress = (name: string, value: string) =>
    `${change(query, name, value)}` === `${query}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with each new address only
  useEffect(() => {
    // What never arrives was overtaken by «back» or a link; but an older address must not undo typing.
    const isPending = ([name, value]: [string, string]) =>
      !isInAddress(name, value) && (state !== "idle" || isFocused(name));
    setChosen((before) => {
      const pending = new Map([...before].filter(isPending));
      return pending.size === before.size ? before : pending;
    });
  }, [query, state]);
  const apply = (to: URLSearchParams, answers: ReadonlyMap<string, string>) =>
    [...answers].reduce((changed, [name, value]) => change(changed, name, value), to);
  const setAnswers = (newAnswers: Record<string, string>, { replace = false } = {}) => {
    const answers = new Map([...chosen, ...Object.entries(newAnswers)]);
    setChosen(answers);
    // The page may still show an address that a click just before has left.
    const newest = new URLSearchParams(nextLocation?.search ?? window.location.search);
    setQuery(apply(newest, answers), { replace, preventScrollReset: true });
  };
  useOnHydrated(() => {
    const early = readFieldAnswers(form?.current).filter(
      ([name, value]) => !isInAddress(name, value),
    );
    if (early.length > 0) setAnswers(Object.fromEntries(early), { replace: true });
  });
  return [apply(query, chosen), setAnswers] as const;
}

function readFieldAnswers(
  form: HTMLFormElement | null | undefined,
): [name: string, value: string][] {
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

const NO_ANSWERS: ReadonlyMap<string, string> = new Map();

function isFocused(name: string): boolean {
  return document.activeElement?.getAttribute("name") === name;
}
