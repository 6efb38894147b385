import { data, redirect } from "react-router";
import { isHoneypotFilled } from "~/forms/honeypot";
import { readForm } from "~/forms/read-form.server";
import { redirectWithReceipt } from "~/forms/receipt.server";
import { readIdentity } from "~/forms/submissions/save-submission.server";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { NextSteps } from "~/ui/next-steps";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { Route } from "./+types/page";
import { NewsletterForm } from "./newsletter-box";
import {
  NEWSLETTER_ORDER_MESSAGE,
  type NewsletterAnswer,
  parseNewsletterForm,
} from "./newsletter-order";
import { requestNewsletter } from "./subscribe.server";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Anmeldung zum Newsletter",
    description:
      "Wir informieren Sie per E-Mail über neue Artikel und über Änderungen, die Schweizer Praxen betreffen. Abmeldung jederzeit möglich.",
    path: "/newsletter",
  });

export function loader({ request }: Route.LoaderArgs): NewsletterAnswer {
  return new URL(request.url).searchParams.has("gesendet")
    ? { sent: NEWSLETTER_ORDER_MESSAGE }
    : {};
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseNewsletterForm(form);
  if (!parsed.success) {
    const answer: NewsletterAnswer = { errors: parsed.errors, email: parsed.values.email ?? "" };
    return data(answer, { status: 400 });
  }
  if (parsed.entry.email === "") return redirect("/newsletter", 303);
  const identity = readIdentity(form);
  if (identity === undefined) throw data(null, { status: 404 });
  const { clientAddress } = context.get(requestContext);
  await requestNewsletter(parsed.entry, { clientAddress, suspected: isHoneypotFilled(form) });
  return redirectWithReceipt("/newsletter?gesendet=1", identity.submissionId);
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageContainer className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <PageTitle>Anmeldung zum Newsletter</PageTitle>
        <PageLead>
          Wir informieren Sie per E-Mail über neue Artikel und über Änderungen, die Ihre Praxis
          betreffen.
        </PageLead>
        <div className="mt-8">
          <NewsletterForm answer={actionData ?? loaderData} />
        </div>
      </div>
      <NextSteps steps={STEPS} className="md:pt-4" />
    </PageContainer>
  );
}

const STEPS = [
  ["Gleich", "Sie erhalten eine E-Mail mit einem Link."],
  ["Innert sieben Tagen", "Sie öffnen den Link und bestätigen Ihre Anmeldung."],
  [
    "Danach",
    "Sie erhalten den Newsletter, bis Sie sich abmelden. Der Abmeldelink steht in jeder Ausgabe.",
  ],
] as const;
