import { globSync, readFileSync } from "node:fs";
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

const files = globSync("{app,catalogue,database}/**/*.{ts,tsx}");
/** Files by the names that they export. */
const homes = new Map<string, Set<string>>();
for (const file of files) {
  if (/\.(test|d)\.tsx?$/.test(file)) continue;
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(EXPORTED)) {
    homes.set(name, (homes.get(name) ?? new Set()).add(file));
  }
}

describe("names that a module exports", () => {
  it("are the words of the trade, and so are the folders", () => {
    const translated = [...homes.keys()].filter(
      (name) => STOP_LIST.test(name) && !STANDARD.has(name),
    );
    const folders = new Set(files.flatMap((file) => dirname(file).split("/")));
    expect([...translated, ...[...folders].filter((name) => VAGUE_FOLDERS.has(name))]).toEqual([]);
  });

  it("mean one thing each in the whole house, so that a search finds the one that is meant", () => {
    expect(homes.size).toBeGreaterThan(1_000);
    const twice = [...homes].filter(([name, all]) => all.size > 1 && !ASKED_FOR.has(name));
    expect(twice.map(([name, all]) => `${name}: ${[...all].join(", ")}`)).toEqual([]);
  });
});
