import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { mailLink } from "#catalogue/mail-link";
import { EMPTY_FORM_ANSWER, type FormAnswer } from "~/forms/posted-form";
import { receiveForm } from "~/forms/receive-form.server";
import { sendInBrowser } from "~/forms/sending/send-form";
import type { PublicHandle } from "~/identity/route-handles";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { DeferredHydration } from "~/ui/layout/deferred-hydration";
import { pageMeta } from "~/ui/layout/page-meta";
import { useOperator } from "~/ui/layout/root-frame";
import { Link } from "~/ui/link";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { Route } from "./+types/page";
import { ContactForm } from "./contact-form";
import { contactForm } from "./fields";
import { contactSubmission } from "./submission.server";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Kontakt",
    description:
      "Schreiben Sie uns. Wir antworten Praxen und Laboren von Montag bis Freitag, 09:00–18:00 Uhr.",
    path: "/contact",
  });

export function action(args: Route.ActionArgs) {
  return receiveForm(args, contactForm, contactSubmission);
}

const WRITE_IN = {
  fr: "Vous pouvez aussi nous écrire en français.",
  it: "Può scriverci anche in italiano.",
};

const THANKS = {
  title: "Nachricht gesendet",
  description: "Vielen Dank für Ihre Nachricht. Wir werden uns bald bei Ihnen melden.",
};

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendInBrowser(request, contactForm, {
    thanks: THANKS,
    failure:
      "Es gab einen Fehler beim Senden Ihrer Nachricht. Bitte versuchen Sie es später erneut.",
  });
}

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const sentBefore: FormAnswer = { ...EMPTY_FORM_ANSWER, sent: { at: 0, ...THANKS } };
  const initialAnswer = { ...EMPTY_FORM_ANSWER, values: { subject: query.get("subject") ?? "" } };
  const answer = actionData ?? (query.has("gesendet") ? sentBefore : initialAnswer);
  return (
    <PageContainer className="grid gap-x-6 gap-y-14 py-12 md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <PageTitle>Kontakt</PageTitle>
        <PageLead>
          Fragen zum Vergleich, zu Ihren Daten oder zu einer Zusammenarbeit: Schreiben Sie uns.
        </PageLead>
        <p className="mt-3 text-meta text-soft">
          <span lang="fr" className="block">
            {WRITE_IN.fr}
          </span>
          <span lang="it" className="block">
            {WRITE_IN.it}
          </span>
        </p>
        <div className="mt-8">
          <ContactForm key={answer.sent?.at ?? "form"} answer={answer} />
        </div>
      </div>
      <DeferredHydration>
        <ContactDetails />
      </DeferredHydration>
    </PageContainer>
  );
}

function ContactDetails() {
  const operator = useOperator();
  return (
    <aside className="md:col-span-4 md:col-start-9 md:pt-4" aria-label="Kontaktangaben">
      <Link
        to="/lab-registration"
        className="group block rounded-box border border-line p-6 hover:border-petrol"
      >
        <h2 className="text-card font-semibold">Sind Sie ein Labor?</h2>
        <p className="mt-1 text-meta text-soft">
          Melden Sie uns Ihr Interesse an einem Laborprofil.
        </p>
        <span className="mt-3 inline-flex items-center gap-2 text-meta font-semibold text-petrol">
          Zur Laborregistrierung
          <Icon name="arrow-right" />
        </span>
      </Link>
      <h2 className="mt-10 mb-3 text-card font-semibold">So erreichen Sie uns</h2>
      <dl className="border-ink border-t-[1.5px]">
        <Detail label="E-Mail">
          <a
            href={mailLink(operator?.email ?? "")}
            className="text-petrol underline underline-offset-4 wrap-anywhere"
          >
            {operator?.email}
          </a>
        </Detail>
        <Detail label="Postadresse">
          <address className="not-italic">
            {operator?.name}
            <br />
            {operator?.street}
            <br />
            {operator?.postalCode} {operator?.city}
          </address>
        </Detail>
        <Detail label="Öffnungszeiten">
          Montag bis Freitag 09:00–18:00
          <br />
          Samstag und Sonntag geschlossen
        </Detail>
      </dl>
      <div className="mt-10 rounded-box bg-mist p-6">
        <h2 className="text-card font-semibold">Schnelle Hilfe</h2>
        <p className="mt-1 mb-4 text-meta text-soft">
          Antworten auf häufige Fragen: Kosten, Weitergabe Ihrer Daten, Aufnahme von Laboren.
        </p>
        <ButtonLink to="/faq" variant="outline" size="s">
          Häufige Fragen
        </ButtonLink>
      </div>
    </aside>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line border-b py-4">
      <dt className="font-semibold">{label}</dt>
      <dd className="text-meta text-soft">{children}</dd>
    </div>
  );
}
