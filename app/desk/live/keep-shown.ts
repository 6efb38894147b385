import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useMatches,
  useRevalidator,
} from "react-router";

type Results = Record<string, DataStrategyResult>;

/** What the page shows, by the id of the route. */
let shown: Readonly<Record<string, unknown>> = {};

let isByItself = false;

/**
 * @returns loads the page anew without anybody having asked for it. A server that does not answer then leaves the page
 * as it is: what it says of the failure would take the place of what somebody types.
 */
export function useQuietRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const matches = useMatches();
  useEffect(() => {
    shown = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
  }, [matches]);
  return () => {
    isByItself = true;
    void revalidate().finally(() => {
      isByItself = false;
    });
  };
}

/** Puts what is shown in the place of what could not be loaded, while nobody has asked for it. */
export const keepShown: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (!isByItself || !isOfThisPage(request.url)) return results;
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => {
      const isKept = result.type === "error" && isFailure(result.result) && id in shown;
      return [id, isKept ? { type: "data", result: shown[id] } : result];
    }),
  );
};

/** Someone who leaves for another page meanwhile does ask. */
function isOfThisPage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname + search === location.pathname + location.search;
}

/** Unlike a page that is gone, a right that was taken, a session that has ended. */
function isFailure(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500;
}
