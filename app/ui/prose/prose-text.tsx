import { Link } from "../link";

/** No other links are allowed, because operators write texts too. */
const LINK = /\[([^\]]+)\]\((\/[^)\s]*|https:\/\/[^)\s]+|mailto:[^)\s]+)\)/;

/** Renders `[words](/path)`, `[words](https://…)` and `[address](mailto:address)` as links. */
export function ProseText({ children }: { children: string }) {
  // split() with two groups: text, words, target, text, words, target … text
  const parts = children.split(new RegExp(LINK, "g"));
  return parts.map((part, index) => {
    const key = `${index}-${part}`;
    if (index % 3 === 0) return part;
    if (index % 3 === 2) return null;
    const target = parts[index + 1] ?? "/";
    const className = "text-petrol underline underline-offset-4";
    return target.startsWith("/") ? (
      <Link key={key} to={target} className={className}>
        {part}
      </Link>
    ) : (
      <a key={key} href={target} rel="noreferrer" className={`${className} wrap-anywhere`}>
        {part}
      </a>
    );
  });
}

/** For structured data. */
export function stripLinks(text: string): string {
  return text.replace(new RegExp(LINK, "g"), "$1");
}
