import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import {
  type CategorySlug,
  categoryBySlug,
  categoryHeading,
  labsInCategory,
  sortLabs,
} from "#catalogue/categories";
import { findIntegration } from "#catalogue/integrations";
import { orderRules } from "#catalogue/order-rules";
import { countProfiles, getSampleShare, type SampleShare } from "#catalogue/sample-note";
import { labCoordinates, snapshotContext, suggestionsForPath } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { ComparedLabsBar } from "~/site/comparison/compared-labs-bar";
import { formatProfilesDataDate } from "~/site/data-date.server";
import { OrderNote } from "~/site/layout/order-note";
import { noBreak } from "~/site/no-break.server";
import { NotFoundState } from "~/ui/layout/not-found-state";
import { pageMeta, unlistedMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { ActionLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import { CantonChoice, CantonList } from "./canton-choice";
import { CantonMap } from "./canton-map";
import { CantonSquares } from "./canton-squares";
import { CategoryFilterBar } from "./filter-bar";
import { LabList } from "./lab-list";
import { countByCanton, filterLabs, listSpecialties, readLabListFilter } from "./list-filter";
import { toListedRow } from "./listed-row.server";

export const handle = {
  open: "everyone",
  cached: "listed",
  each: "categories",
} satisfies PublicHandle;

/** All labs of the category, whatever the query: the browser filters them without the server. */
export function loader({ params, context }: Route.LoaderArgs) {
  const category = categoryBySlug(params.category);
  if (category === undefined) {
    const suggestions = suggestionsForPath(context.get(snapshotContext), params.category);
    return data({ slug: undefined, suggestions }, { status: 404 });
  }
  const { slug, intro } = category;
  const snapshot = context.get(snapshotContext);
  const { labs: all } = snapshot;
  const labs = sortLabs(labsInCategory(all, slug)).map(toListedRow);
  return data({
    slug,
    heading: categoryHeading(slug),
    intro,
    labs,
    specialties: listSpecialties(labs),
    asOf: formatProfilesDataDate(snapshot),
    software: snapshot.software
      .filter(({ id }) => labs.some((lab) => findIntegration(lab, id) !== undefined))
      .map(({ id, name }) => ({ id, name })),
    sites: slug === "alle" ? all.flatMap(labCoordinates) : [],
    note: formatNote(all),
    areMarked: getSampleShare(all) === "some",
    coverage: noBreak(formatCoverage(slug, labs.length, countProfiles(all))),
  });
}

/** Says which laboratories the list covers, and which it does not. */
function formatCoverage(slug: CategorySlug, count: number, profiles: string): string {
  const others = "Labore ohne Profil sind nicht aufgeführt.";
  if (slug === "alle") return `${profiles}. ${others}`;
  const why = slug === "notfallmedizin" ? "mit Notfallbetrieb" : "mit einem passenden Fachgebiet";
  return `${profiles}; davon ${count} ${why}. ${others}`;
}

function formatNote(labs: readonly { sample: boolean }[]): string {
  const count = countProfiles(labs);
  return getSampleShare(labs) === "all" ? `Beispieldaten · ${count}` : count;
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

const SAMPLES: Record<SampleShare, string> = {
  all: "Beispielprofile mit fiktiven Bewertungen und Vergütungen.",
  some: "Einige sind Beispielprofile mit fiktiven Bewertungen und Vergütungen.",
  none: "",
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.slug === undefined) return unlistedMeta("Kategorie nicht gefunden");
  const { heading, intro, slug, labs } = loaderData;
  return pageMeta({
    title: heading,
    description: [intro, SAMPLES[getSampleShare(labs)]].filter(Boolean).join(" "),
    path: `/category/${slug}`,
    crumbs: heading,
  });
};

/** See docs/promises.md, Lab list. */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  if (loaderData.slug === undefined) {
    return (
      <NotFoundState
        title="Kategorie nicht gefunden"
        text="Diese Kategorie führen wir nicht. Alle Labore finden Sie in der Gesamtliste."
        link={{ label: "Alle Labore ansehen", to: "/category/alle" }}
        suggestions={loaderData.suggestions}
      />
    );
  }
  const {
    slug,
    heading,
    intro,
    specialties,
    software,
    sites,
    labs: all,
    note,
    coverage,
    areMarked,
    asOf,
  } = loaderData;
  const filter = readLabListFilter(query, all);
  const found = filterLabs(all, filter);
  const selectedSoftware = software.find(({ id }) => id === filter.software);
  const counts = slug === "alle" ? countByCanton(all) : undefined;
  return (
    <>
      <PageContainer className="py-8 md:pt-14 md:pb-24">
        <div className={counts && "gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_min(53%,640px)]"}>
          <div>
            <BackHome />
            <PageTitle>{heading}</PageTitle>
            <PageLead>{intro}</PageLead>
            {counts && (
              <>
                <CantonChoice counts={counts} canton={filter.canton}>
                  <CantonSquares counts={counts} chosen={filter.canton} />
                </CantonChoice>
                <CantonList counts={counts} canton={filter.canton} />
              </>
            )}
          </div>
          {counts && (
            <CantonMap
              labs={all}
              counts={counts}
              sites={sites}
              chosen={filter.canton}
              className="max-lg:hidden"
            />
          )}
        </div>
        <CategoryFilterBar
          labs={all}
          specialties={specialties}
          software={software}
          found={found.length}
          hasCanton={counts === undefined}
        />
        <LabList
          labs={found}
          note={note}
          areMarked={areMarked}
          canton={filter.canton}
          software={selectedSoftware}
        />
      </PageContainer>
      <OrderNote rule={orderRules[filter.sort]} coverage={coverage} asOf={asOf} />
      <ComparedLabsBar />
    </>
  );
}

function BackHome() {
  return (
    <ActionLink to="/" icon="arrow-left">
      Zur Startseite
    </ActionLink>
  );
}
