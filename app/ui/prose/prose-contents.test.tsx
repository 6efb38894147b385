import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ProseContents } from "./prose-contents";

const contents = (...titles: string[]) => {
  const parts = titles.map((title, n) => ({ id: `teil-${n}`, title }));
  return renderToStaticMarkup(<ProseContents title="In diesem Artikel" parts={parts} />);
};

describe("contents beside a long text", () => {
  it("lead to its parts, and are not there for a text without any", () => {
    expect(contents("Speicher", "Quellen")).toContain('href="#teil-1"');
    expect(contents()).toBe("");
  });
});
