import { matchRoutes } from "react-router";
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
