import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { describe, expect, it } from "vitest";

/** What React Router looks for in the module of a route, and Vite in any. */
const ASKED_FOR = new Set([
  ...["meta", "headers", "links", "middleware", "shouldRevalidate", "handle", "loader", "action"],
  ...["clientLoader", "clientAction", "HydrateFallback", "ErrorBoundary", "Layout"],
]);

const EXPORTED =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

describe("names that a module exports", () => {
  it("mean one thing each in the whole house, so that a search finds the one that is meant", async () => {
    const files = new Map<string, Set<string>>();
    for await (const file of glob("{app,catalogue,database}/**/*.{ts,tsx}")) {
      if (/\.(test|d)\.tsx?$/.test(file)) continue;
      for (const [, name = ""] of readFileSync(file, "utf8").matchAll(EXPORTED)) {
        if (!ASKED_FOR.has(name)) files.set(name, (files.get(name) ?? new Set()).add(file));
      }
    }
    expect(files.size).toBeGreaterThan(1_000);
    const twice = [...files].filter(([, homes]) => homes.size > 1);
    expect(twice.map(([name, homes]) => `${name}: ${[...homes].join(", ")}`)).toEqual([]);
  });
});
