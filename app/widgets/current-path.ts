import { useLocation } from "react-router";

/** Path of the page that is shown; prerendering sees it with a slash at its end, browsers do not. */
export function useCurrentPath(): string {
  return useLocation().pathname.replace(/(.)\/$/, "$1");
}
