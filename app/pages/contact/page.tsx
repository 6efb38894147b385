import { useSearchParams } from "react-router";
import { useFirstFocus } from "~/ui/first-focus";
import { Container, Lead, PageTitle } from "~/ui/page";
import { showFailure } from "~/ui/toast";
import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/page";
import { receiveContactForm } from "./action.server";
import { ContactDetails } from "./contact-details";
import { ContactForm, type ContactFormState } from "./contact-form";
import { SENT, THANKS } from "./texts";

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

/** What checks and sends the form comes with its first touch, because it weighs more than the form itself. */
const loadClientAction = () => import("./client-action").catch(() => undefined);

export async function clientAction({ request }: Route.ClientActionArgs): Promise<ContactFormState> {
  const form = await request.formData();
  const sender = await loadClientAction();
  return (await sender?.sendContactForm(form)) ?? reportFailure(form);
}

/** Neither server nor browser has the message; the form keeps what was typed. */
function reportFailure(form: FormData): ContactFormState {
  showFailure(FAILED);
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { errors: [], values, failure: FAILED };
}

const FAILED =
  "Es gab einen Fehler beim Senden Ihrer Nachricht. Bitte versuchen Sie es später erneut.";

export default function ContactPage({ actionData }: Route.ComponentProps) {
  useFirstFocus(loadClientAction);
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
