/** The first `tag` with its content. Of nested ones it ends with the first end tag. */
export function elementOf(html: string, tag: string): string {
  return elementsOf(html, tag)[0] ?? "";
}

export function elementsOf(html: string, tag: string): string[] {
  return html.match(new RegExp(`<${tag}[\\s>][\\s\\S]*?</${tag}>`, "g")) ?? [];
}

/** What can be read, without what screens hide by tag; words of different elements stay apart. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? "")
    .replace(/[\s\u00a0]+/g, " ")
    .replaceAll("\u200b", "")
    .trim();
}

const ENTITIES: Record<string, string> = {
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/** Text and target of every link, in their order. */
export function linksOf(html: string): [text: string, target: string][] {
  return elementsOf(html, "a").map((link) => [
    textOf(link),
    (/\shref="([^"]*)"/.exec(link)?.[1] ?? "").replaceAll("&amp;", "&"),
  ]);
}

/** The attributes of every `tag`, by name. */
export function attributesOf(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}\\s([^>]*)>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name.toLowerCase(),
        value,
      ]),
    ),
  );
}

/** The structured data of a page. */
export function structuredDataOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = ""]) => JSON.parse(text),
  );
}
