import type { MailType } from "~/server/mail/mail-type.server";
import { visitorMail } from "~/server/mail/visitor-mail.server";
import { readSubject } from "./operator-mail.server";
import type { SubmissionKind } from "./submission-kind.server";

/** To the visitor: an entry has arrived. */
export function confirmation(kinds: readonly SubmissionKind[]): MailType<"confirmation"> {
  return {
    blank: {},
    write: async (mail) => {
      const subject = await readSubject(mail, kinds);
      const content = subject?.kind.confirmation(subject.row);
      return content && visitorMail(mail, content);
    },
    describe: () => "Bestätigung",
  };
}
