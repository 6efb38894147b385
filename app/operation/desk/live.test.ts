import { describe, expect, it } from "vitest";
import { hasPageChanged } from "./live";

const DOCUMENT = "/admin/verzeichnis/lab/labor-am-see";
const before = { desk: "1", drafts: { "lab/labor-am-see": 3, "article/neu": 1 } };
const changed = { desk: "1", drafts: { "lab/labor-am-see": 3, "article/neu": 2 } };

describe("something new", () => {
  it("is a draft that somebody writes for the list of documents and for that document, and for nobody else", () => {
    for (const path of ["/admin", "/admin/offerten", "/admin/zahlen", DOCUMENT]) {
      expect([path, hasPageChanged(path, changed, before)]).toEqual([path, false]);
    }
    for (const path of ["/admin/verzeichnis", "/admin/verzeichnis/article/neu/verlauf"]) {
      expect([path, hasPageChanged(path, changed, before)]).toEqual([path, true]);
    }
  });

  it("is everything else for every page, and nothing where nothing has changed", () => {
    for (const path of ["/admin", "/admin/verzeichnis", DOCUMENT]) {
      expect([path, hasPageChanged(path, { ...before, desk: "2" }, before)]).toEqual([path, true]);
      expect([path, hasPageChanged(path, structuredClone(before), before)]).toEqual([path, false]);
    }
  });
});
