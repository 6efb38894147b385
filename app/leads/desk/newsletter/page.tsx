import { randomUUID } from "node:crypto";
import { useEffect, useRef } from "react";
import { deleteDraft } from "~/forms/draft";
import { cellText } from "~/forms/submissions/cell-text.server";
import { adminContext } from "~/identity/admin-session.server";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { countReaders } from "~/leads/newsletter/audiences.server";
import { listIssues, readLastSentDates } from "~/leads/newsletter/issue-list.server";
import { mailClosing } from "~/platform/mail/letterhead.server";
import letter from "~/ui/drawings/letter.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { showFailure, showToast } from "~/ui/toasts/toast";
import type { Route } from "./+types/page";
import { type IssueSentResult, receiveMailing } from "./action.server";
import { findNewsletterChoice, type NewsletterChoice, newsletterChoices } from "./choices.server";
import { type Issue, IssueList, IssueProgress } from "./issue-list";
import { draftName, NewsletterComposer } from "./newsletter-composer";
import { countAddresses, Readers } from "./subscribers";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Versand");

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const choice = findNewsletterChoice(query.get("was"));
  const audience = choice?.audience ?? "subscribers";
  const [readers, issues, sent] = await Promise.all([
    countReaders(audience),
    listIssues(),
    readLastSentDates(),
  ]);
  const lastSentAt = (one: Pick<NewsletterChoice, "audience" | "link">) =>
    cellText(sent.get(`${one.audience} ${one.link.path}`) ?? null);
  return {
    operator: context.get(adminContext).email,
    audience,
    readers,
    choices: newsletterChoices().map((one) => ({
      what: one.what,
      title: one.title,
      kind: one.kind,
      lastSentAt: lastSentAt(one),
    })),
    draft: choice && {
      audience,
      what: choice.what,
      title: choice.title,
      link: choice.link,
      closing: mailClosing(),
      lastSentAt: lastSentAt(choice),
      values: {
        what: choice.what,
        subject: choice.subject,
        text: choice.text,
        issueId: randomUUID(),
        testId: randomUUID(),
      },
    },
    sentId: query.get("gesendet"),
    issues: issues.map((issue) => ({ ...issue, createdAt: cellText(issue.createdAt) })),
  };
}

export const action = receiveMailing;

/** If nothing was sent, the page keeps the text. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const what = String((await request.clone().formData()).get("what"));
  try {
    const answer = await serverAction();
    const failure = answer.problem ?? answer.errors[0]?.message;
    if (failure) showFailure(failure);
    else if (answer.notice) {
      showToast({ title: "Testmail unterwegs", description: answer.notice, tone: "success" });
    }
    return answer;
  } catch (answer) {
    if (!(answer instanceof Response) || answer.status >= 400) {
      const description = "Es wurde nichts gesendet. Bitte versuchen Sie es erneut.";
      showFailure(description);
      return null;
    }
    const sentTo = answer.headers.get("Location");
    // An expired session redirects elsewhere.
    if (!sentTo?.includes("gesendet=")) throw answer;
    deleteDraft(draftName(what));
    showToast({ title: "Versand gestartet", tone: "success" });
    // A reload would lose a fetcher's redirect.
    return { sentTo } satisfies IssueSentResult;
  }
}

export default function MailingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, audience, readers, draft, issues, sentId } = loaderData;
  const answer = actionData && "step" in actionData ? actionData : undefined;
  const mayWork = useRight("work");
  const sent = issues.find(({ id }) => id === sentId);
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="font-semibold text-profile">Versand</h1>
      <Readers audience={audience} readers={readers} />
      {sent && <SentNotice issue={sent} />}
      {!mayWork && (
        <p className="mt-4">Mit Ihrer Rolle können Sie Ausgaben ansehen, aber nicht senden.</p>
      )}
      {mayWork && (
        <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <NewsletterChoices choices={loaderData.choices} chosen={draft?.what} />
          </div>
          <section
            id="entwurf"
            aria-label="Entwurf"
            className={`scroll-mt-4 lg:col-span-8 lg:scroll-mt-96 ${draft ? "" : "max-lg:hidden"}`}
          >
            {draft === undefined ? (
              <EmptyState
                drawing={letter}
                title="Noch nichts gewählt"
                text="Wählen Sie einen Inhalt. Vor dem Versand zeigen wir Ihnen die fertige E-Mail."
              />
            ) : (
              <NewsletterComposer
                key={draft.what}
                draft={draft}
                answer={answer}
                operator={operator}
                readers={readers}
              />
            )}
          </section>
        </div>
      )}
      <IssueList issues={issues} />
    </div>
  );
}

function SentNotice({ issue }: { issue: Issue }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="versand-laeuft"
      className="mt-6 max-w-[42em] rounded-control border border-leaf border-l-6 px-5 py-4 text-meta"
    >
      <h2 id="versand-laeuft" ref={heading} tabIndex={-1} className="font-semibold text-body">
        {issue.pending > 0
          ? `Wird an ${countAddresses(issue.recipients)} gesendet`
          : `An ${countAddresses(issue.recipients)} gesendet`}
      </h2>
      <p className="mb-2">«{issue.subject}»</p>
      <p>
        <IssueProgress {...issue} />
      </p>
    </section>
  );
}

interface ChoicesProps extends Pick<Route.ComponentProps["loaderData"], "choices"> {
  chosen: string | undefined;
}

function NewsletterChoices({ choices, chosen }: ChoicesProps) {
  return (
    <nav aria-labelledby="auswahl">
      <h2 id="auswahl" className="mb-3 font-semibold text-name">
        Was Sie senden
      </h2>
      <ul className="border-ink border-t-[1.5px]">
        {choices.map(({ what, title, kind, lastSentAt }) => (
          <li key={what} className="border-line border-b">
            <Link
              to={`/admin/versand?was=${what}#entwurf`}
              aria-current={what === chosen ? "true" : undefined}
              className="block border-transparent border-l-4 py-3 pr-2 pl-3 hover:bg-mist aria-[current]:border-petrol aria-[current]:bg-mist"
            >
              <span className="block font-semibold text-meta">{title}</span>
              <span className="block text-note text-soft">
                {kind}
                {lastSentAt !== "" && `, gesendet am ${lastSentAt}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
