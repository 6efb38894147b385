import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRouteTable, type PageRoute } from "../../../app/platform/http/route-table.server";
import routes from "../../../app/routes";

const modules = import.meta.glob(["../../../app/*/**/*.{ts,tsx}", "!**/*.test.*"]);

type Routes = Parameters<typeof createRouteTable>[0];

/** Routes of a build; pages at other addresses have no modules. */
async function buildBelow(
  entries: readonly RouteConfigEntry[],
  { parentId, above }: { parentId: string; above: string },
  prefix: string,
): Promise<Routes> {
  const built: Routes = {};
  for (const { id, file, path = "", children = [] } of entries) {
    const name = id ?? file;
    const here = `${above}/${path}`;
    const isWanted = here.startsWith(prefix);
    const module = isWanted ? await modules[`../../../app/${file}`]?.() : {};
    Object.assign(built, { [name]: { parentId, path, module } });
    Object.assign(built, await buildBelow(children, { parentId: name, above: here }, prefix));
  }
  return built;
}

export async function guardedPages(prefix: "/admin" | "/labor"): Promise<PageRoute[]> {
  const build = await buildBelow(await routes, { parentId: "root", above: "" }, prefix);
  return createRouteTable(build).pages.filter(({ open }) => open !== "everyone");
}

export function listForms({ post, intents }: PageRoute): [intent: string, right: string][] {
  if (intents !== undefined) return Object.entries(intents);
  return post === undefined ? [] : [["", post]];
}
