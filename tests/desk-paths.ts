import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes";

/** What somebody without a session must reach. */
const BEFORE_THE_DESK = /^\/admin\/(login(\/.*)?)$/;

/** Patterns of the operator's pages as routes.ts names them: «/admin/eintrag/:entryId». */
export async function deskPatterns(): Promise<string[]> {
  const patterns = patternsOf(await routes, "").filter((pattern) => /^\/admin(\/|$)/.test(pattern));
  return [...new Set(patterns)].filter((pattern) => !BEFORE_THE_DESK.test(pattern));
}

function patternsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = [above, path].filter(Boolean).join("/");
    return [`/${own}`, ...patternsOf(children, own)];
  });
}
