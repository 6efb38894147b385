import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRouteTable, type PageRoute } from "../../../app/platform/http/route-table.server";
import routes from "../../../app/routes";

const modules = import.meta.glob("../../../app/{desk,labor,pages,api,requests}/**/*.{ts,tsx}");

type Routes = Parameters<typeof createRouteTable>[0];

/** The routes as a build has them; of other folders without their modules. */
async function buildBelow(
  entries: readonly RouteConfigEntry[],
  parentId: string,
  folder: string,
): Promise<Routes> {
  const built: Routes = {};
  for (const { id, file, path = "", children = [] } of entries) {
    const name = id ?? file;
    const isWanted = file.startsWith(`${folder}/`);
    const module = isWanted ? await modules[`../../../app/${file}`]?.() : {};
    Object.assign(built, { [name]: { parentId, path, module } });
    Object.assign(built, await buildBelow(children, name, folder));
  }
  return built;
}

/** The pages of the desk or of a laboratory's room that need a session. */
export async function guardedPages(folder: "desk" | "labor"): Promise<PageRoute[]> {
  const table = createRouteTable(await buildBelow(await routes, "root", folder));
  return table.pages.filter(({ open }) => open !== "everyone");
}

/** Every form that a page takes, with the right that it needs; one without a name has the intent "". */
export function listForms({ post, intents }: PageRoute): [intent: string, right: string][] {
  if (intents !== undefined) return Object.entries(intents);
  return post === undefined ? [] : [["", post]];
}
