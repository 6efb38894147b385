import { formatList } from "#catalogue/format-list";
import { RequestOffersForm } from "~/leads/index";
import { useComparedLabs } from "~/site/comparison/use-compared-labs";
import type { CheckAnswers } from "./check-answers";
import type { CheckResult } from "./check-labs.server";

const MAX_SUGGESTED = 3;

interface Props {
  result: CheckResult;
  answers: CheckAnswers;
}

/**
 * Requests offers from the ticked laboratories and names them; with none ticked, from the first that collect
 * here and fit at least in part. Sends all answers along.
 */
export function RequestOffersButton({
  result: { groups, place, isNearest, cantons },
  answers,
}: Props) {
  const compared = useComparedLabs() ?? [];
  const fitting = [...groups.fits, ...groups.partly];
  const isSure = cantons.length > 0 && !isNearest;
  const suggested = isSure ? fitting.slice(0, MAX_SUGGESTED) : [];
  const labsToAsk = compared.length > 0 ? compared : suggested;
  const { specialty, priorities, analyses, software, samples, currentLab } = answers;
  return (
    <>
      <RequestOffersForm
        labs={labsToAsk}
        offered={[...fitting, ...groups.unknown].map(({ id }) => id)}
        answers={{
          source: "laborcheck",
          ...place,
          specialty,
          currentLab,
          software,
          samplesPerWeek: samples,
          priorities: priorities.join(),
          analyses: analyses.join(),
        }}
        variant="signal"
      >
        Offerten einholen
      </RequestOffersForm>
      {/* Below all buttons of the row; on a phone, where each button has its own row, below this one. */}
      <p className="-mt-1 basis-full text-note text-soft sm:order-last">
        {labsToAsk.length === 0
          ? "Welche Labore offerieren sollen, kreuzen Sie im Formular an."
          : `Angefragt ${labsToAsk.length === 1 ? "wird" : "werden"} ${formatList(labsToAsk.map(({ name }) => name))}.`}
      </p>
    </>
  );
}
