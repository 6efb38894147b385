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
    ...(crumbs
      ? [breadcrumbList(typeof crumbs === "string" ? [{ name: crumbs, path }] : crumbs)]
      : []),
    ...(structured ? [{ "script:ld+json": structured }] : []),
    ...(isListed ? [] : [NOINDEX]),
  ];
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
