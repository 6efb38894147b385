import { Form } from "react-router";
import { isoDay } from "~/lib/swiss-time";
import { PlanSteps } from "~/rounds/plan/plan-steps";
import type { PlanForLab } from "~/rounds/plan/read-plan.server";
import { Button } from "~/ui/button";
import { STEPS } from "./steps";

interface Props {
  plan: PlanForLab;
  now: Date;
  path: string;
  mayTick: boolean;
}

export function LabPlan({ plan: { steps, facts }, now, path, mayTick }: Props) {
  return (
    <Form method="post" action={path} preventScrollReset>
      <PlanSteps steps={steps} facts={facts} today={isoDay(now)} canTick={() => mayTick} />
      {mayTick && (
        <Button type="submit" name="step" value={STEPS.tick} size="l" className="mt-6">
          Haken speichern
        </Button>
      )}
    </Form>
  );
}
