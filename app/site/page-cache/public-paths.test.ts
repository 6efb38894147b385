import { describe, expect, it } from "vitest";
import { handledPages } from "../../../tests/kit/calls/addresses";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { listIndexablePaths, listPublicPaths, pathsToPrerender } from "./public-paths.server";

describe("the pages of a revision", () => {
  it("tell search engines of no genetic examination", () => {
    const gene = { id: "gen", isGenetic: true } as const;
    const pages = {
      labs: [],
      articles: [],
      software: [],
      tests: [gene, { id: "a" }],
      analyses: [gene, { id: "b" }],
    };
    expect(listPublicPaths(handledPages, pages)).toEqual(
      expect.arrayContaining(["/test/gen", "/tests/gen"]),
    );
    const listed = listIndexablePaths(handledPages, pages);
    expect(listed).toEqual(expect.arrayContaining(["/test/a", "/tests/b"]));
    expect(listed).not.toEqual(expect.arrayContaining(["/test/gen"]));
    expect(listed).not.toEqual(expect.arrayContaining(["/tests/gen"]));
  });
});

describe("pages to be rendered before a revision is shown", () => {
  it.each([
    ["lab medlab-basel", "/lab/medlab-basel"],
    ["test thyroid-complete", "/test/thyroid-complete"],
    ["analysis tsh", "/tests/tsh"],
    ["article laborkosten-schweiz-qualitaet", "/blog/laborkosten-schweiz-qualitaet"],
  ])("are those of a changed document: %s", (document, path) => {
    expect(samples.versions.has(document)).toBe(true);
    const before = { ...samples, versions: new Map([...samples.versions, [document, "another"]]) };
    expect(pathsToPrerender(handledPages, samples, before)).toContain(path);
    expect(pathsToPrerender(handledPages, samples, samples)).not.toContain(path);
  });

  it("are none of a document without a page of its own", () => {
    const before = { ...samples, versions: new Map([["figure gibt-es-nicht", "1"]]) };
    const next = { ...samples, versions: new Map([["figure gibt-es-nicht", "2"]]) };
    expect(pathsToPrerender(handledPages, next, before)).toEqual(
      pathsToPrerender(handledPages, samples, samples),
    );
  });
});
