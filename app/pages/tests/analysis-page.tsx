import { data } from "react-router";
import { breadcrumbList } from "~/frame/breadcrumb-list";
import { NotFoundState } from "~/frame/not-found-state";
import { OrderNote } from "~/frame/order-note";
import { pageMeta } from "~/frame/page-meta";
import { published } from "~/server/directory/publication/snapshot.server";
import { suggestionsForPath } from "~/server/search/suggestions.server";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageContainer, PageTitle } from "~/ui/page";
import { keepTogether } from "../keep-together.server";
import type { Route } from "./+types/analysis-page";
import { AnalysisFacts } from "./analysis-facts";
import { AnalysisLabs } from "./analysis-labs";
import { analysisView } from "./analysis-view.server";
import { finderPath, slugOfFinderOption } from "./finder-query";

export async function loader({ params, context }: Route.LoaderArgs) {
  const snapshot = context.get(published);
  const analysis = await analysisView(snapshot, params.analysisId);
  if (analysis === undefined) {
    const isGone = snapshot.isGone("analysis", params.analysisId);
    const suggestions = suggestionsForPath(snapshot, params.analysisId);
    return data({ analysis, isGone, suggestions, crumbs: [] }, { status: isGone ? 410 : 404 });
  }
  const { category } = analysis;
  const crumbs = [
    { name: "Analysen finden", path: "/tests" },
    { name: category, path: finderPath({ kategorie: slugOfFinderOption(category) }) },
    { name: analysis.name, path: `/tests/${analysis.id}` },
  ];
  return data({ analysis: keepTogether(analysis), isGone: false, suggestions: [], crumbs });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.analysis) {
    return [
      { title: "Analyse nicht gefunden | Laborlotse" },
      { name: "robots", content: "noindex" },
    ];
  }
  const { analysis, crumbs } = loaderData;
  const { id, name, answers, specimens, samples } = analysis;
  return [
    ...pageMeta({
      title: name,
      description: `${name}: ${answers} Material: ${specimens.join(", ")}. Labore mit Methode und Befundzeit${samples === "all" ? " als Beispieldaten" : ""}.`,
      path: `/tests/${id}`,
    }),
    breadcrumbList(crumbs),
  ];
};

/** An analysis with all laboratories that perform it. */
export default function AnalysisPage({ loaderData }: Route.ComponentProps) {
  const { analysis, isGone, suggestions, crumbs } = loaderData;
  if (analysis === undefined) {
    return (
      <NotFoundState
        title={isGone ? "Diese Analyse ist nicht mehr im Verzeichnis" : "Analyse nicht gefunden"}
        text={`${isGone ? "Die Seite wurde abgeschaltet" : "Unter dieser Adresse führen wir keine Analyse"}. Suchen Sie nach Name, Abkürzung oder Synonym.`}
        link={{ label: "Analysen finden", to: "/tests" }}
        suggestions={suggestions}
      />
    );
  }
  return (
    <>
      <div className="bg-mist">
        <PageContainer className="pt-4 pb-8 md:pt-5 md:pb-12">
          <Breadcrumb crumbs={crumbs} />
          <div className="mt-2 md:mt-3">
            <PageTitle>{analysis.name}</PageTitle>
          </div>
          <p className="mt-3 max-w-[34em] text-lead text-soft">{analysis.answers}</p>
        </PageContainer>
      </div>
      <PageContainer className="grid gap-y-14 py-10 md:gap-y-18 md:py-14 md:pb-24">
        <AnalysisFacts analysis={analysis} />
        <AnalysisLabs analysis={analysis} />
      </PageContainer>
      <OrderNote rule={analysis.rule} coverage={analysis.coverage} asOf={analysis.asOf} />
    </>
  );
}
