import type { DiagnosticLab, WithContext } from "schema-dts";
import { cantons } from "#catalogue/cantons";
import type { Lab } from "#catalogue/published";
import { absoluteUrl } from "~/ui/layout/page-meta";

/** For search engines (schema.org); fictional laboratories have none. */
export function toDiagnosticLabData(lab: Lab): WithContext<DiagnosticLab> | undefined {
  if (lab.sample) return undefined;
  const getCantonName = (canton: string) =>
    cantons.find(({ value }) => value === canton)?.label ?? canton;
  return {
    "@context": "https://schema.org",
    "@type": "DiagnosticLab",
    "@id": absoluteUrl(`/lab/${lab.id}`),
    name: lab.name,
    description: lab.shortDescription,
    ...(lab.website ? { url: lab.website } : {}),
    ...(lab.foundedIn ? { foundingDate: String(lab.foundedIn) } : {}),
    address: {
      "@type": "PostalAddress",
      addressLocality: lab.location.town,
      addressRegion: getCantonName(lab.location.canton),
      addressCountry: "CH",
    },
    areaServed: lab.collectionCantons.map((canton) => ({
      "@type": "AdministrativeArea",
      name: `Kanton ${getCantonName(canton)}`,
    })),
  };
}
