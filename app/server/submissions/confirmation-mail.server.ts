import type { MailType } from "~/server/mail/mail-type.server";
import { visitorMail } from "~/server/mail/visitor-mail.server";
import { readSubject } from "./operator-mail.server";

/** To the visitor: an entry has arrived. */
export const confirmation: MailType<"confirmation"> = {
  blank: {},
  write: async (mail, kinds) => {
    const subject = await readSubject(mail, kinds);
    const content = subject?.kind.confirmation(subject.row);
    return content && visitorMail(mail, content);
  },
  describe: () => "Bestätigung",
};
