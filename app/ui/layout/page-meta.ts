import type { MetaDescriptor } from "react-router";
import type { Crumb } from "~/ui/navigation/breadcrumb";

/** The portal's origin, set by the server at start and read from the page by browsers. */
let origin = import.meta.env.SSR ? "" : (document.documentElement.dataset.origin ?? "");

/** Call it once, before the first page is rendered. */
export function setOrigin(address: string): void {
  origin = address;
}

export function currentOrigin(): string {
  return origin;
}

/** For canonical links, Open Graph and structured data. */
export function absoluteUrl(path: string): string {
  return new URL(path, origin).href;
}

interface PageTexts {
  /** Without the name of the portal, which is appended. */
  title: string;
  description: string;
  /** Without its query: «/category/alle». */
  path: string;
  /** Breadcrumbs for search engines; the last one is the page itself, which a name alone stands for. */
  crumbs?: string | readonly Crumb[];
  /** Further structured data (schema.org). */
  structured?: object | undefined;
  /** False keeps the page out of search results. */
  isListed?: boolean | undefined;
}

/** Title, description, canonical link, Open Graph and structured data of a public page. */
export function pageMeta({
  title,
  description,
  path,
  crumbs,
  structured,
  isListed = true,
}: PageTexts): MetaDescriptor[] {
  const url = absoluteUrl(path);
  const fullTitle = isListed ? formatTitle(title) : `${title} | Laborlotse`;
  const shortDescription = shorten(description);
  return [
    { title: fullTitle },
    { name: "description", content: shortDescription },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: "Laborlotse" },
    { property: "og:locale", content: "de_CH" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: shortDescription },
    { property: "og:url", content: url },
    { property: "og:image", content: absoluteUrl("/og.png") },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(crumbs
      ? [breadcrumbList(typeof crumbs === "string" ? [{ name: crumbs, path }] : crumbs)]
      : []),
    ...(structured ? [{ "script:ld+json": structured }] : []),
    ...(isListed ? [] : [NOINDEX]),
  ];
}

/** Search engines show no more. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** What stands before a colon says enough where the whole is too long. */
function formatTitle(title: string): string {
  const full = `${title} | Laborlotse`;
  const [head] = title.split(": ");
  return full.length <= MAX_TITLE ? full : `${head} | Laborlotse`;
}

/** The whole sentences that fit, or else the words. */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const start = text.slice(0, MAX_DESCRIPTION);
  const sentences = /^.*\p{L}{3}[.?](?= )/su.exec(start)?.[0] ?? "";
  if (sentences.length >= MAX_DESCRIPTION / 2) return sentences;
  return start.slice(0, -1).replace(/[,;:]? \S*$/, " …");
}

function breadcrumbList(crumbs: readonly Crumb[]): MetaDescriptor {
  const all = [{ name: "Laborvergleich", path: "/" }, ...crumbs];
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: all.map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: absoluteUrl(path),
      })),
    },
  };
}

const NOINDEX = { name: "robots", content: "noindex" };

/** Of a page that search engines leave out, such as those of the desk. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Laborlotse` }, NOINDEX];
}
