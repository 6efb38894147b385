import type { ArticleContent } from "./kinds/article.ts";

type ArticleBlock =
  | { kind: "heading"; text: string }
  | { kind: "bold"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "quote"; text: string }
  | { kind: "paragraph"; text: string };

// Slower than the usual 200 to 250 words: German compounds are long, and figures are read twice.
const wordsPerMinute = 180;

// The first `**` after the opening one has to be the closing one; a line with two bold parts is prose.
const boldLine = /^\*\*((?:(?!\*\*).)+)\*\*$/;

export function articleBlocks(content: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  for (const line of content.split(/\r?\n/).map((raw) => raw.trim())) {
    if (line === "") continue;
    const previous = blocks.at(-1);
    if (line.startsWith("- ") && previous?.kind === "list")
      previous.items.push(textAfter("- ", line));
    else blocks.push(parseBlock(line));
  }
  return blocks;
}

function parseBlock(line: string): ArticleBlock {
  if (line.startsWith("## ")) return { kind: "heading", text: textAfter("## ", line) };
  if (line.startsWith("- ")) return { kind: "list", items: [textAfter("- ", line)] };
  if (line.startsWith("> ")) return { kind: "quote", text: textAfter("> ", line) };
  const bold = boldLine.exec(line)?.[1];
  return bold === undefined ? { kind: "paragraph", text: line } : { kind: "bold", text: bold };
}

function textAfter(marker: string, line: string): string {
  return line.slice(marker.length).trim();
}

export function countWords(content: string): number {
  return content.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export function readMinutes(article: Pick<ArticleContent, "content">): number {
  return Math.max(1, Math.round(countWords(article.content) / wordsPerMinute));
}
