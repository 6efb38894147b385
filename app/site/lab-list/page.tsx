import { useLayoutEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { cantons } from "#catalogue/cantons";
import { categoryBySlug, categoryHeading } from "#catalogue/categories";
import { orderRules } from "#catalogue/order-rules";
import type { SampleShare } from "#catalogue/sample-note";
import { SpeedBar, TourSquares } from "~/directory/index";
import { snapshotContext, suggestionsForPath } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { ComparedLabsBar } from "~/site/comparison/compared-labs-bar";
import { OrderNote } from "~/site/layout/order-note";
import { NotFoundState } from "~/ui/layout/not-found-state";
import { pageMeta, unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { useNewestQuery } from "~/ui/navigation/optimistic-query";
import { PageContainer } from "~/ui/page";
import { ACTION_CLASS, ActionLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import { CantonMap } from "./canton-map";
import { CantonSquares } from "./canton-squares";
import { readCategoryList } from "./category-list.server";
import { CategoryFilterBar } from "./filter-bar";
import { LabList } from "./lab-list";
import { type CantonCounts, changeLabListQuery, readLabListFilter } from "./list-filter";
import { buildListView } from "./list-view";

export const handle = {
  open: "everyone",
  cached: "listed",
  each: "categories",
} satisfies PublicHandle;

/** A list of up to so many is sent whole, whatever the query: the browser filters it without the server. */
const MAX_WHOLE_LIST = 200;

export function loader({ params, request, context }: Route.LoaderArgs) {
  const snapshot = context.get(snapshotContext);
  const category = categoryBySlug(params.category);
  if (category === undefined) {
    const suggestions = suggestionsForPath(snapshot, params.category);
    return data({ slug: undefined, suggestions }, { status: 404 });
  }
  const { slug, intro } = category;
  const { labs, ...shown } = readCategoryList(snapshot, slug);
  const query = new URL(request.url).searchParams;
  const list =
    labs.length > MAX_WHOLE_LIST
      ? buildListView(labs, query, readLabListFilter(query, shown.choices))
      : labs;
  return data({ slug, heading: categoryHeading(slug), intro, ...shown, list });
}

/** Whether this browser holds all rows of the list that it shows. */
let hasWholeList = false;

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isFiltered = currentUrl.search !== nextUrl.search;
  return currentUrl.pathname !== nextUrl.pathname || (isFiltered && !hasWholeList);
}

const SAMPLES: Record<SampleShare, string> = {
  all: "Beispielprofile mit fiktiven Bewertungen und Vergütungen.",
  some: "Einige sind Beispielprofile mit fiktiven Bewertungen und Vergütungen.",
  none: "",
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.slug === undefined) return unlistedMeta("Kategorie nicht gefunden");
  const { heading, intro, slug, samples } = loaderData;
  return pageMeta({
    title: heading,
    description: [intro, SAMPLES[samples]].filter(Boolean).join(" "),
    path: `/category/${slug}`,
    crumbs: heading,
  });
};

/** See docs/promises.md, Lab list. */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isWhole = loaderData.slug !== undefined && Array.isArray(loaderData.list);
  useLayoutEffect(() => {
    hasWholeList = isWhole;
  }, [isWhole]);
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
  const { heading, intro, choices, list, profiles, asOf, map } = loaderData;
  const filter = readLabListFilter(query, choices);
  const view = Array.isArray(list) ? buildListView(list, query, filter) : list;
  return (
    <>
      <PageContainer className="gap-x-8 pt-1.5 pb-12 lg:grid lg:grid-cols-[minmax(0,1fr)_240px] lg:pt-4 lg:pb-24 xl:grid-cols-[minmax(0,1fr)_304px] xl:gap-x-12">
        <div>
          <h1 className="text-page font-semibold text-balance">{heading}</h1>
          <CategoryFilterBar choices={choices} found={view.found}>
            {map && <CantonSquares counts={map.counts} chosen={filter.canton} />}
          </CategoryFilterBar>
          <LabList
            view={view}
            canton={filter.canton}
            sort={filter.sort}
            software={choices.software.find(({ id }) => id === filter.software)}
          />
          <p className="mt-4 max-w-[60em] text-note text-soft">{intro}</p>
          <ActionLink to="/" icon="arrow-left">
            Zur Startseite
          </ActionLink>
        </div>
        <aside className="max-lg:mt-8 lg:sticky lg:top-24 lg:self-start">
          {map && (
            <div className="mb-8 max-lg:hidden">
              <CantonMap {...map} chosen={filter.canton} />
              <CantonList counts={map.counts} canton={filter.canton} />
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
  const query = useNewestQuery();
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
