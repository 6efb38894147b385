import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PRIVATE_FIELDS } from "./short-fiber-names";

const MODULES = new URL("../node_modules/", import.meta.url).pathname;
const read = (file: string) => readFileSync(MODULES + file, "utf8");
const reactDom = read("react-dom/cjs/react-dom-client.production.js");
const neighbours = [
  ...["react", "react-dom", "scheduler"].flatMap((name) =>
    readdirSync(`${MODULES}${name}/cjs`)
      .filter((file) => file.endsWith(".production.js") && !/client|server|profiling/.test(file))
      .map((file) => read(`${name}/cjs/${file}`)),
  ),
];

describe("fields of React DOM that get shorter names", () => {
  it.each(PRIVATE_FIELDS)("%s is a plain field, known to React DOM's client alone", (name) => {
    const word = new RegExp(`\\b${name}\\b`);
    expect(reactDom).toMatch(word);
    expect(reactDom).not.toMatch(new RegExp(`["'\`]${name}["'\`]`));
    expect(neighbours.filter((code) => word.test(code))).toEqual([]);
  });
});
