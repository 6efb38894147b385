import { formatDay } from "~/lib/swiss-time";
import { outcomeLine } from "~/rounds/plan/outcome";
import type { SwitchPlan } from "~/rounds/plan/switch-plan";
import type { AccessCredentials } from "~/rounds/practice/access-credentials";
import { RequestForm } from "~/rounds/practice/request-form";
import { Button } from "~/ui/button";

export function OutcomeSection({
  credentials,
  plan: { outcome, facts },
  path,
}: {
  credentials: AccessCredentials;
  plan: SwitchPlan;
  path: string;
}) {
  return (
    <section aria-labelledby="ausgang" className="print:hidden">
      <h2 id="ausgang" className="mb-3 font-semibold text-profile">
        Hat der Wechsel geklappt?
      </h2>
      <p className="max-w-[42rem] text-soft">
        {outcome === undefined
          ? `30 und 90 Tage nach dem Start fragen wir Sie, ob Sie zu ${facts.labName} gewechselt haben. Sie können es uns auch jetzt sagen.`
          : `Ihre Antwort vom ${formatDay(outcome.at)}: ${outcomeLine(outcome)}.`}
      </p>
      <RequestForm credentials={credentials} to={`${path}/wechsel`} className="mt-4">
        <Button type="submit" variant="outline" size="l">
          {outcome === undefined ? "Antwort geben" : "Antwort ändern"}
        </Button>
      </RequestForm>
    </section>
  );
}
