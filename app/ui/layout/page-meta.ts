import type { MetaDescriptor } from "react-router";

/** The portal's origin: the server sets it at start, and browsers read it from the page. */
let origin = import.meta.env.SSR ? "" : (document.documentElement.dataset.origin ?? "");

/** Call it once, before the first page is rendered. */
export function setOrigin(address: string): void {
  origin = address;
}

/** For the page, so that browsers name the same addresses. */
export function currentOrigin(): string {
  return origin;
}

/** Absolute address of a path, for canonical links, Open Graph and structured data. */
export function absoluteUrl(path: string): string {
  return new URL(path, origin).href;
}

interface PageTexts {
  /** Without the name of the portal, which is added. */
  title: string;
  description: string;
  /** Path of the page without its query: «/category/alle». */
  path: string;
}

/**
 * Head of a public page: title, description, canonical link, Open Graph. A route returns it from
 * `meta` and adds its structured data after it: `[...pageMeta(texts), { "script:ld+json": … }]`.
 */
export function pageMeta({ title, description, path }: PageTexts): MetaDescriptor[] {
  const url = absoluteUrl(path);
  const fullTitle = `${title} | Laborlotse`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: "Laborlotse" },
    { property: "og:locale", content: "de_CH" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: absoluteUrl("/og.png") },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
