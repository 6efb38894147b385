import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const style = readFileSync("app/public.css", "utf8");
const leftOut = [...style.matchAll(/@source not "([^"]+)"/g)].map(([, path = ""]) => path);

describe("the style sheet that every public page carries", () => {
  it("has nothing of the desk", () => {
    expect(leftOut).toContain("./**/desk");
  });

  it("leaves out only what exists: a folder that has moved would come along unnoticed", () => {
    expect(leftOut.filter((path) => globSync(path, { cwd: "app" }).length === 0)).toEqual([]);
  });
});
