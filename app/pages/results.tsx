import { useEffect, useState } from "react";
import { ButtonLink } from "~/ui/button";
import { Outcome } from "~/ui/outcome";
import { readPracticeRecord } from "~/visitor/practice-record";
import thankYou from "~/widgets/drawings/thank-you.svg?url";
import { ALL_LABS, labListPath } from "../../catalogue/categories";
import { practiceSpecialties, type Specialty } from "../../catalogue/specialties";
import type { Route } from "./+types/results";

export const meta: Route.MetaFunction = () => [
  { title: "Vielen Dank für Ihre Angaben | Laborlotse" },
  { name: "robots", content: "noindex" },
];

/** Thanks after the practice form (specification, point 2). */
export default function ResultsPage() {
  const specialty = useSpecialtyOfPractice();
  const labs = labListPath(specialty);
  return (
    <Outcome
      drawing={thankYou}
      title="Vielen Dank für Ihre Angaben"
      text="Wir prüfen jetzt die Labore in Ihrer Region und informieren Sie, sobald der Vergleich verfügbar ist."
      actions={
        <>
          <ButtonLink to="/">Zur Startseite</ButtonLink>
          <ButtonLink to={labs} variant="outline">
            {labs === ALL_LABS ? "Alle Labore ansehen" : `Labore für ${specialty?.label} ansehen`}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Known to the browser only, and only after the form was sent. */
function useSpecialtyOfPractice(): Specialty | undefined {
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setChosen(readPracticeRecord()?.specialty), []);
  return practiceSpecialties.find(({ value }) => value === chosen);
}
