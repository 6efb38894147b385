import { Button } from "~/ui/button";
import type { CheckAnswers } from "./check-answers";

interface Props {
  answers: CheckAnswers;
  place: { postalCode: string; city: string };
}

/** Carries all answers into the practice form, as a document: some of them stand in no address. */
export function AskForOffers({ answers, place }: Props) {
  const { specialty, priorities, analyses, software, samples, currentLab } = answers;
  const carried = {
    vorbereiten: "laborcheck",
    ...place,
    specialty,
    currentLab,
    software,
    samplesPerWeek: samples,
    priorities: priorities.join(),
    analyses: analyses.join(),
  };
  return (
    <form method="post" action="/practice-form">
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="signal" size="l">
        Offerten einholen
      </Button>
    </form>
  );
}
