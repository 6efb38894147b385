import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { cantons } from "#catalogue/cantons";
import { categoryBySlug, categoryHeading, labsInCategory, sortLabs } from "#catalogue/categories";
import { findIntegration } from "#catalogue/integrations";
import { orderRules } from "#catalogue/order-rules";
import { countProfiles, getSampleShare, type SampleShare } from "#catalogue/sample-note";
import { SpeedBar, TourSquares } from "~/directory/index";
import { labCoordinates, snapshotContext, suggestionsForPath } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { ComparedLabsBar } from "~/site/comparison/compared-labs-bar";
import { formatProfilesDataDate } from "~/site/data-date.server";
import { OrderNote } from "~/site/layout/order-note";
import { NotFoundState } from "~/ui/layout/not-found-state";
import { pageMeta, unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { PageContainer } from "~/ui/page";
import { ACTION_CLASS, ActionLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import { CantonMap } from "./canton-map";
import { CantonSquares } from "./canton-squares";
import { CategoryFilterBar } from "./filter-bar";
import { LabList } from "./lab-list";
import {
  type CantonCounts,
  changeLabListQuery,
  countByCanton,
  filterLabs,
  listSpecialties,
  readLabListFilter,
} from "./list-filter";
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
    profiles: countProfiles(all),
    asOf: formatProfilesDataDate(snapshot),
    software: snapshot.software
      .filter(({ id }) => labs.some((lab) => findIntegration(lab, id) !== undefined))
      .map(({ id, name }) => ({ id, name })),
    sites: slug === "alle" ? all.flatMap(labCoordinates) : [],
  });
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
    profiles,
    asOf,
  } = loaderData;
  const filter = readLabListFilter(query, all);
  const found = filterLabs(all, filter);
  const elsewhere =
    filter.canton === ""
      ? []
      : filterLabs(all, { ...filter, canton: "" }).filter((lab) => !found.includes(lab));
  const selectedSoftware = software.find(({ id }) => id === filter.software);
  const counts = slug === "alle" ? countByCanton(all) : undefined;
  return (
    <>
      <PageContainer className="gap-x-8 pt-1.5 pb-12 lg:grid lg:grid-cols-[minmax(0,1fr)_240px] lg:pt-4 lg:pb-24 xl:grid-cols-[minmax(0,1fr)_304px] xl:gap-x-12">
        <div>
          <h1 className="text-page font-semibold text-balance">{heading}</h1>
          <CategoryFilterBar
            labs={all}
            specialties={specialties}
            software={software}
            found={found.length}
          >
            {counts && <CantonSquares counts={counts} chosen={filter.canton} />}
          </CategoryFilterBar>
          <LabList
            labs={found}
            elsewhere={elsewhere}
            canton={filter.canton}
            sort={filter.sort}
            software={selectedSoftware}
          />
          <p className="mt-4 max-w-[60em] text-note text-soft">{intro}</p>
          <ActionLink to="/" icon="arrow-left">
            Zur Startseite
          </ActionLink>
        </div>
        <aside className="max-lg:mt-8 lg:sticky lg:top-24 lg:self-start">
          {counts && (
            <div className="mb-8 max-lg:hidden">
              <CantonMap labs={all} counts={counts} sites={sites} chosen={filter.canton} />
              <CantonList counts={counts} canton={filter.canton} />
            </div>
          )}
          <RowKey />
        </aside>
      </PageContainer>
      <OrderNote rule={orderRules[filter.sort]} coverage={profiles} asOf={asOf} />
      <ComparedLabsBar />
    </>
  );
}

const EXAMPLE_WEEK = [3, 3, 3, 3, 3, 1, 0];
const EXAMPLE_SPEED = { timed: 10, withinHalfDay: 5, withinDay: 7 };

function RowKey() {
  return (
    <section aria-labelledby="lesen">
      <h2 id="lesen" className="border-ink border-t-[1.5px] pt-3 font-semibold text-meta">
        So lesen Sie die Zeile
      </h2>
      <ul className="mt-3 grid gap-3 text-note text-soft *:grid *:grid-cols-[102px_minmax(0,1fr)] *:items-center *:gap-4">
        <li>
          <TourSquares week={EXAMPLE_WEEK} />
          Ein Feld je Abholtour und Tag
        </li>
        <li>
          <SpeedBar speed={EXAMPLE_SPEED} />
          Anteil der Analysen innert 12 und 24 Stunden
        </li>
      </ul>
    </section>
  );
}

/** The map's choice as links, for readers who prefer words to a map. */
function CantonList({ counts, canton }: { counts: CantonCounts; canton: string }) {
  const [query] = useSearchParams();
  return (
    <details className="group mt-1">
      <summary className={ACTION_CLASS}>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          strokeLinecap="round"
          className="size-5 fill-none stroke-[1.6] stroke-current"
        >
          <path d="M8 5h9M8 10h9M8 15h9M3 5h1M3 10h1M3 15h1" />
        </svg>
        Kantone als Liste
      </summary>
      <ul className="mt-2 columns-2 gap-x-6">
        {cantons.map(({ value, label }) => (
          <li key={value} className="break-inside-avoid border-line border-b">
            <Link
              to={`?${changeLabListQuery(query, "kanton", value)}`}
              preventScrollReset
              aria-current={value === canton ? "true" : undefined}
              className="flex min-h-11 items-center justify-between gap-x-3 text-meta text-petrol underline-offset-4 hover:underline aria-[current]:font-semibold"
            >
              {label}
              <span className="text-soft">
                {counts.collecting.get(value) ?? 0}
                <span className="sr-only">
                  {counts.collecting.get(value) === 1 ? " holt" : " holen"} hier ab
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
