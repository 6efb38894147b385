import { ButtonLink } from "~/ui/button";
import { Outcome } from "~/ui/outcome";
import { RuleList } from "~/ui/page";
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
    <Outcome
      drawing={thankYou}
      title="Vielen Dank für Ihre Anfrage"
      text="Ihre Berechnung und Ihre Kontaktangaben gehören jetzt zusammen."
      actions={
        <>
          <ButtonLink to="/">Zur Startseite</ButtonLink>
          <ButtonLink to="/commercial-calculator" variant="outline">
            Neue Berechnung
          </ButtonLink>
        </>
      }
    >
      <h2 className="mt-10 mb-3 text-card font-semibold">Die nächsten Schritte</h2>
      <RuleList className="max-w-[42rem]">
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <strong className="font-semibold">{title}</strong>
            <p className="text-meta text-soft">{text}</p>
          </li>
        ))}
      </RuleList>
    </Outcome>
  );
}
