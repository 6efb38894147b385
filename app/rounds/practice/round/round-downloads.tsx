import { isRunning } from "~/rounds/model/states";
import { formatSwitchOutcome } from "~/rounds/plan/outcome";
import { formatStepCount } from "~/rounds/plan/switch-plan";
import type { AccessCredentials } from "~/rounds/practice/access-credentials";
import type { RoundForPractice } from "~/rounds/practice/practice-view.server";
import { MY_REQUESTS_PATH, RequestForm } from "~/rounds/practice/request-form";
import { Button } from "~/ui/button";

export function RoundDownloads({
  credentials,
  round,
}: {
  credentials: AccessCredentials;
  round: RoundForPractice;
}) {
  const path = `${MY_REQUESTS_PATH}/${round.id}`;
  const isDecided = round.state === "decided" || round.state === "withdrawn";
  if (!isDecided && !isRunning(round)) return null;
  return (
    <>
      {round.plan && <PlanLine credentials={credentials} plan={round.plan} path={path} />}
      <div className="-ml-4 mt-6 flex flex-wrap gap-x-4">
        {isDecided && (
          <RequestForm credentials={credentials} to={`${path}/bestaetigung`}>
            <Button type="submit" variant="quiet" size="s">
              Bestätigung ansehen
            </Button>
          </RequestForm>
        )}
        <RequestForm credentials={credentials} to={`${path}/termine.ics`} reloadDocument>
          <Button type="submit" variant="quiet" size="s">
            Termine für den Kalender
          </Button>
        </RequestForm>
      </div>
    </>
  );
}

function PlanLine({
  credentials,
  plan: { done, all, outcome },
  path,
}: {
  credentials: AccessCredentials;
  plan: NonNullable<RoundForPractice["plan"]>;
  path: string;
}) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <RequestForm credentials={credentials} to={`${path}/umstiegsplan`}>
        <Button type="submit" variant="signal" size="l">
          Umstiegsplan öffnen
        </Button>
      </RequestForm>
      <p className="text-meta text-soft">
        {formatStepCount(done, all)}
        {outcome && `. ${formatSwitchOutcome(outcome)}`}
      </p>
    </div>
  );
}
