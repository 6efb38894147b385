import { useEffect, useState } from "react";
import { Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Container, Lead, PageTitle } from "~/ui/page";
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
    <Container className="py-12 md:py-20">
      <img src={thankYou} alt="" width={240} height={160} className="-ml-3" />
      <div className="mt-8">
        <PageTitle>Vielen Dank für Ihre Angaben</PageTitle>
      </div>
      <Lead>
        Wir prüfen jetzt die Labore in Ihrer Region und informieren Sie, sobald der Vergleich
        verfügbar ist.
      </Lead>
      <div className="mt-8 flex flex-wrap items-center gap-6">
        <ButtonLink to="/" variant="petrol">
          Zur Startseite
        </ButtonLink>
        <Link
          to={`/category/${category.slug}`}
          className="flex min-h-11 items-center text-petrol underline underline-offset-4"
        >
          {category.slug === "alle"
            ? "Alle Labore ansehen"
            : `Labore für ${category.label} ansehen`}
        </Link>
      </div>
    </Container>
  );
}

/** The category of the chosen specialty, known to the browser only; «alle» where it has no own page. */
function useCategoryOfPractice() {
  const [specialty, setSpecialty] = useState("alle");
  useEffect(() => setSpecialty(readPracticeRecord()?.specialty ?? "alle"), []);
  const known = categories.find(({ slug }) => slug === specialty);
  return known ?? { slug: "alle", label: "alle Fachbereiche" };
}
