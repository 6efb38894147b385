import { useSearchParams } from "react-router";
import { ALL_LABS } from "#catalogue/all-labs-path";
import type { PublicHandle } from "~/identity/route-handles";
import { ButtonLink } from "~/ui/button";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { OutcomeView } from "~/ui/outcome-view";
import { RuleList } from "~/ui/page";
import type { Route } from "./+types/success-page";

export const handle = { open: "everyone", cached: "unlisted" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Vielen Dank für Ihre Anfrage | Laborlotse" },
  { name: "description", content: "Wie es nach Ihrer Berechnung weitergeht." },
  { name: "robots", content: "noindex" },
];

/** Confirms only what the practice form says was stored. */
const CONFIRMATION: Record<string, string> = {
  telefon: "Sie haben keine E-Mail-Adresse angegeben: Wir melden uns telefonisch bei Ihnen.",
  keiner:
    "Sie haben weder E-Mail noch Telefon angegeben: Wir können uns nicht bei Ihnen melden. Schreiben Sie uns über das Kontaktformular.",
};
const CONFIRMATION_BY_MAIL = "Sie erhalten innert 48 Stunden eine Bestätigung per E-Mail.";

const STEPS = [
  ["Labore", "Qualifizierte Labore werden über Ihre Anfrage informiert."],
  [
    "Offerten",
    "Die Labore offerieren Ihnen mit konkreten Konditionen; Sie sehen ihre Offerten unter «Meine Anfragen».",
  ],
  ["Ihr Entscheid", "Alle Offerten sind für Sie unverbindlich und kostenlos."],
] as const;

export default function CalculatorSuccessPage() {
  const [query] = useSearchParams();
  const contact = query.get("kontakt") ?? "";
  const confirmation = CONFIRMATION[contact] ?? CONFIRMATION_BY_MAIL;
  const isReachable = contact !== "keiner";
  const steps = STEPS.filter(([title]) => isReachable || title !== "Offerten");
  return (
    <OutcomeView
      drawing={thankYou}
      title="Vielen Dank für Ihre Anfrage"
      text="So geht es nach Ihrer Berechnung weiter."
      actions={
        <>
          {isReachable ? (
            <ButtonLink to={ALL_LABS}>Alle Labore ansehen</ButtonLink>
          ) : (
            <ButtonLink to="/contact">Kontaktformular</ButtonLink>
          )}
          <ButtonLink to="/commercial-calculator" variant="outline">
            Neue Berechnung
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            Zur Startseite
          </ButtonLink>
        </>
      }
    >
      <h2 className="mt-10 mb-3 text-card font-semibold">Die nächsten Schritte</h2>
      <RuleList className="max-w-[42rem]">
        {[["Bestätigung", confirmation] as const, ...steps].map(([title, text]) => (
          <li key={title}>
            <strong className="font-semibold">{title}</strong>
            <p className="text-meta text-soft">{text}</p>
          </li>
        ))}
      </RuleList>
    </OutcomeView>
  );
}
