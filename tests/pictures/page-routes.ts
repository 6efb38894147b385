import { matchPath, matchRoutes } from "react-router";
import { addresses } from "../kit/calls/addresses.ts";

/** What somebody can look at: no frames around pages, no downloads, no addresses that only take a form. */
export const pageRoutes = addresses.filter(
  ({ file }) => file.endsWith(".tsx") && !file.endsWith("layout.tsx"),
);

/** @returns the file that shows this path */
export function pageAt(pathname: string): string {
  const flat = pageRoutes.map(({ file, path }) => ({ id: file, path }));
  return matchRoutes(flat, pathname)?.[0]?.route.id ?? "";
}

/** @returns the first of some paths that this page shows; each is held against one pattern before all of them */
export function firstShownBy(
  { file, path: pattern }: (typeof pageRoutes)[number],
  paths: readonly string[],
): string | undefined {
  return paths.find((path) => matchPath(pattern, path) !== null && pageAt(path) === file);
}
