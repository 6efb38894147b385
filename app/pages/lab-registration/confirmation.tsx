import { ButtonLink } from "~/ui/button";
import { Outcome } from "~/ui/outcome";
import thankYou from "~/widgets/drawings/thank-you.svg?url";

const STEPS = [
  "Prüfung der Angaben und Zertifizierungen",
  "Qualitäts- und Compliance-Prüfung",
  "Kontaktaufnahme für die Details",
  "Freischaltung des Laborprofils",
];

/** Confirmation screen (specification, point 2, Lab registration). */
export function Confirmation() {
  return (
    <Outcome
      drawing={thankYou}
      title="Registrierung eingereicht"
      text="Vielen Dank. Die Prüfung dauert 3–5 Arbeitstage. Eine Bestätigung geht an die angegebene E-Mail-Adresse."
      actions={<ButtonLink to="/">Zur Startseite</ButtonLink>}
    >
      <h2 className="mt-10 mb-3 text-card font-semibold">Die nächsten Schritte</h2>
      <ol className="max-w-[42rem] border-ink border-t-[1.5px]">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-4 border-line border-b py-4">
            <span aria-hidden="true" className="w-5 shrink-0 text-petrol">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Outcome>
  );
}
