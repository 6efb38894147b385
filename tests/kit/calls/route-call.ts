import { RouterContextProvider } from "react-router";

export function routeCall(request: Request, context = new RouterContextProvider()) {
  const url = new URL(request.url);
  return { request, context, params: {}, url, pattern: url.pathname };
}
