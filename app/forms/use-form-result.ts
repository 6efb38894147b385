import { type RefObject, useEffect, useRef } from "react";

interface FormResult {
  errors: readonly { field: string }[];
}

/**
 * When the answer to a form arrives, focuses the first wrong field, and empties an accepted form.
 * @param answer of the form's fetcher: the page's own is the answer to any of its forms
 * @returns ref of the form that is emptied
 */
export function useFormResult(answer: FormResult | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const failed = answer?.errors[0]?.field;
    if (failed !== undefined) document.getElementById(failed)?.focus();
    else if (answer !== undefined) form.current?.reset();
  }, [answer]);
  return form;
}
