import type { LabTest } from "#catalogue/published";
import { PageContainer } from "~/ui/page";
import { type Crumbs, PageHead } from "~/ui/page-head";
import { InfoBar, InfoPanel, type OtherLabCounts } from "./info-panel";
import { Explanation, Parameters, TestDetails } from "./test-details";

interface Props {
  test: LabTest;
  elsewhere: OtherLabCounts;
  crumbs: Crumbs;
}

export function TestSheet({ test, elsewhere, crumbs }: Props) {
  return (
    <>
      <PageHead title={test.name} crumbs={crumbs} />
      <PageContainer className="grid gap-y-16 py-10 md:py-14 md:pb-24">
        <div className="grid grid-cols-1 gap-x-6 gap-y-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 lg:col-span-8 lg:pr-10">
            <Explanation text={test.generalExplanation} />
          </div>
          <InfoPanel test={test} elsewhere={elsewhere} />
          <div className="min-w-0 lg:col-span-8 lg:pr-10">
            <Parameters test={test} />
          </div>
        </div>
        <TestDetails test={test} />
      </PageContainer>
      <InfoBar test={test} />
    </>
  );
}
