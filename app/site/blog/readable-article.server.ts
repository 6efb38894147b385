import { articleBlocks, readMinutes } from "#catalogue/article";
import type { Article } from "#catalogue/published";
import { formatDay } from "~/lib/swiss-time";
import { noBreak } from "~/site/no-break.server";

/** What the list shows; the text stays on the server. */
export interface ArticleCard {
  id: string;
  title: string;
  excerpt: string;
  category: string;
  tags: readonly string[];
  image?: string | undefined;
  /** ISO day, and formatted: «21. November 2026». */
  date: string;
  day: string;
  readTime: string;
}

export function articleCard({ content, sources: _, sample: __, ...article }: Article): ArticleCard {
  return noBreak({
    ...article,
    day: formatDay(article.date),
    readTime: `${readMinutes({ content })} Min. Lesezeit`,
  });
}

export type ReadableBlock =
  | { kind: "heading"; text: string; id: string }
  | { kind: "bold" | "quote" | "paragraph"; text: string }
  | { kind: "list"; items: string[] };

export interface ReadableArticle extends ArticleCard {
  /** What was known only later: heading with its day, and the text. */
  addenda: { heading: string; text: string }[];
  blocks: ReadableBlock[];
  sources: Article["sources"];
}

export function readableArticle(article: Article): ReadableArticle {
  const addenda: ReadableArticle["addenda"] = [];
  const blocks: ReadableBlock[] = [];
  for (const block of articleBlocks(article.content)) {
    const [, heading, text] = (block.kind === "bold" && ADDENDUM.exec(block.text)) || [];
    if (heading !== undefined && text !== undefined) addenda.push({ heading, text });
    else blocks.push(block.kind === "heading" ? { ...block, id: toAnchor(block.text) } : block);
  }
  return { ...articleCard(article), ...noBreak({ addenda, blocks, sources: article.sources }) };
}

/** A bold line «Nachtrag vom 22. November 2026: …». */
const ADDENDUM = /^(Nachtrag vom [^:]+): (.+)$/;

/** Anchor of a heading: «Läuft mein Vertrag weiter?» becomes #laeuft-mein-vertrag-weiter. */
function toAnchor(heading: string): string {
  const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };
  return heading
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
