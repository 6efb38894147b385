import { patternsBelow } from "./route-patterns";

/** What somebody without a session must reach. */
const BEFORE_THE_DESK = /^\/admin\/(login(\/.*)?)$/;

/** Patterns of the operator's pages as routes.ts names them: «/admin/eintrag/:entryId». */
export async function deskPatterns(): Promise<string[]> {
  return (await patternsBelow("/admin")).filter((pattern) => !BEFORE_THE_DESK.test(pattern));
}
