import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { PageHandle } from "../../../app/platform/http/page-handle.ts";
import routes from "../../../app/routes.ts";

export const readSource = (file: string) => readFileSync(`app/${file}`, "utf8");

/** Every address with its file, as `routes.ts` has them: «/lab/:labId». */
export const addresses = (function flatten(
  entries: readonly RouteConfigEntry[],
  above = "",
): { path: string; file: string }[] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const here = path === "" ? above : `${above}/${path}`;
    return [{ path: here || "/", file }, ...flatten(children, here)];
  });
})(await routes);

/** Of programs, and of the two forms that only a page of ours sends. */
const NOT_PAGES = /^\/(admin|labor|api)\b|^\/(offer|test-info)-requests$/;

export const visitorAddresses = addresses.filter(({ path }) => !NOT_PAGES.test(path));

/** Every page with what its `handle` says, read from its file: journeys can't import pages. */
export const handledPages = addresses.flatMap(({ path, file }) => {
  const [, handle] = /^export const handle = (\{[^}]*\}) satisfies/m.exec(readSource(file)) ?? [];
  return handle === undefined
    ? []
    : [{ pattern: path, ...(runInNewContext(`(${handle})`) as PageHandle) }];
});

/** Those that a form can be sent to. */
export const postableAddresses = visitorAddresses.filter(({ file }) =>
  /export.* function action/.test(readSource(file)),
);
