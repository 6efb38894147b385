import {
  type DefaultTreeAdapterTypes,
  parse,
  parseFragment,
  defaultTreeAdapter as tree,
} from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** As browsers without JavaScript read it: what stands there for them alone is a part of the page. */
const READING = { scriptingEnabled: false, sourceCodeLocationInfo: true };
const KEPT = 20;

const kept = new Map<string, Parent>();

/** A whole page or a part of one. What was read last is kept: many questions are asked of the same page. */
function read(html: string): Parent {
  const known = kept.get(html);
  if (known !== undefined) return known;
  const root = /^<(!doctype|html)\b/i.test(html)
    ? parse(html, READING)
    : parseFragment(html, READING);
  kept.set(html, root);
  const [oldest = ""] = kept.keys();
  if (kept.size > KEPT) kept.delete(oldest);
  return root;
}

/** A page of its own, which its reader may change. */
export const newPage = (html: string): Parent => parse(html, READING);

/** Every element of it in their order, with one of these names where any are given. */
export function elementsIn(node: Node, ...names: string[]): Element[] {
  if (!("childNodes" in node)) return [];
  return node.childNodes.flatMap((child) => {
    const below = elementsIn(child, ...names);
    if (!tree.isElementNode(child)) return below;
    return names.length === 0 || names.includes(child.tagName) ? [child, ...below] : below;
  });
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** The first `tag` with its content, as it is written. */
export function elementOf(html: string, tag: string): string {
  return elementsOf(html, tag)[0] ?? "";
}

export function elementsOf(html: string, tag: string): string[] {
  return elementsIn(read(html), tag).map(({ sourceCodeLocation: place }) =>
    html.slice(place?.startOffset, place?.endOffset),
  );
}

/** What can be read, without what screens hide by tag; words of different elements stay apart. */
export const textOf = (html: string): string => textIn(read(html));

export function textIn(node: Node, hidden = ["script", "style", "noscript"]): string {
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

/** Text and target of every link, in their order. */
export function linksOf(html: string): [text: string, target: string][] {
  return elementsIn(read(html), "a").map((link) => [textIn(link), attributeOf(link, "href") ?? ""]);
}

/** The attributes of every `tag`, by name. */
export function attributesOf(html: string, tag: string): Record<string, string>[] {
  return elementsIn(read(html), tag).map(({ attrs }) =>
    Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
  );
}

/** The structured data of a page. */
export function structuredDataOf(html: string): Record<string, unknown>[] {
  return elementsIn(read(html), "script")
    .filter((script) => attributeOf(script, "type") === "application/ld+json")
    .map((script) => JSON.parse(textIn(script, [])));
}
