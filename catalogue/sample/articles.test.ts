import { describe, expect, it } from "vitest";
import { articles } from "../../tests/kit/samples/sample-documents";
import { articleBlocks, countWords, readMinutes } from "../article.ts";

const articleById = (id: string) => articles.find((article) => article.id === id);

describe("articles", () => {
  it("are the four known ones, newest first", () => {
    expect(articles.map(({ id }) => id).sort()).toEqual([
      "alzheimer-bluttest-durchbruch",
      "galenica-labor-team-uebernahme",
      "laborkosten-schweiz-qualitaet",
      "tardoc-reform-2026",
    ]);
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(dates).size).toBe(articles.length);
  });

  it("on TARDOC opens with what has happened since, and says who is owed a lab's benefits", () => {
    const { content } = articleById("tardoc-reform-2026") ?? { content: "" };
    const [update] = articleBlocks(content);
    expect(update).toMatchObject({ kind: "bold", text: expect.stringMatching(/^Nachtrag vom /) });
    expect(JSON.stringify(update)).toContain("seit dem 1. Juli 2026 abgelaufen");
    expect(content).toContain("dem Schuldner der Vergütung");
    expect(content).toContain("Herausgabe");
  });

  describe.each(articles)("$id", (article) => {
    it("takes 4 to 8 minutes, and search engines show its title and excerpt whole", () => {
      expect(`${article.title} | Laborlotse`.length).toBeLessThanOrEqual(60);
      expect(article.excerpt.length).toBeLessThanOrEqual(160);
      expect(readMinutes(article)).toBeGreaterThanOrEqual(4);
      expect(readMinutes(article)).toBeLessThanOrEqual(8);
    });

    it("is dated with a real day and names sources, tags, category and cover", () => {
      expect(new Date(`${article.date}T00:00:00Z`).toISOString()).toBe(
        `${article.date}T00:00:00.000Z`,
      );
      expect(article.sources.length).toBeGreaterThan(0);
      expect(article.tags.length).toBeGreaterThan(0);
      expect(article.category).not.toBe("");
      expect(article.image).not.toBe("");
    });

    it("keeps to Swiss spelling and a calm voice", () => {
      const { sources, ...text } = article;
      // A point before decimals, as everywhere else.
      expect(JSON.stringify(article)).not.toMatch(/\d,\d/);
      expect(JSON.stringify(text)).not.toMatch(/[ß!—„“”]|https?:/);
      expect(sources.map(({ label, detail }) => label + detail).join()).not.toMatch(/[ß!—„“”]/);
      expect(sources.some(({ url }) => url !== undefined)).toBe(true);
    });

    it("leaves no mark of the notation in a text", () => {
      const texts = articleBlocks(article.content).flatMap((block) =>
        block.kind === "list" ? block.items : [block.text],
      );
      for (const text of texts) expect(text).not.toMatch(/\*\*|^[#>-]/);
    });
  });
});

describe("reading time", () => {
  it("is the number of words by 180, rounded, and never zero", () => {
    const words = (count: number) => ({ content: "Wort ".repeat(count) });
    expect(readMinutes(words(809))).toBe(4);
    expect(readMinutes(words(811))).toBe(5);
    expect(readMinutes(words(3))).toBe(1);
  });

  it("does not count the marks of the notation", () => {
    expect(countWords("## Zwei Wörter\n\n- eins\n> zwei\n**drei**")).toBe(5);
  });
});

describe("article blocks", () => {
  it("reads '## ' as a heading", () => {
    expect(articleBlocks("## Was gilt?")).toEqual([{ kind: "heading", text: "Was gilt?" }]);
  });

  it("reads a whole line in ** as a bold paragraph, parts of a line as prose", () => {
    expect(articleBlocks("**Ganze Zeile.**")).toEqual([{ kind: "bold", text: "Ganze Zeile." }]);
    expect(articleBlocks("**a** und **b**")).toEqual([
      { kind: "paragraph", text: "**a** und **b**" },
    ]);
    expect(articleBlocks("****")).toEqual([{ kind: "paragraph", text: "****" }]);
  });

  it("groups list items that follow each other, blank lines between them or not", () => {
    expect(articleBlocks("- a\n- b\n\n- c\nText\n- d")).toEqual([
      { kind: "list", items: ["a", "b", "c"] },
      { kind: "paragraph", text: "Text" },
      { kind: "list", items: ["d"] },
    ]);
  });

  it("reads '> ' as a quote", () => {
    expect(articleBlocks("> Merksatz.")).toEqual([{ kind: "quote", text: "Merksatz." }]);
  });

  it("reads everything else as paragraphs, also marks without their space", () => {
    expect(articleBlocks("Eins.\r\n\r\n  Zwei.\n##Drei\n-4 Grad")).toEqual([
      { kind: "paragraph", text: "Eins." },
      { kind: "paragraph", text: "Zwei." },
      { kind: "paragraph", text: "##Drei" },
      { kind: "paragraph", text: "-4 Grad" },
    ]);
    expect(articleBlocks(" \n\n")).toEqual([]);
  });
});
