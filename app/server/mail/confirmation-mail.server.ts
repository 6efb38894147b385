import type { MailType } from "./mail-type.server";
import { readSubject } from "./operator-mail.server";
import { visitorMail } from "./visitor-mail.server";

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
