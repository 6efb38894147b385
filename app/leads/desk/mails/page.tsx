import { useActionData } from "react-router";
import { getPostedField } from "~/forms/posted-field";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { formatNumber } from "~/lib/format-number";
import { formatMoment, splitAge } from "~/lib/swiss-time";
import { FigureList } from "~/list/figure-list";
import { setFlash } from "~/list/flash";
import { ListPage } from "~/list/list-page";
import { toPaging } from "~/list/to-paging.server";
import { readListCursor } from "~/platform/database/keyset.server";
import { describeMail, type MailLine } from "~/platform/mail/describe-mail.server";
import { listMails, MAIL_OBSTACLES, summarizeOpenMails } from "~/platform/mail/mail-desk.server";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import confirmed from "~/ui/drawings/confirmed.svg?url";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { showFailure } from "~/ui/toasts/toast";
import type { Route } from "./+types/page";
import { handleMailsAction, type MailRefusal } from "./action.server";
import { findMailFilter, MAIL_FILTERS } from "./filters";
import { isUnsent, MAIL_COLUMNS, mailActions } from "./mail-columns";
import { DiscardMailForm, ResendAllMails } from "./mail-forms";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta = () => unlistedMeta("E-Mails");

const NO_SENDING_NOTE = ", deshalb wird nichts versendet";

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filter = findMailFilter(query.get("status"));
  const cursor = readListCursor(query);
  const [sums, page] = await Promise.all([
    summarizeOpenMails(),
    listMails(filter.statuses, cursor),
  ]);
  const { obstacle, oldestDue } = sums;
  return {
    ...sums,
    obstacle: obstacle && MAIL_OBSTACLES[obstacle] + (obstacle === "tls" ? NO_SENDING_NOTE : ""),
    oldestDue: oldestDue && {
      ...splitAge(oldestDue, new Date()),
      since: formatMoment(oldestDue),
    },
    filter: filter.value,
    mails: page.rows.map(describeMail),
    paging: toPaging(page, cursor),
  };
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
  const { filter, mails, paging, failed, bounced, obstacle } = loaderData;
  const refusal = useActionData<typeof action>();
  const mayWork = useRight("work");
  const { empty } = findMailFilter(filter);
  return (
    <ListPage
      title="E-Mails"
      path="/admin/e-mails"
      head={{
        actions: failed > bounced && mayWork && (
          <ResendAllMails count={failed - bounced} bounced={bounced} />
        ),
        intro: (
          <>
            {obstacle !== null && (
              <p role="alert" className="mt-5 border-error border-l-6 py-2 pl-4 text-error">
                {obstacle}. Der Versand ruht; bitte SMTP_URL prüfen.
              </p>
            )}
            {refusal && <RefusalNotice refusal={refusal} mails={mails} />}
          </>
        ),
      }}
      figures={<Figures {...loaderData} />}
      tabs={{
        label: "E-Mails nach Status",
        name: "status",
        current: filter,
        options: MAIL_FILTERS,
      }}
      caption="E-Mails"
      columns={[
        ...MAIL_COLUMNS,
        ...(mayWork && mails.some(isUnsent) ? [mailActions(refusal)] : []),
      ]}
      groups={[{ key: "", rows: mails }]}
      empty={
        <EmptyState
          drawing={empty.isGood ? confirmed : emptyList}
          title={empty.title}
          text={empty.text}
        />
      }
      paging={paging}
    />
  );
}

type FigureProps = Pick<
  Route.ComponentProps["loaderData"],
  "pending" | "held" | "failed" | "oldestDue"
>;

function Figures({ pending, held, failed, oldestDue }: FigureProps) {
  const age = oldestDue && (
    <>
      {oldestDue.value}{" "}
      <span className="font-normal text-meta tracking-normal">{oldestDue.unit}</span>
    </>
  );
  return (
    <FigureList
      figures={[
        {
          label: "Wartend",
          value: formatNumber(pending),
          note:
            held === 0
              ? "werden automatisch gesendet"
              : `davon ${formatNumber(held)} bis zur genannten Zeit zurückgehalten`,
        },
        {
          label: "Fehlgeschlagen",
          value: formatNumber(failed),
          note: failed === 0 ? "nichts zu tun" : "erneut senden oder verwerfen",
          isAlarming: failed > 0,
        },
        {
          label: "Älteste fällige",
          value: age ?? "–",
          note: oldestDue === null ? "nichts ist fällig" : `seit ${oldestDue.since}`,
        },
      ]}
    />
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
