import { useMatches } from "react-router";

/**
 * What a page says of the frame around it, as `handle = { bare: true }`. `bare`: it brings its own. `forLabs`: a
 * laboratory opens it from a mail; it is asked for something, and looks for no laboratory.
 */
export function useHandle(name: "bare" | "forLabs"): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && name in handle,
  );
}
