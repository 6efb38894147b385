import { PageContainer } from "~/ui/page";
import { type Crumbs, PageHead } from "~/ui/page-head";
import { GeneticAccessGate } from "./genetic-access-gate";

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
