import { isRunning } from "~/offers/states";
import type { RoundForPractice } from "~/server/offers/practice-view.server";
import { Button } from "~/ui/button";
import type { Holder } from "./holder";
import { PATH, RequestForm } from "./request-form";

/** What a practice takes away from a round: the decision in writing, and the dates for its calendar. */
export function RoundPapers({ holder, round }: { holder: Holder; round: RoundForPractice }) {
  const path = `${PATH}/${round.id}`;
  const isDecided = round.state === "entschieden" || round.state === "zurückgezogen";
  if (!isDecided && !isRunning(round)) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-x-4">
      {isDecided && (
        <RequestForm holder={holder} to={`${path}/bestaetigung`}>
          <Button type="submit" variant="quiet" size="s" className="-ml-4">
            Bestätigung ansehen
          </Button>
        </RequestForm>
      )}
      <RequestForm holder={holder} to={`${path}/termine.ics`} reloadDocument>
        <Button type="submit" variant="quiet" size="s" className={isDecided ? "" : "-ml-4"}>
          Termine für den Kalender
        </Button>
      </RequestForm>
    </div>
  );
}
