import { isRunning } from "~/rounds/model/states";
import { formatSwitchOutcome } from "~/rounds/plan/outcome";
import type { RoundForPractice } from "~/rounds/practice/practice-view.server";
import { MY_REQUESTS_PATH } from "~/rounds/practice/request-paths";
import { ButtonLink } from "~/ui/button";

export function RoundDownloads({ round }: { round: RoundForPractice }) {
  const path = `${MY_REQUESTS_PATH}/${round.id}`;
  const isDecided = round.state === "decided" || round.state === "withdrawn";
  if (!isDecided && !isRunning(round)) return null;
  return (
    <>
      {round.plan && <PlanLine plan={round.plan} path={path} />}
      <div className="-ml-4 mt-6 flex flex-wrap gap-x-4">
        {isDecided && (
          <ButtonLink to={`${path}/bestaetigung`} variant="quiet" size="s">
            Bestätigung ansehen
          </ButtonLink>
        )}
        <ButtonLink to={`${path}/termine.ics`} reloadDocument variant="quiet" size="s">
          Termine für den Kalender
        </ButtonLink>
      </div>
    </>
  );
}

function PlanLine({
  plan: { progress, outcome },
  path,
}: {
  plan: NonNullable<RoundForPractice["plan"]>;
  path: string;
}) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink to={`${path}/umstiegsplan`} variant="signal" size="l">
        Umstiegsplan öffnen
      </ButtonLink>
      <p className="text-meta text-soft">
        {progress}
        {outcome && `. ${formatSwitchOutcome(outcome)}`}
      </p>
    </div>
  );
}
