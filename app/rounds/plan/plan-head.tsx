import { formatDay, formatWeekday } from "~/lib/swiss-time";
import { Timeline } from "~/rounds/model/timeline";
import { PageContainer, PageTitle } from "~/ui/page";
import { outcomeLine } from "./outcome";
import { formatPlanProgress, planTimeline, type SwitchPlan } from "./switch-plan";

export function PlanHead({ plan }: { plan: SwitchPlan }) {
  const { facts, steps, outcome } = plan;
  return (
    <>
      <div className="bg-mist py-12 md:py-14 print:bg-paper print:py-0">
        <PageContainer>
          <PageTitle>Umstiegsplan</PageTitle>
          <p className="mt-3 text-lead text-soft">
            {outcome === undefined
              ? `Ihr Start mit ${facts.labName} ist geplant auf ${formatWeekday(facts.goLive)}, ${formatDay(facts.goLive)}.`
              : `${facts.labName}: ${outcomeLine(outcome)}.`}{" "}
            {formatPlanProgress(steps)}.
          </p>
        </PageContainer>
      </div>
      <PageContainer className="pt-12 md:pt-14 print:hidden">
        <Timeline steps={planTimeline(plan)} />
      </PageContainer>
    </>
  );
}
