import { data, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { Icon } from "~/ui/icon";
import { Container, Lead, PageTitle } from "~/ui/page";
import { breadcrumbList } from "~/widgets/breadcrumb-list";
import { NotFoundState } from "~/widgets/not-found-state";
import { pageMeta } from "~/widgets/page-meta";
import {
  categoryBySlug,
  categoryHeading,
  labsInCategory,
  sortLabs,
} from "../../../catalogue/categories";
import { labs } from "../../../catalogue/labs";
import type { Route } from "./+types/page";
import { FilterBar } from "./filter-bar";
import { LabList } from "./lab-list";
import { filterLabs, type ListedLab, readFilter } from "./list-filter";

/** All labs of the category, whatever the query: the browser filters them without the server. */
export function loader({ params }: Route.LoaderArgs) {
  const category = categoryBySlug(params.category);
  if (category === undefined) return data(undefined, { status: 404 });
  const { slug, intro } = category;
  return data({
    slug,
    heading: categoryHeading(slug),
    intro,
    labs: sortLabs(labsInCategory(labs, slug)).map(listed),
  });
}

function listed(lab: ListedLab): ListedLab {
  const { id, name, logo, rating, reviewCount, isEmergencyLab } = lab;
  const { shortDescription, location, specialties, onlineRegistrationPayment } = lab;
  return {
    ...{ id, name, logo, rating, reviewCount, isEmergencyLab },
    ...{ shortDescription, location, specialties, onlineRegistrationPayment },
  };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) {
    return [
      { title: "Kategorie nicht gefunden | Laborlotse" },
      { name: "robots", content: "noindex" },
    ];
  }
  const { heading, intro, slug } = loaderData;
  const path = `/category/${slug}`;
  return [
    ...pageMeta({
      title: heading,
      description: `${intro} Bewertung, Fachgebiete und Vergütung im Vergleich.`,
      path,
    }),
    breadcrumbList([{ name: heading, path }]),
  ];
};

/** Lab list of a category (specification, points 2 and 9). */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  if (!loaderData) {
    return (
      <NotFoundState
        title="Kategorie nicht gefunden"
        text="Diese Kategorie führen wir nicht. Alle Labore finden Sie in der Gesamtliste."
        link={{ label: "Alle Labore ansehen", to: "/category/alle" }}
      />
    );
  }
  const { heading, intro, labs: all } = loaderData;
  return (
    <Container className="py-8 md:pt-14 md:pb-24">
      <Link
        to="/"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-meta text-petrol underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" />
        Zur Startseite
      </Link>
      <PageTitle>{heading}</PageTitle>
      <Lead>{intro}</Lead>
      <FilterBar labs={all} />
      <LabList labs={filterLabs(all, readFilter(query, all))} />
    </Container>
  );
}
