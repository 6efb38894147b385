import { type RefObject, useEffect, useRef } from "react";

interface FormResult {
  errors: readonly { field: string }[];
}

/**
 * Focuses the first invalid field, or empties an accepted form.
 * @param answer of the form's own fetcher, because the page's action data may answer any form
 * @returns ref for the form to empty
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
