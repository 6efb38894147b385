import {
  type DefaultTreeAdapterTypes,
  parse,
  parseFragment,
  defaultTreeAdapter as tree,
} from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** As browsers without JavaScript parse it: the content of `noscript` is part of the page. */
const READING = { scriptingEnabled: false, sourceCodeLocationInfo: true };
const MAX_CACHED = 20;

const cache = new Map<string, Parent>();

/** Parses a page or a part of one, cached: tests query the same page many times. */
function read(html: string): Parent {
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  const root = /^<(!doctype|html)\b/i.test(html)
    ? parse(html, READING)
    : parseFragment(html, READING);
  cache.set(html, root);
  const [oldest = ""] = cache.keys();
  if (cache.size > MAX_CACHED) cache.delete(oldest);
  return root;
}

export const newPage = (html: string): Parent => parse(html, READING);

export function findElementsIn(node: Node, ...names: string[]): Element[] {
  if (!("childNodes" in node)) return [];
  return node.childNodes.flatMap((child) => {
    const below = findElementsIn(child, ...names);
    if (!tree.isElementNode(child)) return below;
    return names.length === 0 || names.includes(child.tagName) ? [child, ...below] : below;
  });
}

export function readAttribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

export function findElement(html: string, tag: string): string {
  return findElements(html, tag)[0] ?? "";
}

export function findElements(html: string, tag: string): string[] {
  return findElementsIn(read(html), tag).map(({ sourceCodeLocation: place }) =>
    html.slice(place?.startOffset, place?.endOffset),
  );
}

export const toText = (html: string): string => readText(read(html));

export function readText(node: Node, hidden = ["script", "style", "noscript"]): string {
  const raw = (one: Node): string => {
    if (tree.isTextNode(one)) return one.value;
    if (!("childNodes" in one)) return "";
    const text = one.childNodes.map(raw).join("");
    if (!tree.isElementNode(one)) return text;
    return hidden.includes(one.tagName) ? "" : ` ${text} `;
  };
  return raw(node)
    .replace(/\s+/g, " ")
    .replace(/[\u200b\u00ad]/g, "")
    .trim();
}

export function listLinks(html: string): [text: string, target: string][] {
  return findElementsIn(read(html), "a").map((link) => [
    readText(link),
    readAttribute(link, "href") ?? "",
  ]);
}

export function listAttributes(html: string, tag: string): Record<string, string>[] {
  return findElementsIn(read(html), tag).map(({ attrs }) =>
    Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
  );
}

export function parseStructuredData(html: string): Record<string, unknown>[] {
  return findElementsIn(read(html), "script")
    .filter((script) => readAttribute(script, "type") === "application/ld+json")
    .map((script) => JSON.parse(readText(script, [])));
}
