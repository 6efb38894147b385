import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { labAnalyses, sampleDocuments } from "../kit/samples/sample-documents";

export interface SourceText {
  file: string;
  text: string;
}

/** English on purpose, or facts that are names. */
const LEFT_OUT =
  /\.test\.tsx?$|not-found\.tsx$|robots\.ts$|receipt\.server\.ts$|postal-code-lookup|hero-map-sites|personal-data|load-sharp|common-words|integration-columns|exchange\/vocabulary|day-words|first-names|tables\/(?:decode|file-kind|read-)/;
const FILES = [
  "app/{directory,forms,identity,leads,list,operation,privacy,rounds,site,ui}/**/!(*.server).{ts,tsx}",
  "app/{site,leads/desk,leads/contact,rounds/desk,rounds/practice,directory/desk}/**/*.server.ts",
  "app/platform/mail/*.ts",
  "app/platform/http/answers/render-status-page.server.ts",
  "app/*.tsx",
  "catalogue/**/*.ts",
];

/** Properties that hold abbreviations, French and English terms, or what the server compares them by. */
const FOREIGN = /^(short|fr|it|en|foreignTopics)$/;

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Texts that visitors, operators and mail readers see, as they stand in the code and in what a new portal starts with. */
export function sourceTexts(): SourceText[] {
  return [...textsOfCode(), ...textsOfSamples()];
}

function textsOfCode(): SourceText[] {
  const files = FILES.flatMap((pattern) => globSync(pattern)).filter(
    (file) => !LEFT_OUT.test(file),
  );
  return files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(file, "utf8"));
    const texts: string[] = [];
    collect(program as unknown as Node, texts);
    return texts.map((text) => ({ file, text }));
  });
}

function textsOfSamples(): SourceText[] {
  const documents = sampleDocuments.map(({ kind, slug, content }) => ({
    file: `sample: ${kind} ${slug}`,
    content,
  }));
  const rows = labAnalyses.map((row) => ({ file: `sample: analyses of ${row.lab}`, content: row }));
  return [...documents, ...rows].flatMap(({ file, content }) =>
    textsIn(content)
      .filter(isProse)
      .map((text) => ({ file, text })),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    FOREIGN.test(name) ? [] : textsIn(field),
  );
}

function collect(node: Node, texts: string[]): void {
  if (isNoText(node)) return;
  if (node.type === "JSXText") texts.push(String(node.value));
  if (node.type === "Literal" && isProse(node.value)) texts.push(String(node.value));
  if (node.type === "TemplateLiteral") texts.push(...[templateText(node)].filter(isProse));
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) collect(child, texts);
  }
}

/** Imports, types, names of fields and classes, and what is said to developers. */
function isNoText(node: Node): boolean {
  if (/^(Import|ExportAll|TS)/.test(node.type) && !/Satisfies|AsExpression/.test(node.type))
    return true;
  if (node.type === "JSXAttribute") return isTechnical((node.name as Named).name ?? "");
  if (node.type === "Property") {
    const { name, value } = node.key as Named & { value?: unknown };
    return value === "@type" || FOREIGN.test(name ?? "");
  }
  if (node.type === "NewExpression") return (node.callee as Named).name === "Error";
  if (node.type !== "CallExpression") return false;
  const { object, property } = node.callee as { object?: Named; property?: Named };
  if ((node.callee as Named).name === "logStorageErrorOnce") return true;
  const named = property?.name ?? "";
  return /^(console|log)$/.test(object?.name ?? "") || /^(get|has|set|setHeader)$/.test(named);
}

interface Named {
  name?: string;
}

function isTechnical(attribute: string): boolean {
  return /^(class|d$|points|id$|name|type|to$|href|action|autoComplete)/.test(attribute);
}

/** Anchors, code, targets of links and ids of rows (app/site/texts/parse-prose.ts). */
const PROSE_NOTATION = /\{#[^}]+\}|^~~~\n[^~]+^~~~$|(?<=\])\([^)]*\)|^\| [\w-]+(?= \|)/gm;

function templateText(node: Node): string {
  const quasis = node.quasis as { value: { cooked: string } }[];
  const text = quasis.map(({ value }) => value.cooked).join(" 0 ");
  return text.replace(/<style>.*?<\/style>|<[^>]+>/gs, " ").replace(PROSE_NOTATION, " ");
}

/** Code is in small letters, one English word or one NameLikeThis; what is shown begins with a capital or has an umlaut. */
function isProse(value: unknown): value is string {
  return (
    typeof value === "string" &&
    !/^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$/u.test(value) &&
    (/^[\p{Lu}«]\p{Ll}/u.test(value) || /[äöü]|\s\p{Lu}\p{Ll}/u.test(value))
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
