import type { MailType } from "~/server/mail/mail-type.server";
import { operatorMail } from "./operator-mail.server";

/** To the operator: a new entry. */
export const notification: MailType<"notification"> = {
  blank: {},
  write: (mail, kinds) =>
    operatorMail(mail, kinds, (page) => ({
      prefix: "",
      sentence: `Neuer Eintrag von der Seite «${page}».`,
      rows: [],
    })),
  describe: () => "Neuer Eintrag",
};
