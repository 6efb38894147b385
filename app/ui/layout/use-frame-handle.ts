import { useMatches } from "react-router";

/**
 * A route sets these as `handle = { bare: true }`. `bare`: the page has its own frame. `forLabs`: a laboratory
 * opens it from a mail to answer something, and is not looking for a laboratory.
 */
export function useFrameHandle(name: "bare" | "forLabs"): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && name in handle,
  );
}
