import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { PageHandle } from "../../../app/platform/http/page-handle.ts";
import routes from "../../../app/routes.ts";

export const readSource = (file: string) => readFileSync(`app/${file}`, "utf8");

export const addresses = (function flatten(
  entries: readonly RouteConfigEntry[],
  above = "",
): { path: string; file: string }[] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const here = path === "" ? above : `${above}/${path}`;
    return [{ path: here || "/", file }, ...flatten(children, here)];
  });
})(await routes);

/** Each once, as in routes.ts: «/admin/eintrag/:entryId». */
export const addressesBelow = (start: string): string[] => [
  ...new Set(
    addresses.map(({ path }) => path).filter((path) => `${path}/`.startsWith(`${start}/`)),
  ),
];

export const deskAddresses = addressesBelow("/admin").filter(
  (path) => !path.startsWith("/admin/login"),
);

/** For programs, and two forms that only our own pages send. */
const NOT_PAGES = /^\/(admin|labor|api)\b|^\/(offer|test-info)-requests$/;

export const visitorAddresses = addresses.filter(({ path }) => !NOT_PAGES.test(path));

/** Reads `handle` from each page's file: journeys can't import pages. */
export const handledPages = addresses.flatMap(({ path, file }) => {
  const [, handle] = /^export const handle = (\{[^}]*\}) satisfies/m.exec(readSource(file)) ?? [];
  return handle === undefined
    ? []
    : [{ pattern: path, ...(runInNewContext(`(${handle})`) as PageHandle) }];
});

export const postableAddresses = visitorAddresses.filter(({ file }) =>
  /export.* function action/.test(readSource(file)),
);
