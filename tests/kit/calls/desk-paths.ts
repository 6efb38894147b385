import { patternsBelow } from "./route-patterns";

const BEFORE_THE_DESK = /^\/admin\/(login(\/.*)?)$/;

/** As in routes.ts: «/admin/eintrag/:entryId». */
export async function deskPatterns(): Promise<string[]> {
  return (await patternsBelow("/admin")).filter((pattern) => !BEFORE_THE_DESK.test(pattern));
}
