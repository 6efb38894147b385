import { operatorMail } from "~/forms/submissions/operator-mail.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import type { MailType } from "~/platform/mail/mail-type.server";

export function notification(kinds: readonly SubmissionKind[]): MailType<"notification"> {
  return {
    blank: {},
    write: (mail) =>
      operatorMail(mail, kinds, (page) => ({
        prefix: "",
        sentence: `Neuer Eintrag von der Seite «${page}».`,
        rows: [],
      })),
    describe: () => "Neuer Eintrag",
  };
}
