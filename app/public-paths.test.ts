import { describe, expect, it } from "vitest";
import { samples } from "../tests/sample-directory";
import { pathsToTry } from "./public-paths.server";

describe("pages to be rendered before a revision is shown", () => {
  it.each([
    ["lab medlab-basel", "/lab/medlab-basel"],
    ["test thyroid-complete", "/test/thyroid-complete"],
    ["analysis tsh", "/tests/tsh"],
    ["article tardoc-reform-2026", "/blog/tardoc-reform-2026"],
  ])("are those of a changed document: %s", (document, path) => {
    expect(samples.versions.has(document)).toBe(true);
    const before = { ...samples, versions: new Map([...samples.versions, [document, "another"]]) };
    expect(pathsToTry(samples, before, {})).toContain(path);
    expect(pathsToTry(samples, samples, {})).not.toContain(path);
  });

  it("are none of a document without a page of its own", () => {
    const before = { ...samples, versions: new Map([["figure gibt-es-nicht", "1"]]) };
    const next = { ...samples, versions: new Map([["figure gibt-es-nicht", "2"]]) };
    expect(pathsToTry(next, before, {})).toEqual(pathsToTry(samples, samples, {}));
  });
});
