import type { ProseSection } from "~/ui/prose/prose";

/**
 * Reads a text in the notation of articles, where each heading names its anchor: «## Title {#anchor}», then a paragraph
 * a line, and «- » before the items of a list. Further «| caption | heading | heading» above «| id | cell | cell» for a
 * table, and code between lines of «~~~».
 */
export function parseProse(text: string): ProseSection[] {
  const sections = text.trim().split(/\n(?=## )/);
  return sections.map((section) => {
    const [, title, id, body] = /^## (.+) \{#(.+)\}\n([\s\S]*)$/.exec(section) ?? [];
    if (title === undefined || id === undefined || body === undefined)
      throw new Error(`A section begins otherwise than «## Title {#anchor}»: ${section}`);
    return { id, title, paragraphs: parseParagraphs(body) };
  });
}

function parseParagraphs(body: string): ProseSection["paragraphs"] {
  // Neighbouring lines that begin alike are one list or one table.
  const blocks = body.match(/^~~~\n[^~]+^~~~$|(?:^- .+\n?)+|(?:^\| .+\n?)+|^.+$/gm) ?? [];
  return blocks.map((block) => {
    if (block.startsWith("~~~")) return { code: block.slice(4, -4) };
    const lines = block
      .trim()
      .split("\n")
      .map((line) => line.slice(2));
    if (block.startsWith("- ")) return { list: lines };
    return block.startsWith("| ") ? { table: parseTable(lines) } : block;
  });
}

function parseTable(lines: readonly string[]) {
  const [[caption = "", ...headings] = [], ...rows] = lines.map((line) => line.split(" | "));
  return { caption, headings, rows: rows.map(([id = "", ...cells]) => ({ id, cells })) };
}
