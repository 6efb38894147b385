import { describe, expect, it } from "vitest";
import { builtPages } from "../kit/server/built-pages";
import { mistakes } from "../spelling/dictionary";

describe("spelling", () => {
  it("of all public pages is Swiss German, titles and descriptions included", () => {
    expect(builtPages.size).toBeGreaterThan(10);
    const texts = [...builtPages].map(([file, html]) => ({ file, text: visibleText(html) }));
    expect(mistakes(texts)).toEqual({});
  });
});

/** Text, title, description and labels of a page; not its scripts, styles, code, abbreviations and foreign parts. */
function visibleText(html: string): string {
  const german = html.replace(
    /<(script|style|pre)[\s\S]*?<\/\1>|<div lang="en">[\s\S]*?<\/div><\/div>|<span (?:lang="(?:fr|it|en)"|translate="no")[^>]*>[\s\S]*?<\/span>/g,
    " ",
  );
  const attributes = [
    ...german.matchAll(
      /(?:name="description" content|alt|title|placeholder|aria-label)="([^"]*)"/g,
    ),
  ];
  const texts = [...attributes.map(([, value]) => value), german.replace(/<[^>]+>/g, " ")];
  return texts.join("\n").replaceAll("&#x27;", "'").replace(/&\w+;/g, " ");
}
