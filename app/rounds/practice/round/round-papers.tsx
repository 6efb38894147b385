import { isRunning } from "~/rounds/model/states";
import { outcomeLine } from "~/rounds/plan/outcome";
import { progressWords } from "~/rounds/plan/switch-plan";
import type { Holder } from "~/rounds/practice/holder";
import type { RoundForPractice } from "~/rounds/practice/practice-view.server";
import { MY_REQUESTS_PATH, RequestForm } from "~/rounds/practice/request-form";
import { Button } from "~/ui/button";

/** What a practice takes away from a round: the decision in writing, and the dates for its calendar. */
export function RoundPapers({ holder, round }: { holder: Holder; round: RoundForPractice }) {
  const path = `${MY_REQUESTS_PATH}/${round.id}`;
  const isDecided = round.state === "decided" || round.state === "withdrawn";
  if (!isDecided && !isRunning(round)) return null;
  return (
    <>
      {round.plan && <PlanLine holder={holder} plan={round.plan} path={path} />}
      <div className="-ml-4 mt-6 flex flex-wrap gap-x-4">
        {isDecided && (
          <RequestForm holder={holder} to={`${path}/bestaetigung`}>
            <Button type="submit" variant="quiet" size="s">
              Bestätigung ansehen
            </Button>
          </RequestForm>
        )}
        <RequestForm holder={holder} to={`${path}/termine.ics`} reloadDocument>
          <Button type="submit" variant="quiet" size="s">
            Termine für den Kalender
          </Button>
        </RequestForm>
      </div>
    </>
  );
}

/** What follows upon the decision: how far it has come, and the way to it. */
function PlanLine({
  holder,
  plan: { done, all, outcome },
  path,
}: {
  holder: Holder;
  plan: NonNullable<RoundForPractice["plan"]>;
  path: string;
}) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <RequestForm holder={holder} to={`${path}/umstiegsplan`}>
        <Button type="submit" variant="signal" size="l">
          Umstiegsplan öffnen
        </Button>
      </RequestForm>
      <p className="text-meta text-soft">
        {progressWords(done, all)}
        {outcome && `. ${outcomeLine(outcome)}`}
      </p>
    </div>
  );
}
