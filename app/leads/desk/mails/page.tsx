import { useRef } from "react";
import { Link, useActionData } from "react-router";
import { getPostedField } from "~/forms/posted-field";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { isUuid } from "~/lib/identity";
import { formatMoment, splitAge } from "~/lib/swiss-time";
import { setFlash } from "~/list/flash";
import { PageLinks } from "~/list/page-links";
import { describeMail, type MailLine } from "~/platform/mail/describe-mail.server";
import {
  listMails,
  MAIL_OBSTACLES,
  type MailCursor,
  summarizeOpenMails,
} from "~/platform/mail/mail-desk.server";
import { TAB_CLASS, TabRow } from "~/ui/controls/tab-row";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import confirmed from "~/ui/drawings/confirmed.svg?url";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { showFailure } from "~/ui/toasts/toast";
import type { Route } from "./+types/page";
import { handleMailsAction, type MailRefusal } from "./action.server";
import { findMailFilter, MAIL_FILTERS, mailsPath } from "./filters";
import { MailFigures } from "./mail-figures";
import { DiscardMailForm, ResendAllMails } from "./mail-forms";
import { MailTable } from "./mail-table";
import { useFocusAfterRemoval } from "./use-focus-after-removal";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta: Route.MetaFunction = () => [
  { title: "E-Mails | Laborlotse" },
  { name: "robots", content: "noindex" },
];

const NO_SENDING_NOTE = ", deshalb wird nichts versendet";

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filter = findMailFilter(query.get("status"));
  const [sums, { mails, hasNewer, hasOlder }] = await Promise.all([
    summarizeOpenMails(),
    listMails(filter.statuses, readCursor(query)),
  ]);
  const { pending, held, failed, bounced, oldestDue, obstacle } = sums;
  return {
    pending,
    held,
    failed,
    bounced,
    obstacle: obstacle && MAIL_OBSTACLES[obstacle] + (obstacle === "tls" ? NO_SENDING_NOTE : ""),
    oldest: oldestDue && {
      ...splitAge(oldestDue, new Date()),
      since: formatMoment(oldestDue),
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

export const action = handleMailsAction;

const SUCCESS_MESSAGES: Record<string, string> = {
  resend: "E-Mail wird erneut gesendet",
  "resend-all": "Fehlgeschlagene E-Mails werden erneut gesendet",
  discard: "E-Mail verworfen",
};

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
      setFlash({ title: SUCCESS_MESSAGES[getPostedField(form, "intent")] ?? "Erledigt" });
    }
    throw answer;
  }
}

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { filter, mails, newer, older, failed, bounced, obstacle } = loaderData;
  const refusal = useActionData<typeof action>();
  const heading = useRef<HTMLHeadingElement>(null);
  const mayWork = useRight("work");
  const restoreFocus = useFocusAfterRemoval(loaderData, heading);
  const { label, empty } = findMailFilter(filter);
  return (
    <div className="px-5 py-8 lg:px-6" {...restoreFocus}>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-profile">
          E-Mails
        </h1>
        {failed > bounced && mayWork && (
          <ResendAllMails count={failed - bounced} bounced={bounced} />
        )}
      </div>
      {obstacle !== null && (
        <p role="alert" className="mt-5 border-error border-l-6 py-2 pl-4 text-error">
          {obstacle}. Der Versand ruht; bitte SMTP_URL prüfen.
        </p>
      )}
      {refusal && <RefusalNotice refusal={refusal} mails={mails} />}
      <div className="-mx-5 mt-3 lg:-mx-6">
        <MailFigures figures={loaderData} />
        <FilterTabs current={filter} />
      </div>
      <h2 className="sr-only">{label}</h2>
      {mails.length === 0 ? (
        <EmptyState
          drawing={empty.isGood ? confirmed : emptyList}
          title={empty.title}
          text={empty.text}
        />
      ) : (
        <MailTable mails={mails} refusal={refusal} />
      )}
      <PageLinks
        newest={mailsPath({ filter })}
        newer={newer && mailsPath({ filter, newer })}
        older={older && mailsPath({ filter, older })}
      />
    </div>
  );
}

function FilterTabs({ current }: { current: string }) {
  return (
    <div className="flex border-line border-b px-5 lg:px-6">
      <TabRow aria-label="E-Mails nach Status">
        {MAIL_FILTERS.map(({ value, label }) => (
          <Link
            key={value}
            to={mailsPath({ filter: value })}
            preventScrollReset
            aria-current={value === current ? "page" : undefined}
            className={TAB_CLASS}
          >
            {label}
          </Link>
        ))}
      </TabRow>
    </div>
  );
}

interface RefusalNoticeProps {
  refusal: MailRefusal;
  mails: readonly MailLine[];
}

/** Repeats the form where the page has no row for the mail. */
function RefusalNotice({ refusal, mails }: RefusalNoticeProps) {
  const { mailId, message, isAboutReason, returnTo } = refusal;
  const isListed = mails.some(({ id }) => id === mailId);
  return (
    <div role="alert" className="mt-5 border-error border-l-6 py-2 pl-4">
      <p className="text-error">{message}</p>
      {isAboutReason && !isListed && <DiscardMailForm mailId={mailId} refusal={refusal} />}
      {returnTo !== undefined && !returnTo.startsWith("/admin/e-mails") && (
        <Link to={returnTo} className={TEXT_BUTTON_CLASS}>
          Zurück ohne Änderung
        </Link>
      )}
    </div>
  );
}
