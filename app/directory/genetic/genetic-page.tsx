import { PageContainer } from "~/ui/page";
import { type Crumbs, PageHead } from "~/ui/page-head";
import { GeneticAccessGate } from "./genetic-access-gate";

/** A genetic examination as everyone sees it: its name, the rule, and the way in for professionals. */
export function GeneticPage({ name, crumbs }: { name: string; crumbs: Crumbs }) {
  return (
    <>
      <PageHead title={name} crumbs={crumbs} />
      <PageContainer className="py-10 md:py-14 md:pb-24">
        <GeneticAccessGate />
      </PageContainer>
    </>
  );
}
