import { useCallback } from "react";
import { useFetcher } from "react-router";

/**
 * Revalidates the page and keeps the answer of its last form, as React Router does after a fetcher's form.
 * `revalidate` would discard the answer, and a rejected form would no longer say why.
 */
export function useReload(): () => Promise<void> {
  const { submit } = useFetcher();
  return useCallback(() => submit(null, { method: "post", action: "/admin/stand" }), [submit]);
}
