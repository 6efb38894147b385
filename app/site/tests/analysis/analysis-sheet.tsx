import { GeneticRules } from "~/directory/index";
import { BasketLink } from "~/site/basket/basket-bar";
import { BasketToggle } from "~/site/basket/basket-toggle";
import { ComparedLabsBar } from "~/site/comparison/compared-labs-bar";
import { OrderNote } from "~/site/layout/order-note";
import { PageContainer } from "~/ui/page";
import { type Crumbs, PageHead } from "~/ui/page-head";
import { ProfileSection } from "~/ui/profile-section";
import { AnalysisDetails, AnalysisFacts } from "./analysis-facts";
import { AnalysisLabs } from "./analysis-labs";
import type { AnalysisView } from "./analysis-view.server";

export function AnalysisSheet({ analysis, crumbs }: { analysis: AnalysisView; crumbs: Crumbs }) {
  return (
    <>
      <PageHead title={analysis.name} crumbs={crumbs} lead={analysis.answers}>
        <AlsoSearchedAs analysis={analysis} />
      </PageHead>
      <PageContainer className="grid grid-cols-1 gap-y-14 py-10 md:gap-y-18 md:py-14 md:pb-24">
        <div>
          <p className="-mt-4 mb-4 flex flex-wrap gap-x-8 md:-mt-6">
            <BasketToggle id={analysis.id} name={analysis.name} />
            <BasketLink />
          </p>
          <AnalysisFacts analysis={analysis} />
        </div>
        <AnalysisLabs analysis={analysis} />
        <AnalysisDetails analysis={analysis} />
        {analysis.isGenetic && (
          <ProfileSection title="Genetische Untersuchung: was zu beachten ist">
            <GeneticRules />
          </ProfileSection>
        )}
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
    <p className="mt-2 max-w-[52em] text-meta text-soft">
      Auch gesucht als <span translate="no">{names.join(", ")}</span>.
    </p>
  );
}

const MAX_NAMES = 5;
