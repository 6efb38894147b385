import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { readableArticle } from "./readable-article.server";

describe("the text of an article", () => {
  const ofArticle = (id: string) => {
    const article = samples.articles.find((one) => one.id === id);
    return article === undefined ? [] : readableArticle(article).blocks;
  };

  it("begins with what was known only later, as a note with its day apart from the lead", () => {
    const [note, lead] = ofArticle("tardoc-reform-2026");
    expect(note).toMatchObject({
      kind: "addendum",
      heading: expect.stringMatching(/^Nachtrag vom\s22\.\sNovember\s2026$/),
      text: expect.stringMatching(/^Die Übergangsfrist/),
    });
    expect(lead?.kind).toBe("bold");
  });

  it("has no such note where it has a bold lead alone", () => {
    expect(ofArticle("galenica-labor-team-uebernahme")[0]?.kind).toBe("bold");
  });
});
