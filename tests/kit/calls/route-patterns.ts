import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes";

export async function patternsBelow(path: string): Promise<string[]> {
  const isBelow = (pattern: string) => pattern === path || pattern.startsWith(`${path}/`);
  return [...new Set(listPatterns(await routes, "").filter(isBelow))];
}

function listPatterns(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const fullPath = [above, path].filter(Boolean).join("/");
    return [`/${fullPath}`, ...listPatterns(children, fullPath)];
  });
}
