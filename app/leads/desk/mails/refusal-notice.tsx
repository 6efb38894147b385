import { Link } from "react-router";
import type { MailLine } from "~/platform/mail/describe-mail.server";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import type { MailRefusal } from "./action.server";
import { DiscardForm } from "./mail-forms";

interface Props {
  refusal: MailRefusal;
  mails: readonly MailLine[];
}

/** Repeats the form where the page has no row for the mail. */
export function RefusalNotice({ refusal, mails }: Props) {
  const { mailId, message, isAboutReason, returnTo } = refusal;
  const isListed = mails.some(({ id }) => id === mailId);
  return (
    <div role="alert" className="mt-5 border-error border-l-6 py-2 pl-4">
      <p className="text-error">{message}</p>
      {isAboutReason && !isListed && <DiscardForm mailId={mailId} refusal={refusal} />}
      {returnTo !== undefined && !returnTo.startsWith("/admin/e-mails") && (
        <Link to={returnTo} className={TEXT_BUTTON_CLASS}>
          Zurück ohne Änderung
        </Link>
      )}
    </div>
  );
}
