import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useMatches,
} from "react-router";
import { showFailure } from "~/ui/toasts/toast";

/** Loader data by route id; empty while the desk shows an error. */
let cachedData: Readonly<Record<string, unknown>> = {};

let isStale = false;

/** Whether the last revalidation failed, so that the page shows old data. */
export const isPageOutdated = () => isStale;

/** Stores the page's data for `keepStaleDataOnError`. */
export function useStaleDataCache(): void {
  const matches = useMatches();
  useEffect(() => {
    cachedData = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
    return () => {
      cachedData = {};
    };
  }, [matches]);
}

/**
 * Keeps a page whose revalidation fails, in the background or after a form, and a page whose form got no
 * answer: the desk's error page would replace text that someone is typing.
 */
export const keepStaleDataOnError: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (!isCurrentPage(request.url)) return results;
  const failed = Object.entries(results).filter(
    ([id, { type, result }]) => type === "error" && isFailure(result) && id in cachedData,
  );
  const isForm = request.method !== "GET";
  for (const [id] of failed) {
    results[id] = { type: "data", result: isForm ? undefined : cachedData[id] };
  }
  if (!isForm) isStale = failed.length > 0;
  else if (failed.length > 0) showFailure(NO_ANSWER);
  return results;
};

const NO_ANSWER =
  "Der Server hat nicht geantwortet. Bitte sehen Sie nach, was gespeichert ist, und versuchen Sie es erneut.";

/** Navigation to another page does show the error. */
function isCurrentPage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname + search === location.pathname + location.search;
}

/** Excludes answers such as a missing page, a revoked right or an expired session. */
function isFailure(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500;
}
