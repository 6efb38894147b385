import { absoluteUrl, pageMeta } from "~/widgets/page-meta";
import { specialtyAreas } from "../../../catalogue/categories";
import { homeLabs } from "../../../catalogue/home-labs";
import { operator } from "../../../catalogue/operator";
import type { Route } from "./+types/page";
import { Figures } from "./figures";
import { Hero } from "./hero";
import { Reasons } from "./reasons";
import { reasons, steps } from "./reasons-text";
import { SpecialtyAreas } from "./specialty-areas";
import { TopLabs } from "./top-labs";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    title: "Laborvergleich für Arztpraxen",
    description:
      "Laborlotse zeigt Arztpraxen in einer Minute, welche Labore in ihrer Region bei Leistung, Tempo und Konditionen das beste Gesamtpaket bieten. Kostenlos.",
    path: "/",
  }),
  { "script:ld+json": loaderData?.organization ?? {} },
];

const organization = {
  "@context": "https://schema.org",
  "@type": "Organization",
  name: operator.name,
  legalName: operator.legalEntity,
  url: absoluteUrl("/"),
  logo: absoluteUrl("/icon-512.png"),
  email: operator.email,
  address: {
    "@type": "PostalAddress",
    streetAddress: operator.street,
    postalCode: operator.postalCode,
    addressLocality: operator.city,
    addressCountry: "CH",
  },
};

/** From the server, so that the browser loads no list and no structured data as code. */
export function loader() {
  const areas = specialtyAreas.map(({ slug, label, description }) => ({
    slug,
    label,
    description,
  }));
  return { reasons, steps, areas, labs: homeLabs, organization };
}

/** Home (specification, point 2): the sections in their order. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Figures />
      <Reasons reasons={loaderData.reasons} steps={loaderData.steps} />
      <SpecialtyAreas areas={loaderData.areas} />
      <TopLabs labs={loaderData.labs} />
    </>
  );
}
