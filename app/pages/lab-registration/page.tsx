import { redirect, useSearchParams } from "react-router";
import { showToast } from "~/ui/toast";
import { deleteDraft } from "~/visitor/draft";
import { forgetIdentity, identityOf } from "~/visitor/identity";
import { useArrivalAtView } from "~/widgets/arrival-at-view";
import { sendForm, successToast } from "~/widgets/form/send-form";
import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/page";
import { receiveLabRegistration } from "./action.server";
import { Confirmation } from "./confirmation";
import { loadRules } from "./load-rules";
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

/** Specification, points 5 and 8: first failure as toast, else send and confirm. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const rules = await loadRules();
  if (rules === undefined) return keepForm();
  const parsed = rules.parseLabRegistration(form);
  if (!parsed.success) {
    showToast({ title: "Fehler", description: parsed.errors[0]?.message, tone: "error" });
    return { errors: parsed.errors, values: parsed.values };
  }
  // Like the draft, the record is the same in all tabs until it is sent.
  const outcome = await sendForm("/lab-registration", form, identityOf("lab-registration"));
  if (outcome === "refused" || outcome === "full") return keepForm();
  // Another registration from this browser is another laboratory.
  forgetIdentity("lab-registration");
  deleteDraft("lab-registration");
  showToast(
    successToast(
      outcome,
      "Registrierung eingereicht",
      "Wir prüfen Ihre Angaben innerhalb von 3–5 Arbeitstagen.",
    ),
  );
  return redirect("/lab-registration?gesendet=1");
}

/** It could not be sent: the form is still there with everything that was typed. */
function keepForm() {
  const description =
    "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.";
  showToast({ title: "Fehler", description, tone: "error" });
  return { errors: [], values: {} };
}

/** The address says that the form was sent, so that the confirmation survives a reload. */
export default function LabRegistrationPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isSent = query.has("gesendet");
  useArrivalAtView(isSent ? "sent" : "form");
  if (isSent) return <Confirmation />;
  return <RegistrationForm errors={actionData?.errors} values={actionData?.values} />;
}
