import { data, redirect } from "react-router";
import { isSuspected } from "~/honeypot";
import { readForm } from "~/server/form.server";
import { useFirstFocus } from "~/ui/first-focus";
import { Container, Lead, PageTitle } from "~/ui/page";
import { type NewsletterAnswer, NewsletterForm } from "~/widgets/newsletter-box";
import { NextSteps } from "~/widgets/next-steps";
import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/page";
import { ORDER_SENT, parseNewsletterForm } from "./fields";
import { orderNewsletter } from "./subscribe.server";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Newsletter abonnieren",
    description:
      "Neue Artikel und Änderungen, die Schweizer Praxen betreffen, per E-Mail. Jederzeit abbestellbar.",
    path: "/newsletter",
  });

export function loader({ request }: Route.LoaderArgs): NewsletterAnswer {
  return new URL(request.url).searchParams.has("gesendet") ? { sent: ORDER_SENT } : {};
}

/** The same answer whether the address is known or not; an empty input does nothing. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseNewsletterForm(form);
  if (!parsed.success) {
    const answer: NewsletterAnswer = { errors: parsed.errors, email: parsed.values.email ?? "" };
    return data(answer, { status: 400 });
  }
  if (parsed.entry.email === "") return redirect("/newsletter", 303);
  await orderNewsletter(parsed.entry, { suspected: isSuspected(form) });
  return redirect("/newsletter?gesendet=1", 303);
}

/** What checks and sends the form comes with its first touch, because it weighs more than the form itself. */
const loadClientAction = () => import("./client-action").catch(() => undefined);

export async function clientAction({ request }: Route.ClientActionArgs): Promise<NewsletterAnswer> {
  const form = await request.formData();
  const sender = await loadClientAction();
  return (await sender?.sendOrder(form)) ?? notSent(form);
}

/** Neither server nor browser has the order; the form keeps what was typed. */
function notSent(form: FormData): NewsletterAnswer {
  const message =
    "Ihre Anmeldung konnte nicht übermittelt werden. Bitte versuchen Sie es später erneut.";
  return { errors: [{ field: "email", message }], email: String(form.get("email") ?? "") };
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  useFirstFocus(loadClientAction);
  return (
    <Container className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <PageTitle>Newsletter abonnieren</PageTitle>
        <Lead>Neue Artikel und Änderungen, die Ihre Praxis betreffen, per E-Mail.</Lead>
        <div className="mt-8">
          <NewsletterForm answer={actionData ?? loaderData} />
        </div>
      </div>
      <NextSteps steps={STEPS} className="md:pt-4" />
    </Container>
  );
}

const STEPS = [
  ["Gleich", "Sie erhalten eine E-Mail mit einem Link."],
  ["Innert sieben Tagen", "Sie bestätigen Ihre Anmeldung auf der Seite, zu der er führt."],
  [
    "Danach",
    "Sie erhalten den Newsletter, bis Sie sich abmelden. Der Link dazu steht in jeder Ausgabe.",
  ],
] as const;
