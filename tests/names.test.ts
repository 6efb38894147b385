import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";

/** What React Router looks for in the module of a route, and Vite in any. */
const ASKED_FOR = new Set([
  ...["meta", "headers", "links", "middleware", "shouldRevalidate", "handle", "loader", "action"],
  ...["clientLoader", "clientAction", "HydrateFallback", "ErrorBoundary", "Layout"],
]);

const EXPORTED =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

/** English that is translated word by word; `docs/glossary.md` has the words that we use. */
const STOP_LIST =
  /\w(Of|InWords)$|^(keep|tell|told|say|said)[A-Z]|[Ww]ish|[Ll]abor(?!atory)|LabRoom/;
const STANDARD = new Set(["isAnyOf", "isNoneOf", "keepStaleDataOnError"]);
/** Folders say what lies in them. */
const VAGUE_FOLDERS = new Set(["frame", "live", "panel", "papers", "chosen", "stored", "server"]);

describe("names that a module exports", () => {
  it("are the words of the trade, and so are the folders", async () => {
    const names = new Set<string>();
    const folders = new Set<string>();
    for await (const file of glob("{app,catalogue,database}/**/*.{ts,tsx}")) {
      for (const folder of dirname(file).split("/")) folders.add(folder);
      if (/\.(test|d)\.tsx?$/.test(file)) continue;
      for (const [, name = ""] of readFileSync(file, "utf8").matchAll(EXPORTED)) names.add(name);
    }
    const translated = [...names].filter((name) => STOP_LIST.test(name) && !STANDARD.has(name));
    expect([...translated, ...[...folders].filter((name) => VAGUE_FOLDERS.has(name))]).toEqual([]);
  });

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
