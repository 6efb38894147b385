import { RouterContextProvider } from "react-router";

/** What React Router calls a loader or an action with, of a route whose address names nothing. */
export function routeCall(request: Request, context = new RouterContextProvider()) {
  const url = new URL(request.url);
  return { request, context, params: {}, url, pattern: url.pathname };
}
