import { data, redirect } from "react-router";
import { snapshotContext } from "~/directory/index.server";
import { isHoneypotFilled } from "~/forms/honeypot";
import { readForm } from "~/forms/read-form.server";
import { redirectWithReceipt } from "~/forms/receipt.server";
import { readIdentity } from "~/forms/submissions/save-submission.server";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { NextSteps } from "~/ui/next-steps";
import { PageContainer, PageLead, PageTitle, RuleList } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
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

export function loader({ request, context }: Route.LoaderArgs) {
  const isSent = new URL(request.url).searchParams.has("gesendet");
  const answer: NewsletterAnswer = isSent ? { sent: NEWSLETTER_ORDER_MESSAGE } : {};
  const articles = context.get(snapshotContext).articles.slice(0, 3);
  return { answer, articles: articles.map(({ id, title }) => ({ id, title })) };
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
          <NewsletterForm answer={actionData ?? loaderData.answer} />
        </div>
        <Latest articles={loaderData.articles} />
      </div>
      <NextSteps steps={STEPS} className="md:pt-4" />
    </PageContainer>
  );
}

/** What the newsletter brings. */
function Latest({ articles }: Pick<Route.ComponentProps["loaderData"], "articles">) {
  return (
    <section aria-labelledby="zuletzt" className="mt-12">
      <h2 id="zuletzt" className="mb-3 font-semibold text-card">
        Zuletzt erschienen
      </h2>
      <RuleList>
        {articles.map(({ id, title }) => (
          <li key={id}>
            <TextLink to={`/blog/${id}`}>{title}</TextLink>
          </li>
        ))}
      </RuleList>
    </section>
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
