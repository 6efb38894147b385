import type { KeyboardEvent } from "react";
import { useNavigation } from "react-router";
import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { BasketBar } from "~/site/basket/basket-bar";
import { formatDataDate } from "~/site/data-date.server";
import { OrderNote } from "~/site/layout/order-note";
import { noBreak } from "~/site/no-break.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/page";
import { CategoryList } from "./category-list";
import { FinderForm } from "./finder-form";
import { buildFinderView } from "./finder-view.server";
import { FinderResults } from "./results";

const STOPS = 'input[name="q"], a[data-hit]';

/** Arrow keys move from the field through the hits and back. */
function moveBetweenHits(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target as Element).matches(STOPS)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

const PATH = "/tests";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const snapshot = context.get(snapshotContext);
  const view = await buildFinderView(snapshot, new URL(request.url).searchParams);
  // The latest publication, since the page shows analyses, laboratories and what they perform.
  const asOf = formatDataDate([snapshot.publishedAt]);
  return { ...view, coverage: noBreak(view.coverage), asOf };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Analysen finden",
    description: `Welches Labor bietet welche Analyse an? Suche nach Name, Abkürzung oder Synonym, mit Material, Röhrchen und Befundzeit.${loaderData?.samples === "all" ? " Laborwerte sind Beispieldaten." : ""}`,
    path: PATH,
    crumbs: "Analysen finden",
    isListed: loaderData?.isStart,
  });

export default function FinderPage({ loaderData }: Route.ComponentProps) {
  const { choices, categories, coverage, isStart } = loaderData;
  const { state, location } = useNavigation();
  const isSearching = state === "loading" && location.pathname === PATH;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the links inside it */}
      <div onKeyDown={moveBetweenHits}>
        <PageContainer className="finder pt-2.5 pb-8 md:pt-6 md:pb-24">
          <h1 className="finder-head text-page font-semibold">Analysen finden</h1>
          {isStart && (
            <p className="finder-head text-soft">
              Welches Labor bietet welche Analyse an? Name, Abkürzung oder Synonym genügt.
            </p>
          )}
          <FinderForm choices={choices} />
          <div aria-busy={isSearching}>
            {isStart ? (
              <CategoryList categories={categories} />
            ) : (
              <FinderResults view={loaderData} />
            )}
          </div>
        </PageContainer>
      </div>
      <BasketBar />
      <OrderNote
        rule="Zuerst Namen und Abkürzungen, dann Synonyme, dann Wörter und Wortteile; ähnlich Geschriebenes nur, wenn sonst nichts passt. Labore nach Bewertung, Anzahl Bewertungen und Name."
        coverage={`${coverage.analyses} Analysen${coverage.genetic > 0 ? `, ${coverage.genetic} davon genetisch` : ""}; ${coverage.performed} mit mindestens einem Labor. ${coverage.tests} Spezialtests, ${coverage.profiles}`}
        asOf={loaderData.asOf}
      />
    </>
  );
}
