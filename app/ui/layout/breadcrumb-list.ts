import type { MetaDescriptor } from "react-router";
import type { Crumb } from "~/ui/navigation/breadcrumb";
import { absoluteUrl } from "./page-meta";

/** Structured data of the breadcrumbs; the last crumb is the page itself. */
export function breadcrumbList(crumbs: readonly Crumb[]): MetaDescriptor {
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
