import { type RefObject, useEffect, useState } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { useOnHydrated } from "~/ui/on-hydrated";

/** Returns the query with one answer changed, or an equal one if it is already set. */
type Change = (query: URLSearchParams, name: string, value: string) => URLSearchParams;

/** The query with one answer changed; empty ones are removed, and a list starts at its first page. */
export function changeQuery(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams([...query].filter(([, answer]) => answer !== ""));
  if (value.trim() === "") changed.delete(name);
  else changed.set(name, value);
  if (name !== "seite" && changed.get(name) !== query.get(name)) changed.delete("seite");
  return changed;
}

/** For links that change one answer: what was typed just now counts while the server still answers it. */
export function useNewestQuery(): URLSearchParams {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { location: nextLocation } = useNavigation();
  const isOnItsWay = nextLocation?.pathname === pathname;
  return isOnItsWay ? new URLSearchParams(nextLocation.search) : query;
}

/**
 * The address's query as fields show it: a choice shows at once, before the address and the list follow.
 * `change` applies the answer of a field to the query.
 * @param form whose fields are read on hydration
 */
export function useOptimisticQuery(change: Change, form?: RefObject<HTMLFormElement | null>) {
  const [query, setQuery] = useSearchParams();
  const { state, location: nextLocation } = useNavigation();
  const [pendingAnswers, setPendingAnswers] = useState(NO_ANSWERS);
  const isInAddress = (name: string, value: string) =>
    `${change(query, name, value)}` === `${query}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with each new address only
  useEffect(() => {
    // An answer that never arrives was overtaken by «back» or a link; but an older address must not undo
    // typing.
    const isPending = ([name, value]: [string, string]) =>
      !isInAddress(name, value) && (state !== "idle" || isFocused(name));
    setPendingAnswers((before) => {
      const pending = new Map([...before].filter(isPending));
      return pending.size === before.size ? before : pending;
    });
  }, [query, state]);
  const apply = (to: URLSearchParams, answers: ReadonlyMap<string, string>) =>
    [...answers].reduce((changed, [name, value]) => change(changed, name, value), to);
  const setAnswers = (newAnswers: Record<string, string>, { replace = false } = {}) => {
    const answers = new Map([...pendingAnswers, ...Object.entries(newAnswers)]);
    setPendingAnswers(answers);
    // The rendered page may lag behind an address that a click has just left.
    const newest = new URLSearchParams(nextLocation?.search ?? window.location.search);
    setQuery(apply(newest, answers), { replace, preventScrollReset: true });
  };
  useOnHydrated(() => {
    const early = readFieldAnswers(form?.current).filter(
      ([name, value]) => !isInAddress(name, value),
    );
    if (early.length > 0) setAnswers(Object.fromEntries(early), { replace: true });
  });
  return [apply(query, pendingAnswers), setAnswers] as const;
}

function readFieldAnswers(
  form: HTMLFormElement | null | undefined,
): [name: string, value: string][] {
  // `elements` includes fields elsewhere on the page that belong to the form.
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
