import { ProseList } from "~/ui/prose/prose";
import { ProseText } from "~/ui/prose/prose-text";
import type { ReadableBlock } from "./readable-article.server";

export function ArticleBody({ blocks }: { blocks: readonly ReadableBlock[] }) {
  return blocks.map((block) => <Block key={getKey(block)} block={block} />);
}

function getKey(block: ReadableBlock): string {
  return block.kind === "list" ? (block.items[0] ?? "") : block.text;
}

function Block({ block }: { block: ReadableBlock }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2 id={block.id} className="mt-12 text-name font-semibold text-balance">
          {block.text}
        </h2>
      );
    case "addendum":
      return (
        <div
          role="note"
          className="mb-8 border-petrol border-l-[6px] bg-mist py-4 pr-5 pl-6 text-meta"
        >
          <p className="font-semibold">{block.heading}</p>
          <p className="mt-1">{block.text}</p>
        </div>
      );
    case "bold":
      return <p className="mt-4 font-semibold first:mt-0">{block.text}</p>;
    case "list":
      return <ProseList items={block.items} />;
    case "quote":
      return (
        <blockquote className="my-8 border-petrol border-l-4 pl-6 text-lead text-petrol">
          <ProseText>{block.text}</ProseText>
        </blockquote>
      );
    case "paragraph":
      return (
        <p className="mt-4 first:mt-0">
          <ProseText>{block.text}</ProseText>
        </p>
      );
  }
}
