import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { readableArticle } from "./readable-article.server";

describe("the text of an article", () => {
  const read = (id: string) => {
    const article = samples.articles.find((one) => one.id === id);
    if (article === undefined) throw new Error(`no article ${id}`);
    return readableArticle(article);
  };

  it("has what was known only later apart from its bold lead, as a note with its day", () => {
    const { addenda, blocks } = read("tardoc-reform-2026");
    expect(addenda).toEqual([
      {
        heading: expect.stringMatching(/^Nachtrag vom\s22\.\sNovember\s2026$/),
        text: expect.stringMatching(/^Die Übergangsfrist/),
      },
    ]);
    expect(blocks[0]?.kind).toBe("bold");
  });

  it("has no such note where it has a bold lead alone", () => {
    const { addenda, blocks } = read("galenica-labor-team-uebernahme");
    expect(addenda).toEqual([]);
    expect(blocks[0]?.kind).toBe("bold");
  });
});
