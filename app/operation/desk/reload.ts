import { useCallback } from "react";
import { useFetcher } from "react-router";

/**
 * Loads anew what the page shows, and leaves standing what its last form was answered: React Router does so after a
 * form of a fetcher. Its `revalidate` takes the answer away, and a refused form would no longer say why.
 */
export function useReload(): () => Promise<void> {
  const { submit } = useFetcher();
  return useCallback(() => submit(null, { method: "post", action: "/admin/stand" }), [submit]);
}
