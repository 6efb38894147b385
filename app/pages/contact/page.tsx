import { useSearchParams } from "react-router";
import { Container, Lead, PageTitle } from "~/ui/page";
import { showToast } from "~/ui/toast";
import { deleteDraft } from "~/visitor/draft";
import { forgetIdentity, identityOf } from "~/visitor/identity";
import { sendForm, successToast } from "~/widgets/form/send-form";
import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/page";
import { receiveContactForm } from "./action.server";
import { ContactDetails } from "./contact-details";
import { ContactForm, type ContactFormState } from "./contact-form";
import { parseContactForm } from "./fields";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Kontakt",
    description:
      "Schreiben Sie uns. Wir sind von Montag bis Freitag zwischen 09:00 und 18:00 Uhr für Praxen und Labore da.",
    path: "/contact",
  });

export function action({ request }: Route.ActionArgs) {
  return receiveContactForm(request);
}

const SENT = "Nachricht gesendet";
const THANKS = "Vielen Dank für Ihre Nachricht. Wir werden uns bald bei Ihnen melden.";
const FAILED =
  "Es gab einen Fehler beim Senden Ihrer Nachricht. Bitte versuchen Sie es später erneut.";

/** Specification, points 4, 5 and 8: first failure as toast, else send and clear the form. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<ContactFormState> {
  const form = await request.formData();
  const parsed = parseContactForm(form);
  if (!parsed.success) {
    showToast({ title: "Fehler", description: parsed.errors[0]?.message, tone: "error" });
    return { errors: parsed.errors, values: parsed.values };
  }
  // Like the draft, the record is the same in all tabs until it is sent.
  const outcome = await sendForm("/contact", form, identityOf("contact"));
  if (outcome === "refused" || outcome === "full") {
    showToast({ title: "Fehler", description: FAILED, tone: "error" });
    return { errors: [], values: parsed.entry, failure: FAILED };
  }
  // The next message is another one; what waits in the outbox has its identity with it.
  forgetIdentity("contact");
  deleteDraft("contact");
  const thanks = successToast(outcome, SENT, THANKS);
  showToast(thanks);
  return { errors: [], values: {}, sent: { at: Date.now(), ...thanks } };
}

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const answered: ContactFormState | undefined = actionData;
  const sentBefore = query.has("gesendet")
    ? { at: 0, title: SENT, description: THANKS }
    : undefined;
  const state: ContactFormState = answered ?? { errors: [], values: {}, sent: sentBefore };
  return (
    <Container className="grid gap-x-6 gap-y-14 py-12 md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <PageTitle>Kontakt</PageTitle>
        <Lead>
          Fragen zum Vergleich, zu Ihren Daten oder zu einer Zusammenarbeit: Schreiben Sie uns.
        </Lead>
        <div className="mt-8">
          <ContactForm key={state.sent?.at ?? "form"} state={state} />
        </div>
      </div>
      <ContactDetails />
    </Container>
  );
}
