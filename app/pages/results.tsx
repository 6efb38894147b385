import { useEffect, useState } from "react";
import { ButtonLink } from "~/ui/button";
import { Outcome } from "~/ui/outcome";
import { readPracticeRecord } from "~/visitor/practice-record";
import thankYou from "~/widgets/drawings/thank-you.svg?url";
import { categories } from "../../catalogue/categories";
import type { Route } from "./+types/results";

export const meta: Route.MetaFunction = () => [
  { title: "Vielen Dank für Ihre Angaben | Laborlotse" },
  { name: "robots", content: "noindex" },
];

/** Thanks after the practice form (specification, point 2). */
export default function ResultsPage() {
  const category = useCategoryOfPractice();
  return (
    <Outcome
      drawing={thankYou}
      title="Vielen Dank für Ihre Angaben"
      text="Wir prüfen jetzt die Labore in Ihrer Region und informieren Sie, sobald der Vergleich verfügbar ist."
      actions={
        <>
          <ButtonLink to="/">Zur Startseite</ButtonLink>
          <ButtonLink to={`/category/${category.slug}`} variant="outline">
            {category.slug === "alle"
              ? "Alle Labore ansehen"
              : `Labore für ${category.label} ansehen`}
          </ButtonLink>
        </>
      }
    />
  );
}

/** The category of the chosen specialty, known to the browser only; «alle» where it has no own page. */
function useCategoryOfPractice() {
  const [specialty, setSpecialty] = useState("alle");
  useEffect(() => setSpecialty(readPracticeRecord()?.specialty ?? "alle"), []);
  const known = categories.find(({ slug }) => slug === specialty);
  return known ?? { slug: "alle", label: "alle Fachbereiche" };
}
