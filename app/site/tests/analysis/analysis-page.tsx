import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { toFinderSlug } from "#catalogue/slug";
import { GeneticPage, GeneticRules } from "~/directory/index";
import { isProfessional, snapshotContext, suggestionsForPath } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { ComparedLabsBar } from "~/site/comparison/compared-labs-bar";
import { OrderNote } from "~/site/layout/order-note";
import { noBreak } from "~/site/no-break.server";
import { finderPath } from "~/site/tests/finder-query";
import { NotFoundState } from "~/ui/layout/not-found-state";
import { pageMeta, unlistedMeta } from "~/ui/layout/page-meta";
import { useReportPageView } from "~/ui/layout/use-report-page-view";
import { Breadcrumb } from "~/ui/navigation/breadcrumb";
import { PageContainer } from "~/ui/page";
import type { Crumbs } from "~/ui/page-head";
import { ProfileSection } from "~/ui/profile-section";
import type { Route } from "./+types/analysis-page";
import { AnalysisDetails } from "./analysis-facts";
import { AnalysisLabs } from "./analysis-labs";
import { type AnalysisView, buildAnalysisView } from "./analysis-view.server";
import { CommonFacts } from "./common-facts";
import { toMedicalTestData } from "./structured-data.server";

const FINDER = { name: "Analysen finden", path: "/tests" };

export const handle = {
  open: "everyone",
  cached: "listed",
  each: "analyses",
  counted: "tests",
} satisfies PublicHandle;

/** The public, cached version: of a genetic analysis the name alone. */
export async function loader({ params: { analysisId: id }, context }: Route.LoaderArgs) {
  const snapshot = context.get(snapshotContext);
  const listed = snapshot.analysis(id);
  if (listed?.isGenetic) {
    const { name } = listed;
    const crumbs = [FINDER, { name, path: `/tests/${id}` }];
    return data({ is: "genetic" as const, id, name, crumbs });
  }
  const analysis = await buildAnalysisView(snapshot, id);
  if (listed === undefined || analysis === undefined) {
    const isGone = snapshot.isGone("analysis", id);
    const suggestions = suggestionsForPath(snapshot, id);
    return data({ is: "missing" as const, isGone, suggestions }, { status: isGone ? 410 : 404 });
  }
  const { name, category } = analysis;
  const crumbs = [
    FINDER,
    { name: category, path: finderPath({ kategorie: toFinderSlug(category) }) },
    { name, path: `/tests/${id}` },
  ];
  const structured = toMedicalTestData(listed);
  return data({ is: "open" as const, analysis: noBreak(analysis), crumbs, structured });
}

/**
 * The facts of a genetic analysis, for visitors who declare themselves professionals: for this request only,
 * never cached.
 */
export async function action({ request, params: { analysisId: id }, context }: Route.ActionArgs) {
  const snapshot = context.get(snapshotContext);
  const isAsked = snapshot.analysis(id)?.isGenetic && (await isProfessional(request));
  if (!isAsked) throw redirect(`/tests/${id}`);
  return { analysis: noBreak(await buildAnalysisView(snapshot, id)) };
}

/** The browser filters the laboratories without the server. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isNarrowed = currentUrl.pathname === nextUrl.pathname && formMethod === undefined;
  return isNarrowed ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.is === "genetic") {
    const { id, name } = loaderData;
    const description = `${name}: genetische Untersuchung. Angaben nur für Fachpersonen.`;
    return pageMeta({ title: name, description, path: `/tests/${id}`, isListed: false });
  }
  if (loaderData?.is !== "open") return unlistedMeta("Analyse nicht gefunden");
  const { analysis, crumbs, structured } = loaderData;
  const { id, name, answers, specimens, samples } = analysis;
  return pageMeta({
    title: name,
    description: `${name}: ${answers} Material: ${specimens.join(", ")}.${samples === "all" ? " Beispieldaten." : ""}`,
    path: `/tests/${id}`,
    crumbs,
    structured,
  });
};

export default function AnalysisPage({ loaderData, actionData }: Route.ComponentProps) {
  useReportPageView();
  if (loaderData.is === "missing") {
    const { isGone, suggestions } = loaderData;
    return (
      <NotFoundState
        title={isGone ? "Diese Analyse ist nicht mehr im Verzeichnis" : "Analyse nicht gefunden"}
        text={`${isGone ? "Die Analyse ist aus dem Verzeichnis entfernt" : "Unter dieser Adresse gibt es keine Analyse"}. Suchen Sie nach Name, Abkürzung oder Synonym.`}
        link={{ label: "Analysen finden", to: "/tests" }}
        suggestions={suggestions}
      />
    );
  }
  const { crumbs } = loaderData;
  if (loaderData.is === "open") {
    return <AnalysisSheet analysis={loaderData.analysis} crumbs={crumbs} />;
  }
  if (actionData?.analysis === undefined) {
    return <GeneticPage name={loaderData.name} crumbs={crumbs} />;
  }
  return <AnalysisSheet analysis={actionData.analysis} crumbs={crumbs} />;
}

function AnalysisSheet({ analysis, crumbs }: { analysis: AnalysisView; crumbs: Crumbs }) {
  return (
    <>
      <PageContainer className="pt-1 pb-12 lg:pt-4 lg:pb-24">
        <div className="items-end gap-x-12 lg:grid lg:grid-cols-2">
          <div className="min-w-0">
            <Breadcrumb crumbs={crumbs.slice(0, -1)} isCompact />
            <h1 className="text-page font-semibold text-balance">{analysis.name}</h1>
            <AlsoSearchedAs analysis={analysis} />
          </div>
          <CommonFacts analysis={analysis} />
        </div>
        <AnalysisLabs analysis={analysis} />
        <div className="mt-14 grid grid-cols-1 gap-y-14">
          <AnalysisDetails analysis={analysis} />
          {analysis.isGenetic && (
            <ProfileSection title="Genetische Untersuchung: was zu beachten ist">
              <GeneticRules />
            </ProfileSection>
          )}
        </div>
      </PageContainer>
      <ComparedLabsBar />
      <OrderNote rule={analysis.rule} coverage={analysis.coverage} asOf={analysis.asOf} />
    </>
  );
}

/** Confirms visitors who searched by another name that they are right; all names are further below. */
function AlsoSearchedAs({ analysis: { short, german, english } }: { analysis: AnalysisView }) {
  const names = [...short, ...german, ...english].slice(0, MAX_NAMES);
  if (names.length === 0) return null;
  return (
    <p className="truncate text-note text-soft">
      <span className="max-sm:sr-only">Auch gesucht als </span>
      <span translate="no">{names.join(", ")}</span>
    </p>
  );
}

const MAX_NAMES = 5;
