import { outcomeAnswers } from "#catalogue/switch-outcomes";
import { useRight } from "~/identity/operator/use-right";
import { formatDate } from "~/lib/swiss-time";
import { PanelSection } from "~/list/panel";
import { formatSwitchOutcome } from "~/rounds/plan/outcome";
import { getPlanStepTitle, type PlanStep, stepAssigneeLabel } from "~/rounds/plan/steps";
import { formatPlanProgress, type SwitchPlan } from "~/rounds/plan/switch-plan";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { DoneMark } from "~/ui/done-mark";
import { TextArea } from "~/ui/text-area";
import { PostForm } from "./round-forms";

export function RoundPlan({ plan, today }: { plan: SwitchPlan; today: string }) {
  const mayWork = useRight("work");
  const { roundId, facts, steps, outcome } = plan;
  const id = `plan-${roundId}`;
  return (
    <PanelSection title="Umstiegsplan" id={id} aside={formatPlanProgress(steps)}>
      <p className="pb-2">
        Start mit {facts.labName} geplant am {formatDate(facts.goLive)}
        {outcome && (
          <span className="block font-semibold">
            {formatSwitchOutcome(outcome)}, Antwort vom {formatDate(outcome.at)}
          </span>
        )}
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {steps.map((step) => (
          <li key={`${step.key} ${step.doneAt !== null}`} className="flex gap-3 py-2">
            <DoneMark isDone={step.doneAt !== null} className="size-6 shrink-0" />
            <p className="flex-1">
              {getPlanStepTitle(step.key)}
              <span
                className={`block text-note ${isLate(step, today) ? "text-error" : "text-soft"}`}
              >
                {stepNote(step, today)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {mayWork && <RecordOutcome plan={plan} focus={id} />}
    </PanelSection>
  );
}

function RecordOutcome({ plan: { roundId, outcome }, focus }: { plan: SwitchPlan; focus: string }) {
  const reason = `reason-${roundId}`;
  return (
    <details key={outcome?.at.toISOString() ?? ""}>
      <summary className={TEXT_BUTTON_CLASS}>Ausgang festhalten</summary>
      <PostForm intent="outcome" fields={{ roundId }} focus={focus}>
        <fieldset className="grid gap-1">
          <legend className="font-semibold">Hat die Praxis gewechselt?</legend>
          {outcomeAnswers.map(({ answer, value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="answer"
                value={value}
                required
                defaultChecked={answer === outcome?.answer}
                className="radio size-6 shrink-0"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <label className="mt-2 block">
          <span className="block font-semibold">Gewechselt am</span>
          <input
            type="date"
            name="changedOn"
            defaultValue={outcome?.changedOn ?? ""}
            className="min-h-11 rounded-control border border-control bg-paper px-3"
          />
        </label>
        <label htmlFor={reason} className="mt-2 block font-semibold">
          Warum nicht?
        </label>
        <TextArea
          id={reason}
          name="reason"
          rows={2}
          defaultValue={outcome?.reason ?? ""}
          className="w-full rounded-control border border-control bg-paper px-3 py-2"
        />
        <Button type="submit" variant="outline" size="s" className="mt-2 mb-2">
          Antwort speichern
        </Button>
      </PostForm>
    </details>
  );
}

function isLate({ doneAt, dueAt }: PlanStep, today: string): boolean {
  return doneAt === null && dueAt < today;
}

function stepNote(step: PlanStep, today: string): string {
  const { by, doneAt, dueAt } = step;
  if (doneAt !== null) return `erledigt am ${formatDate(doneAt)}`;
  return `${stepAssigneeLabel(by)}, bis ${formatDate(dueAt)}${isLate(step, today) ? ", überfällig" : ""}`;
}
