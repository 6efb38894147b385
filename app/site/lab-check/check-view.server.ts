import { countProfiles, getSampleShare } from "#catalogue/sample-note";
import { coverBasket, type Snapshot, toBasket } from "~/directory/index.server";
import { findPlaceProblem } from "~/leads/index.server";
import { formatProfilesDataDate } from "~/site/data-date.server";
import { noBreak } from "~/site/no-break.server";
import type { FieldError } from "~/ui/error-summary";
import type { CheckAnswers } from "./check-answers";
import { checkLabs } from "./check-labs.server";

export type CheckView = Awaited<ReturnType<typeof buildCheckView>>;

export async function buildCheckView(
  snapshot: Snapshot,
  answers: CheckAnswers,
  errors: readonly FieldError[],
) {
  const { labs, software } = snapshot;
  const basket = toBasket(snapshot, answers.analyses);
  const covered = basket.counted.length === 0 ? [] : await coverBasket(snapshot, basket, labs);
  const genetic = basket.analyses.length - basket.counted.length;
  // A place that nobody knows is said at its field, and has no answer.
  const unknown = findPlaceProblem(answers.plz);
  const isAnswered = answers.plz !== "" && unknown === undefined && errors.length === 0;
  return {
    answers,
    errors,
    placeProblem: unknown?.problem,
    suggestions: unknown?.suggestions ?? [],
    genetic,
    result: isAnswered ? noBreak(checkLabs(snapshot, answers, covered)) : undefined,
    software: software.map(({ id, name }) => ({ value: id, label: name })),
    labs: labs.map(({ name }) => name).sort((one, other) => one.localeCompare(other, "de-CH")),
    samples: getSampleShare(labs),
    rule: "Nach offenen Punkten, dann nach Bewertung, nie nach Zahlungen.",
    coverage: countProfiles(labs),
    asOf: formatProfilesDataDate(snapshot),
  };
}
