import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { safeReturnPath } from "~/forms/return-path";
import thankYou from "~/frame/drawings/thank-you.svg?url";
import { ButtonLink } from "~/ui/button";
import { Outcome } from "~/ui/outcome";
import { type PracticeRecord, readPracticeRecord } from "~/visitor/practice-record";
import { ALL_LABS, labListPath } from "../../../catalogue/categories";
import { practiceSpecialties } from "../../../catalogue/specialties";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [
  { title: "Vielen Dank für Ihre Angaben | Laborlotse" },
  { name: "robots", content: "noindex" },
];

// Offline it may be out of reach: then the thanks stand alone.
const FittingLabs = lazy(() => import("./fitting-labs").catch(() => ({ default: () => null })));

/** Thanks after the practice form. */
export default function ResultsPage() {
  const record = useRecord();
  const specialty = practiceSpecialties.find(({ value }) => value === record?.specialty);
  const labs = labListPath(specialty);
  const [query] = useSearchParams();
  const wayBack = safeReturnPath(query.get("weiter"));
  return (
    <>
      <Outcome
        drawing={thankYou}
        title="Vielen Dank für Ihre Angaben"
        text="Wir prüfen die Labore in Ihrer Region und informieren Sie, sobald der Vergleich verfügbar ist."
        actions={
          <>
            <ButtonLink to="/">Zur Startseite</ButtonLink>
            <ButtonLink to={labs} variant="outline">
              {labs === ALL_LABS ? "Alle Labore ansehen" : `Labore für ${specialty?.label} ansehen`}
            </ButtonLink>
            <ButtonLink to="/vergleich" variant="outline">
              Labore vergleichen
            </ButtonLink>
            {wayBack !== undefined && (
              <ButtonLink to={wayBack} variant="outline">
                Zurück zur vorherigen Seite
              </ButtonLink>
            )}
          </>
        }
      />
      {record && (
        <Suspense>
          <FittingLabs record={record} />
        </Suspense>
      )}
    </>
  );
}

/** Known to the browser only, and only after the form was sent. */
function useRecord(): PracticeRecord | undefined {
  const [record, setRecord] = useState<PracticeRecord>();
  useEffect(() => setRecord(readPracticeRecord()), []);
  return record;
}
