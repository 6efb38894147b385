import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};
const run = Object.values(scripts).flatMap(
  (line) => line.match(/\bscripts\/[\w/-]+\.(?:ts|mjs)/g) ?? [],
);

/** Imports that Node, which adds no ending and knows no «~», would not find; of the file and of all it imports. */
function unresolved(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, "utf8").matchAll(
    /^(?:import|export)\s(?!type\b)(?:[^"']*?\sfrom\s)?"([.~][^"]*)"/gm,
  );
  return [...imports].flatMap(([, path = ""]) => {
    const target = resolve(file, "..", path);
    if (path.startsWith("~") || !existsSync(target) || !/\.\w+$/.test(path))
      return [`${file}: ${path}`];
    return unresolved(target, seen);
  });
}

describe("what npm runs by Node itself", () => {
  it.each(run)("%s finds all that it imports", (file) => {
    expect(unresolved(resolve(file))).toEqual([]);
  });
});
