import { Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Container, Lead, PageTitle, RuleList } from "~/ui/page";
import thankYou from "~/widgets/drawings/thank-you.svg?url";
import type { Route } from "./+types/success-page";

export const meta: Route.MetaFunction = () => [
  { title: "Vielen Dank für Ihre Anfrage | Laborlotse" },
  { name: "description", content: "Wie es nach Ihrer Berechnung weitergeht." },
  { name: "robots", content: "noindex" },
];

const STEPS = [
  ["Bestätigung", "Sie erhalten innerhalb von 48 Stunden eine Bestätigung per E-Mail."],
  ["Labore", "Qualifizierte Labore werden über Ihre Anfrage informiert."],
  ["Angebote", "Sie erhalten direkte Angebote mit konkreten Konditionen."],
  ["Ihr Entscheid", "Alle Angebote sind unverbindlich und kostenlos."],
] as const;

/** Thanks after calculator and practice form (specification, point 2, calculator). */
export default function CalculatorSuccessPage() {
  return (
    <Container className="py-16 md:py-24">
      <img src={thankYou} alt="" width={240} height={160} />
      <div className="mt-8">
        <PageTitle>Vielen Dank für Ihre Anfrage</PageTitle>
      </div>
      <Lead>Ihre Berechnung und Ihre Kontaktangaben gehören jetzt zusammen.</Lead>
      <h2 className="mt-10 mb-3 text-card font-semibold">Die nächsten Schritte</h2>
      <RuleList className="max-w-[42rem]">
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <strong className="font-semibold">{title}</strong>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </RuleList>
      <div className="mt-8 flex flex-wrap items-center gap-6">
        <ButtonLink to="/">Zur Startseite</ButtonLink>
        <Link to="/commercial-calculator" className="text-petrol underline underline-offset-4">
          Neue Berechnung
        </Link>
      </div>
    </Container>
  );
}
