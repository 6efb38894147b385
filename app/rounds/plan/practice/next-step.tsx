import { formatDay, formatWeekday } from "~/lib/swiss-time";
import { useTick } from "~/rounds/plan/plan-steps";
import { getPlanStepText } from "~/rounds/plan/step-text";
import { getPlanStepTitle, type PlanStep, stepAssigneeLabel } from "~/rounds/plan/steps";
import { isPlanOver, type SwitchPlan } from "~/rounds/plan/switch-plan";
import { Button, ButtonLink } from "~/ui/button";

interface Props {
  plan: SwitchPlan;
  today: string;
  hasList: boolean;
  letterPath: string;
}

/** What is due first, above all other steps. */
export function NextStep({ plan, ...props }: Props) {
  const next = plan.steps.find(({ by, doneAt }) => by !== "portal" && doneAt === null);
  return next === undefined || isPlanOver(plan) ? null : (
    <OpenStep key={next.key} {...props} plan={plan} step={next} />
  );
}

function OpenStep({ plan, step, today, hasList, letterPath }: Props & { step: PlanStep }) {
  const { key, by, dueAt } = step;
  const { isTicked, tick } = useTick(key, false);
  return (
    <section aria-labelledby="naechster" className="rounded-box bg-mist p-5 md:p-7 print:hidden">
      <p className={`text-meta ${dueAt < today ? "text-error" : "text-soft"}`}>
        Nächster Schritt, {stepAssigneeLabel(by)}, bis {formatWeekday(dueAt)}, {formatDay(dueAt)}
        {dueAt < today && ", überfällig"}
      </p>
      <h2 id="naechster" className="mt-1 font-semibold text-profile">
        {getPlanStepTitle(key)}
      </h2>
      <p className="mt-2 max-w-[42rem]">{getPlanStepText(key, plan.facts, hasList)}</p>
      <div className="mt-4 flex flex-wrap gap-4">
        {key === "notice" && (
          <ButtonLink to={letterPath} variant="signal" size="l">
            Kündigungsbrief öffnen
          </ButtonLink>
        )}
        <Button
          type="button"
          variant={key === "notice" ? "outline" : "signal"}
          size="l"
          busy={isTicked}
          busyLabel="Wird gespeichert..."
          className="no-js-hidden"
          onClick={() => tick(true)}
        >
          Erledigt
        </Button>
      </div>
    </section>
  );
}
