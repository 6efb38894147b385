import { useSearchParams } from "react-router";
import { useFirstFocus } from "~/ui/first-focus";
import { showFailure } from "~/ui/toast";
import { useArrivalAtView } from "~/widgets/arrival-at-view";
import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/page";
import { receiveLabRegistration } from "./action.server";
import { Confirmation } from "./confirmation";
import { RegistrationForm } from "./registration-form";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Labor registrieren",
    description:
      "Registrieren Sie Ihr Labor für den Vergleich: Angaben, Testangebot, Zertifizierungen, Konditionen. Prüfung in 3–5 Arbeitstagen.",
    path: "/lab-registration",
  });

export function action({ request }: Route.ActionArgs) {
  return receiveLabRegistration(request);
}

/** What checks and sends the form comes with its first touch, because it weighs more than the form itself. */
const loadClientAction = () => import("./client-action").catch(() => undefined);

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const sender = await loadClientAction();
  return (await sender?.sendRegistration(form)) ?? reportFailure();
}

/** Neither server nor browser has the registration; the form keeps what was typed. */
function reportFailure() {
  const description =
    "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.";
  showFailure(description);
  return { errors: [], values: {} };
}

/** The address says that the form was sent, so that the confirmation survives a reload. */
export default function LabRegistrationPage({ actionData }: Route.ComponentProps) {
  useFirstFocus(loadClientAction);
  const [query] = useSearchParams();
  const isSent = query.has("gesendet");
  useArrivalAtView(isSent ? "sent" : "form");
  if (isSent) return <Confirmation />;
  return <RegistrationForm errors={actionData?.errors} values={actionData?.values} />;
}
