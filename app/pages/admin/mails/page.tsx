import { useRef } from "react";
import { useActionData } from "react-router";
import { isUuid } from "~/identity";
import { adminContext } from "~/server/admin-session.server";
import { listMails, type MailCursor, sumUpOpenMails } from "~/server/mail/mail-desk.server";
import { EmptyState } from "~/ui/empty-state";
import { showFailure, showToast } from "~/ui/toast";
import emptyList from "~/widgets/drawings/empty-list.svg?url";
import { formatMoment } from "../swiss-time";
import type { Route } from "./+types/page";
import { handleMails } from "./action.server";
import { describeAge, describeMail } from "./describe-mail.server";
import { filterOf } from "./filters";
import { MailFigures } from "./mail-figures";
import { ResendAll } from "./mail-forms";
import { FilterTabs, PageLinks } from "./mail-navigation";
import { MailTable } from "./mail-table";
import { RefusalNotice } from "./refusal-notice";
import { useKeptFocus } from "./use-kept-focus";

export const meta: Route.MetaFunction = () => [
  { title: "E-Mails | Laborlotse" },
  { name: "robots", content: "noindex" },
];

/** How the mails stand, and one page of those that the filter in the address shows. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filter = filterOf(query.get("status"));
  const [sums, { mails, hasNewer, hasOlder }] = await Promise.all([
    sumUpOpenMails(),
    listMails(filter.statuses, readCursor(query)),
  ]);
  const { pending, failed, oldestPending, isSignInRefused } = sums;
  return {
    pending,
    failed,
    isSignInRefused,
    oldest: oldestPending && {
      ...describeAge(oldestPending, new Date()),
      since: formatMoment(oldestPending),
    },
    filter: filter.value,
    mails: mails.map(describeMail),
    newer: hasNewer ? mails[0]?.id : undefined,
    older: hasOlder ? mails.at(-1)?.id : undefined,
  };
}

function readCursor(query: URLSearchParams): MailCursor | undefined {
  const older = query.get("nach") ?? "";
  const newer = query.get("vor") ?? "";
  if (isUuid(older)) return { mailId: older, direction: "older" };
  return isUuid(newer) ? { mailId: newer, direction: "newer" } : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleMails(request, context.get(adminContext));
}

const DONE: Record<string, string> = {
  resend: "E-Mail wird erneut gesendet",
  "resend-all": "Fehlgeschlagene E-Mails werden erneut gesendet",
  discard: "E-Mail verworfen",
};

/** Tells the outcome, also of forms elsewhere on the desk that are sent here. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    const refusal = await serverAction();
    if (refusal) showFailure(refusal.message);
    return refusal;
  } catch (answer) {
    if (!(answer instanceof Response) || answer.status >= 400) {
      const description = "Die Änderung ist nicht angekommen. Bitte versuchen Sie es erneut.";
      showFailure(description);
      return undefined;
    }
    if (!answer.headers.get("Location")?.startsWith("/admin/login")) {
      showToast({ title: DONE[String(form.get("intent"))] ?? "Erledigt", tone: "success" });
    }
    throw answer;
  }
}

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { filter, mails, newer, older, pending, failed, oldest, isSignInRefused } = loaderData;
  const refusal = useActionData<typeof action>();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeptFocus(loaderData, heading);
  const { label, empty } = filterOf(filter);
  return (
    <div className="px-5 py-8 lg:px-6" {...keepFocus}>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-profile">
          E-Mails
        </h1>
        {failed > 0 && <ResendAll />}
      </div>
      {isSignInRefused && (
        <p role="alert" className="mt-5 border-error border-l-6 py-2 pl-4 text-error">
          Der Mailserver lehnt unsere Anmeldung ab. Der Versand ruht; bitte SMTP_URL prüfen.
        </p>
      )}
      {refusal && <RefusalNotice refusal={refusal} mails={mails} />}
      <MailFigures pending={pending} failed={failed} oldest={oldest} />
      <FilterTabs shown={filter} />
      <h2 className="sr-only">{label}</h2>
      {mails.length === 0 ? (
        <EmptyState drawing={emptyList} title={empty.title} text={empty.text} />
      ) : (
        <MailTable mails={mails} refusal={refusal} />
      )}
      <PageLinks filter={filter} newer={newer} older={older} />
    </div>
  );
}
