import { useSearchParams } from "react-router";
import { ALL_LABS } from "#catalogue/all-labs-path";
import { useFocusOnStepChange } from "~/forms/focus-on-step-change";
import { EMPTY_FORM_ANSWER } from "~/forms/posted-form";
import { receiveForm } from "~/forms/receive-form.server";
import { sendInBrowser } from "~/forms/sending/send-form";
import type { PublicHandle } from "~/identity/route-handles";
import { ButtonLink } from "~/ui/button";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { pageMeta } from "~/ui/layout/page-meta";
import { OutcomeView } from "~/ui/outcome-view";
import type { Route } from "./+types/page";
import { labRegistrationForm } from "./fields";
import { RegistrationForm } from "./registration-form";
import { labRegistration } from "./submission.server";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Labor registrieren",
    description:
      "Melden Sie Ihr Labor für ein Profil an: Angaben, Analysen, Zertifizierungen, Konditionen. Wir prüfen sie innert 3–5 Arbeitstagen.",
    path: "/lab-registration",
  });

export function action(args: Route.ActionArgs) {
  return receiveForm(args, labRegistrationForm, labRegistration);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendInBrowser(request, labRegistrationForm, {
    thanks: {
      title: "Registrierung eingereicht",
      description: "Wir prüfen Ihre Angaben innert 3–5 Arbeitstagen.",
    },
    failure:
      "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.",
  });
}

export default function LabRegistrationPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isSent = query.has("gesendet");
  useFocusOnStepChange(isSent ? "sent" : "form");
  if (isSent) return <Confirmation />;
  return <RegistrationForm answer={actionData ?? EMPTY_FORM_ANSWER} />;
}

const STEPS = [
  "Prüfung der Angaben und Zertifizierungen",
  "Qualitäts- und Compliance-Prüfung",
  "Kontaktaufnahme für die Details",
  "Freischaltung des Laborprofils",
];

function Confirmation() {
  return (
    <OutcomeView
      drawing={thankYou}
      title="Registrierung eingereicht"
      text="Vielen Dank. Die Prüfung dauert 3–5 Arbeitstage. Wir senden Ihnen eine Bestätigung an die angegebene E-Mail-Adresse."
      actions={
        <>
          <ButtonLink to={ALL_LABS}>Laborprofile ansehen</ButtonLink>
          <ButtonLink to="/" variant="quiet">
            Zur Startseite
          </ButtonLink>
        </>
      }
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
      <p className="mt-5 max-w-[42rem] text-meta text-soft">
        Sobald wir Ihre Angaben geprüft haben, öffnen wir Ihrer Kontaktperson per E-Mail den
        Laborbereich. Dort ergänzen Sie, was für das Profil noch fehlt, und reichen es ein.
      </p>
    </OutcomeView>
  );
}
